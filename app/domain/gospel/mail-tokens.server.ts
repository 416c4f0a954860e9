import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionSecret } from '~/env.server';

/** What the links of letters of the gospel are for; a token of one is none of another. */
type Use = 'confirm' | 'stay' | 'leave';

/** Makes the signed token of a link; none of the values has a `~`. */
export function signedToken(use: Use, values: (number | string)[]): string {
  const text = values.join('~');
  return `${text}~${signature(use, text)}`;
}

/** Reads the values of a signed token; null for one that is not ours. */
export function readSignedToken(use: Use, token: string): string[] | null {
  const at = token.lastIndexOf('~');
  const [text, given] = [token.slice(0, Math.max(at, 0)), Buffer.from(token.slice(at + 1))];
  const expected = Buffer.from(signature(use, text));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text.split('~') : null;
}

const signature = (use: Use, text: string) =>
  createHmac('sha256', sessionSecret()).update(`gospel mail ${use}:${text}`).digest('base64url');
