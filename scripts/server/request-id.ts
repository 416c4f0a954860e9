import { randomInt } from 'node:crypto';
import type { RequestHandler } from 'express';
import { env } from '~/env.server';
import { knowing } from '~/work.server';

export const REQUEST_ID = 'X-Request-Id';
const GIVEN = /^[\w.-]{8,64}$/; // as proxies write it: 32 hexadecimal digits or a UUID, mostly

/** An id as somebody can read it out: `4829-1057-3362`. One of 10^12 at random, found again by its day. */
export function newRequestId(): string {
  const digits = String(randomInt(10 ** 12)).padStart(12, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

/** The id of a request: that of a trusted proxy (`given`), where it is a short word without signs, else a new one. */
export const requestIdFor = (given: unknown, isTrusted: boolean): string =>
  isTrusted && typeof given === 'string' && GIVEN.test(given) ? given : newRequestId();

/** Gives each request an id, which its answer says and its lines in the log name. */
export const identify: RequestHandler = (request, response, next) => {
  const id = requestIdFor(request.headers['x-request-id'], env.TRUST_PROXY > 0);
  response.setHeader(REQUEST_ID, id);
  knowing({ request: id }, next);
};
