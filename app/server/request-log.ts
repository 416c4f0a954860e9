import type { ServerBuild } from '@remix-run/node';
import type { Request, RequestHandler, Response } from 'express';
import { log } from '~/log.server';
import { requestId } from '~/work.server';
import { sitePaths } from './site-paths';

const NUMBER_OR_DAY = /^\d{1,4}(-\d\d-\d\d)?$/;

/** Counts a request that begins. Returns the function that counts its end, after so many milliseconds. */
export type CountRequest = (request: Request) => (response: Response, milliseconds: number) => void;

/**
 * Logs one line for each response: its id, method, route, status, milliseconds. In development there are no `routes`.
 */
export function requestLog(routes?: ServerBuild['routes'], count?: CountRequest): RequestHandler {
  const words = routes && wordsOf(routes);
  return (request, response, next) => {
    const started = performance.now();
    const { path } = request;
    const id = requestId(); // the `close` event of a response runs for no request
    const counted = count?.(request);
    response.once('close', () => {
      const took = performance.now() - started;
      counted?.(response, took);
      const ms = Math.round(took);
      const route = words ? routeOf(path, words) : path;
      const line = { request: id, method: request.method, route, status: response.statusCode, ms };
      if (response.writableFinished) log.info(line);
      else log.warn(line, 'the reader left before the answer');
    });
    next();
  };
}

/** Collects the words of which the addresses of this site are made. */
const wordsOf = (routes: ServerBuild['routes']) => new Set(sitePaths(routes).flatMap((path) => path.split('/')));

/** Removes from a path what somebody may have written into it: only the site's own words stay, numbers and days. */
function routeOf(path: string, words: Set<string>): string {
  const segments = path.split('/', 10);
  return segments.map((segment) => (words.has(segment) || NUMBER_OR_DAY.test(segment) ? segment : '…')).join('/');
}
