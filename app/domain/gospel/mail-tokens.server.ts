import { readSigned, signed } from '~/signature.server';

/** Purposes of the links in letters of the gospel; a token for one use is not valid for another. */
type Use = 'confirm' | 'stay' | 'leave';

/** Makes the signed token of a link; none of the values has a `~`. */
export const signedToken = (use: Use, values: (number | string)[]): string =>
  signed(`gospel mail ${use}`, values.join('~'), '~');

/** Reads the values of a signed token; null for one that is not ours. */
export const readSignedToken = (use: Use, token: string): string[] | null =>
  readSigned(`gospel mail ${use}`, token, '~')?.split('~') ?? null;
