import type { Request, RequestHandler, Response } from 'express';
import { TOO_SLOW } from '~/http/forms/body.server';

const MINUTE = 60_000;
const FOR_FORMS = MINUTE / 2; // milliseconds in which a body that is no upload has to arrive
const FOR_WORK = 5 * MINUTE; // in which the work for a whole upload has to be done; nothing is sent meanwhile
const AFTER_RESPONSE = 10_000; // in which the rest of a body may drain, so that its sender gets to read the response

/**
 * Ends requests whose body does not come to an end: those that are no upload after `forForms` milliseconds, and any
 * once they are answered. (Uploads have the server's own `requestTimeout`, and once they are received, time for the
 * work.)
 */
export const limitBodyTime =
  (forForms = FOR_FORMS): RequestHandler =>
  (request, response, next) => {
    if (!hasBody(request)) return next();
    const isUpload = (request.headers['content-type'] ?? '').startsWith('multipart/');
    const destroy = drainBeforeDestroy(request, response);
    const arriving = isUpload ? undefined : setTimeout(() => giveUp(request, destroy), forForms);
    request.once('end', () => {
      clearTimeout(arriving);
      if (isUpload) request.socket.setTimeout(FOR_WORK); // Node sets its own again for the next request
    });
    response.once('close', () => clearTimeout(arriving));
    response.once('finish', () => {
      if (request.complete) return;
      request.removeAllListeners('data').resume(); // its reader may have stopped, and the rest would never drain
      setTimeout(() => !request.complete && destroy(), AFTER_RESPONSE).unref();
    });
    next();
  };

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Replaces `request.destroy`: code that gives a body up (a cap was passed) would close the connection before the
 * response is out, so that the rest of the body is read and discarded instead. Returns what really ends the request.
 */
function drainBeforeDestroy(request: Request, response: Response): () => void {
  const destroy = request.destroy.bind(request);
  request.destroy = (error?: Error) => {
    if (response.writableFinished || request.socket.destroyed) return destroy(error);
    request.removeAllListeners('data').resume();
    return request;
  };
  return destroy;
}

/**
 * Emits an error to the reader of a body that takes too long, so that it responds; ends the request where there is no
 * reader.
 */
function giveUp(request: Request, destroy: () => void): void {
  if (request.complete) return;
  if (request.listenerCount('error') === 0) return destroy();
  request.emit('error', Object.assign(new Error('the body takes too long'), { code: TOO_SLOW }));
}
