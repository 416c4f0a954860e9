import type { ServerResponse } from 'node:http';
import type { Express, RequestHandler } from 'express';
import sirv from 'sirv';
import { WORKER } from '~/offline/protocol';
import { isRange } from '~/http/pages/range';
import { log } from '~/log.server';
import { POLICY, WORKER_POLICY } from './headers';

const YEAR = 365 * 24 * 60 * 60;
const HOUR = 60 * 60;

/** Serves the build's files for browsers from the folder `client`, as they are packed there. */
export function files(app: Express, client: string): void {
  const options = { etag: true, brotli: true, gzip: true };
  app.use(
    '/assets',
    breaksOff,
    withoutOddRange(sirv(`${client}/assets`, { ...options, immutable: true, maxAge: YEAR })),
  );
  app.use('/assets', (_request, response) => {
    response.status(404).set('Cache-Control', 'no-store').type('text').send('No está\n');
  });
  const setHeaders = (response: ServerResponse, path: string) => {
    if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon'); // sirv does not know it
    if (path.endsWith(WORKER)) {
      response.setHeader(POLICY, WORKER_POLICY);
      response.setHeader('Cache-Control', 'no-cache'); // a new version is taken as soon as there is one
    }
  };
  app.use(breaksOff, withoutOddRange(sirv(client, { ...options, maxAge: HOUR, setHeaders })));
}

/**
 * Serves files without a `Range` that sirv would misread: one that is invalid, several parts, the last bytes. A server may
 * ignore any; pages get theirs as it was sent.
 */
const withoutOddRange =
  (serve: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const { range } = request.headers;
    if (range === undefined || (ONE_PART.test(range) && isRange(range))) return serve(request, response, next);
    delete request.headers.range;
    serve(request, response, (error?: unknown) => {
      request.headers.range = range;
      next(error);
    });
  };

const ONE_PART = /^bytes=\d+-\d*$/;

/**
 * Ends the response with a file that disappears under the running server, and nothing else: sirv listens for no errors.
 */
const breaksOff: RequestHandler = (request, response, next) => {
  response.on('pipe', (source) => {
    source.once('error', (error) => {
      log.error({ route: request.path, error: error.message }, 'a file could not be read');
      response.destroy();
    });
  });
  next();
};
