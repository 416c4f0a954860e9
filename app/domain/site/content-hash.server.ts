import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '~/errors/refusal';

/** Short content hash of a stored value. */
export const contentHash = (stored: unknown): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 16);

/**
 * Refuses content that is based on another version than the stored one, unless both are the same; null overwrites
 * whatever is stored.
 * @throws Refusal `stored_newer`.
 */
export function requireBasis(basis: string | null, stored: unknown, content: unknown): void {
  if (basis === null || basis === contentHash(stored) || isDeepStrictEqual(stored, content)) return;
  throw new Refusal('stored_newer');
}
