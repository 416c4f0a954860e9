import { hash, randomBytes } from 'node:crypto';

/** Makes a secret of 256 bits, in the letters that URLs and cookies take. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** SHA-256 of a secret, which the tables store in its stead. */
export const hashOf = (secret: string) => hash('sha256', secret, 'buffer');
