import type { Request, RequestHandler, Response } from 'express';

const MINUTE = 60_000;
const FOR_FORMS = MINUTE / 2; // milliseconds in which a body that is no upload has to arrive
const AFTER_ANSWER = 10_000; // what is still being sent may drain, so that the sender gets to read the answer

/**
 * Who gives a body up (a cap was passed) would close the connection before the answer is out: the rest of the body is
 * read and thrown away instead. Returns what really ends the request.
 */
function keepForAnswer(request: Request, response: Response): () => void {
  const destroy = request.destroy.bind(request);
  request.destroy = (error?: Error) => {
    if (response.writableFinished || request.socket.destroyed) return destroy(error);
    request.removeAllListeners('data').resume();
    return request;
  };
  return destroy;
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends requests whose body does not come to an end: those that are no upload soon, and any once they are answered.
 * (Uploads have the server's own `requestTimeout`.)
 */
export const limitPatience: RequestHandler = (request, response, next) => {
  if (!hasBody(request)) return next();
  const isUpload = (request.headers['content-type'] ?? '').startsWith('multipart/');
  const destroy = keepForAnswer(request, response);
  const arriving = isUpload ? undefined : setTimeout(() => !request.complete && destroy(), FOR_FORMS);
  request.once('end', () => clearTimeout(arriving));
  response.once('close', () => clearTimeout(arriving));
  response.once('finish', () => {
    if (request.complete) return;
    request.removeAllListeners('data').resume(); // whoever listened may have stopped taking: it would stay where it is
    setTimeout(() => !request.complete && destroy(), AFTER_ANSWER).unref();
  });
  next();
};
