import { createHash } from 'node:crypto';

/** A short text that stands for what is stored: another one for anything else. */
export const markOf = (stored: unknown): string =>
  createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 16);
