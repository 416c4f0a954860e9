import type { Request, Response } from 'express';
import { env } from '~/env.server';

export const REQUEST_ID = 'X-Request-Id';
const GIVEN = /^[\w.-]{8,64}$/; // as proxies write it: 32 hexadecimal digits or a UUID, mostly

/**
 * Makes an id as somebody can read it out: `4829-1057-3362`. One of 10^12 at random, found again by its day; it is no
 * secret.
 */
export function newRequestId(): string {
  const digits = String(Math.floor(Math.random() * 10 ** 12)).padStart(12, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

/**
 * Returns the id of a request: that of a trusted proxy (`given`), where it is a short word without signs, else a new
 * one.
 */
export const requestIdFor = (given: unknown, isTrusted: boolean): string =>
  isTrusted && typeof given === 'string' && GIVEN.test(given) ? given : newRequestId();

/** Gives a request its id, which is in a header of its response and in its lines of the log. */
export function setRequestId(request: Request, response: Response): string {
  const id = requestIdFor(request.headers['x-request-id'], env.TRUST_PROXY > 0);
  response.setHeader(REQUEST_ID, id);
  return id;
}
