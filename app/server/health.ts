import type { RequestHandler } from 'express';
import { sql } from 'kysely';
import { db } from '~/db/db.server';

/** Health check: the process runs. */
export const healthz: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').type('text').send('ok\n');
};

/** Readiness: the process can serve, since its database answers. */
export const readyz: RequestHandler = (_request, response, next) => {
  sql`select 1`
    .execute(db)
    .then(
      () => response.set('Cache-Control', 'no-store').type('text').send('ok\n'),
      () =>
        response
          .status(503)
          .set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
          .type('text')
          .send('sin base de datos\n'),
    )
    .catch(next);
};
