import { z } from 'zod';
import { trimmed } from '~/text/bounded';

const LONGEST_ADDRESS = 2008;

/** An address that editors give a recording by. */
export const recordingForm = z.object({
  recording: trimmed(LONGEST_ADDRESS, { missing: 'Escribe la dirección de la grabación' })
    .min(1, 'Escribe la dirección de la grabación')
    .refine(isSecureAddress, 'Tiene que ser una dirección entera que empiece por https://'),
});

/** Tells whether a text is an address of https without a name or a password in it. */
export function isSecureAddress(text: string): boolean {
  if (!/^https:\/\/[^\s"<>\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
