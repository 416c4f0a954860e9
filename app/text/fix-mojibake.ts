import { normalForm } from './normal-form';
import { fixpoint } from './fixpoint';

const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_HIGH = 0x80;
const READ_TWICE = /[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/gu;
const UNWANTED = /\ufffd|[\p{Cc}\p{Cf}](?<![\n\t])/gu;

const byteOf = (character: string) => {
  const place = WINDOWS_1252.indexOf(character);
  return place >= 0 ? FIRST_HIGH + place : (character.codePointAt(0) ?? 0);
};

/** Letters that came from reading UTF-8 as Windows-1252, read rightly; null when they are no such thing. */
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

function fixOnce(text: string): string {
  const once = text.replace(READ_TWICE, (letters) => readOnce(letters) ?? letters);
  return normalForm(once.replace(UNWANTED, '')).trim();
}

/**
 * `text` without what does not belong in it: UTF-8 that was read twice ('Ã¡') is put right; U+FFFD, control and
 * zero-width characters are dropped; white space at the ends is taken away; what is left is in NFC. Doing it twice
 * changes nothing: a text that was read three or four times is put right as often.
 */
export function fixMojibake(text: string): string {
  return fixpoint(text, fixOnce);
}
