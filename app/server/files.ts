import type { ServerResponse } from 'node:http';
import type { Express, RequestHandler } from 'express';
import sirv from 'sirv';
import { WORKER } from '~/offline/protocol';
import { log } from '~/log.server';
import { POLICY, WORKER_POLICY } from './headers';

const YEAR = 365 * 24 * 60 * 60;
const HOUR = 60 * 60;

/** Serves the build's files for browsers from the folder `client`, as they are packed there. */
export function files(app: Express, client: string): void {
  const options = { etag: true, brotli: true, gzip: true };
  app.use('/assets', breaksOff, sirv(`${client}/assets`, { ...options, immutable: true, maxAge: YEAR }));
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
  app.use(breaksOff, sirv(client, { ...options, maxAge: HOUR, setHeaders }));
}

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
