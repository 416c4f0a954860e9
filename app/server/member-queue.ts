import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { Refusal } from '~/errors/refusal';
import { finished, refused } from '~/api/json-answer.server';
import { normalisedSecret } from '~/domain/members/secret-address.server';
import { sessionCookie } from '~/http/auth/cookies.server';
import { queueKeyOf, sessionTokenIn } from '~/http/auth/live-session.server';
import { plainPage } from '~/http/pages/plain-page.server';
import { senderOf } from '~/http/pages/safe-path';
import { requestQueues } from '~/http/security/queues.server';
import { OPEN_AUDIO, paths } from '~/paths';
import { requestHead } from './fetch-request';
import { isCall } from './request-guards';
import { refuseData, sendText, writeHead } from './write';

const LEFT = 10_000; // milliseconds that work for a client who has left may take; its statements have five seconds

/**
 * Limits the requests of one member that are at work at once, pages and calls together; others wait in turn, and too
 * many are refused.
 */
export const memberQueue: RequestHandler = (request, response, next) => {
  if (isFile(request) || !mayBeOfMember(request)) return next();
  const take = async () => {
    const key = await queueOf(request);
    if (key === null) return next();
    await requestQueues.run(key, () => {
      if (response.destroyed) return Promise.resolve(); // the client has left meanwhile
      const done = worked(response);
      next();
      return done;
    });
  };
  take().catch((error: unknown) => (error instanceof Refusal ? refuse(request, response, error) : next(error)));
};

/** Files of the build, and recordings: a player holds one open while it plays, which is no work. */
const isFile = ({ path }: ExpressRequest) => path.startsWith('/assets/') || /^\/audio\/[^/]+\/[^/]+$/i.test(path);

/** The secret in the address that a member's e-reader, podcast program or calendar asks for. */
function readerSecretIn({ path, originalUrl }: ExpressRequest): string | undefined {
  const [, feed] = /^\/audio\/([^/]+)\.xml$/i.exec(path) ?? [];
  if (feed !== undefined) return feed === OPEN_AUDIO ? undefined : feed;
  return /^\/opds\/([^/]+)/i.exec(path)?.[1] ?? /^\/plan\.ics\?clave=([^&]+)/i.exec(originalUrl)?.[1];
}

/** Tells whether a request may be of a member: it costs nothing to see that most of visitors' are not. */
const mayBeOfMember = (request: ExpressRequest) =>
  readerSecretIn(request) !== undefined ||
  request.headers.authorization !== undefined ||
  request.headers.cookie?.includes(`${sessionCookie.name}=`);

/**
 * Returns the key of the queue that a request waits in; null where it shows no session. Uploads, which may last, wait
 * for each other alone, and so do the requests of an e-reader.
 */
async function queueOf(request: ExpressRequest): Promise<string | null> {
  const secret = readerSecretIn(request);
  if (secret !== undefined) return `reader ${normalisedSecret(secret)}`;
  const token = await sessionTokenIn(requestHead(request), isCall(request) ? 'bearer' : 'cookie');
  if (token === null) return null;
  // Asks no database: the member of a token is known from an earlier request, else the token itself is the key.
  return queueKeyOf(token) + (request.headers['content-type']?.startsWith('multipart/') ? ' upload' : '');
}

/**
 * Resolves once the work for a response is done: it is written, however slowly it is read, or its client has left and
 * the work had its time.
 */
function worked(response: ExpressResponse): Promise<void> {
  return new Promise((done) => {
    const end = response.end.bind(response) as (...parts: unknown[]) => ExpressResponse;
    response.end = (...parts: unknown[]) => {
      done();
      return end(...parts);
    };
    response.once('close', () => setTimeout(done, LEFT).unref());
  });
}

async function refuse(request: ExpressRequest, response: ExpressResponse, refusal: Refusal): Promise<void> {
  if (isCall(request)) {
    const { status, headers, text } = finished(refused(refusal), requestHead(request));
    response.status(status).set(headers);
    return sendText(request, response, text ?? '');
  }
  if ('_data' in request.query) return refuseData(response, refusal);
  const page = plainPage(refusal, senderOf(requestHead(request)) || paths.home());
  writeHead(response, page);
  sendText(request, response, await page.text());
}
