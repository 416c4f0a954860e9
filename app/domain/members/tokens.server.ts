import { hash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, in the letters that URLs and cookies take. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What the tables keep of a secret: its SHA-256. */
export const hashOf = (secret: string) => hash('sha256', secret, 'buffer');
