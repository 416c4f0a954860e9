import { createHmac, timingSafeEqual } from 'node:crypto';
import { sessionSecret } from './env.server';

/** Hashes a text by a key, so that only this site makes the same; by its secret, if no key is named. */
export const keyedHash = (text: string | Buffer, key: string | Buffer = sessionSecret()): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Signs a text, whose beginning says what for: a signature for one use is not valid for another. */
export const signatureOf = (text: string): string => keyedHash(text).toString('base64url');

/** Compares what was received with what is expected, in a time that does not tell where they differ. */
export function isSame(received: string, expected: string): boolean {
  const [left, right] = [Buffer.from(received), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Makes a token of a text: the text, a mark that no signature has, and its signature. */
export const signed = (use: string, text: string, mark: '.' | '~' = '.'): string =>
  text + mark + signatureOf(`${use}:${text}`);

/** Reads the text of such a token; null for one that is not ours. */
export function readSigned(use: string, token: string, mark: '.' | '~' = '.'): string | null {
  const text = token.slice(0, Math.max(token.lastIndexOf(mark), 0));
  return isSame(token, signed(use, text, mark)) ? text : null;
}
