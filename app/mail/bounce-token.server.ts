import { env } from '~/env.server';
import { isSame, keyedHash } from '~/signature.server';

const SIGNED = 10; // bytes of the signature, so that the part before the @ has room (RFC 5321: 64 octets)

/**
 * Address that the bounce of a letter returns to (VERP): it names the letter and is signed, so that nobody else can make
 * one. In small letters, as some servers write it so. Undefined where BOUNCE_ADDRESS is not set.
 */
export function bounceAddress(id: number): string | undefined {
  const [name, host] = env.BOUNCE_ADDRESS?.split('@') ?? [];
  return name && host ? `${name}+${tokenOf(id)}@${host}` : undefined;
}

/** Reads the letters that such addresses in a text name. */
export const lettersNamedIn = (text: string): number[] =>
  [...text.matchAll(/\+([0-9a-z]{1,13})\.([0-9a-f]{20})@/gi)].flatMap(([, id = '', signature = '']) => {
    const number = parseInt(id, 36);
    return Number.isSafeInteger(number) && isSame(signature.toLowerCase(), signatureOf(number)) ? [number] : [];
  });

const tokenOf = (id: number) => `${id.toString(36)}.${signatureOf(id)}`;

const signatureOf = (id: number) => keyedHash(`bounce:${id}`).subarray(0, SIGNED).toString('hex');
