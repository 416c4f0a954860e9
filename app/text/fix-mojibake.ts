import { normalForm } from './normal-form';
import { fixpoint } from './fixpoint';

/** The characters of Windows-1252 for the bytes from 0x80 to 0x9f, where it differs from Latin-1. */
export const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_HIGH = 0x80;
/**
 * UTF-8 that was read as Windows-1252 or Latin-1. It begins with a letter that Spanish does not write, since 'sé…»' and
 * 'ASÍ»' could be such bytes too; of Ì only those which are an accent, for 'COSÌ…'.
 */
const READ_TWICE =
  /(?:[ÂÃÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Ì[\u0080-\u0083\u0088€‚ƒˆ§]|[âïð][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,3})/gu;
const UNWANTED = /\ufffd|[\p{Cc}\p{Cf}](?<![\n\t])/gu;

/** Repairs UTF-8 that was read twice ('Ã¡') in `text`, however often it was. */
export const fixReadTwice = (text: string): string =>
  fixpoint(text, (read) => read.replace(READ_TWICE, (letters) => readOnce(letters) ?? letters));

/**
 * Cleans `text`: UTF-8 that was read twice is repaired; U+FFFD, control and zero-width characters and white space at
 * the ends are removed; the rest is in NFC. Doing it twice changes nothing.
 */
export function fixMojibake(text: string): string {
  return fixpoint(text, fixOnce);
}

/** Decodes letters that came from reading UTF-8 as Windows-1252; null when they are no such thing. */
function readOnce(letters: string): string | null {
  for (let length = letters.length; length >= 2; length -= 1) {
    try {
      const bytes = Uint8Array.from([...letters.slice(0, length)].map(byteOf));
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes) + letters.slice(length);
    } catch {
      continue; // fewer of them may still make a character
    }
  }
  return null;
}

const byteOf = (character: string) => {
  const index = WINDOWS_1252.indexOf(character);
  return index >= 0 ? FIRST_HIGH + index : (character.codePointAt(0) ?? 0);
};

const fixOnce = (text: string) => normalForm(fixReadTwice(text).replace(UNWANTED, '')).trim();
