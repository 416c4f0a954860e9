import { db } from '~/db/db.server';
import { chaptersOfDay, readingDays } from '~/domain/bible/overlaps.server';
import { pinChapters, pinsOf } from '~/domain/gospel/pins.server';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { gospelOn } from './gospel.server';
import type { ApiHandlers } from './handler';

/** Handlers about the gospel of a day and the chapters of the book beside it. */
export const gospelChapterHandlers = {
  '/evangelio-del-dia/capitulos': {
    GET: async ({ query }) => {
      const { date } = await gospelOn(query.date ?? dayIn(env.TIME_ZONE));
      return { capitulos: await chaptersOfDay(db, date) };
    },
  },
  '/evangelios-del-capitulo/:volume/:index': {
    GET: async ({ params }) => ({ citas: await readingDays(db, params, dayIn(env.TIME_ZONE)) }),
  },
  '/admin/evangelios/:date/capitulos': {
    GET: async ({ params }) => ({ capitulos: await pinsOf(db, params.date) }),
    PUT: async ({ params, body, asker }) => {
      await pinChapters(db, asker, params.date, body.capitulos);
      return { capitulos: await pinsOf(db, params.date) };
    },
  },
} satisfies Partial<ApiHandlers>;
