import { createHash } from 'node:crypto';

/** Short content hash of a stored value. */
export const contentHash = (stored: unknown): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 16);
