import type { RequestHandler } from 'express';
import { log } from '~/log.server';

/** One line for each answer: method, path without its query, status, milliseconds. */
export const requestLog: RequestHandler = (request, response, next) => {
  const started = performance.now();
  const { path } = request;
  response.once('close', () => {
    const ms = Math.round(performance.now() - started);
    const line = { method: request.method, route: path, status: response.statusCode, ms };
    if (response.writableFinished) log.info(line);
    else log.warn(line, 'the reader left before the answer');
  });
  next();
};
