import type { RequestHandler } from 'express';

const MINUTE = 60_000;
const FOR_FORMS = MINUTE / 2; // milliseconds in which a body that is no upload has to arrive
const AFTER_ANSWER = 10_000; // what is still being sent may drain, so that the sender gets to read the answer

/**
 * Ends requests whose body does not come to an end: those that are no upload soon, and any once they are answered.
 * (Uploads have the server's own `requestTimeout`.)
 */
export const limitPatience: RequestHandler = (request, response, next) => {
  const isUpload = (request.headers['content-type'] ?? '').startsWith('multipart/');
  const arriving = isUpload ? undefined : setTimeout(() => !request.complete && request.destroy(), FOR_FORMS);
  request.once('end', () => clearTimeout(arriving));
  response.once('close', () => clearTimeout(arriving));
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    setTimeout(() => !request.complete && request.destroy(), AFTER_ANSWER).unref();
  });
  next();
};
