import { normalForm } from './normal-form';
import { piecesAt, seenText, type Span } from './seen';

const FIRST = 0xc0;
const LAST = 0x17f; // the accented letters of Latin alphabets
const SPACES = '\t\n\r\u00a0';

/** Folds a letter for comparison: without its accent and small; ñ is a letter of its own. */
function plainLetter(letter: string): string {
  const small = letter.toLowerCase();
  return small === 'ñ' ? small : normalForm(small, 'NFD').charAt(0);
}

const capitals = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const accented = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at));
const changed = [...capitals, ...accented].filter((letter) => plainLetter(letter) !== letter);

const spaces = [...SPACES].map((space): [string, string] => [space, ' ']);
const table = new Map([...changed.map((letter): [string, string] => [letter, plainLetter(letter)]), ...spaces]);

/**
 * Folds `text`, which is in NFC, for a search: letter by letter as seen, without case, accents and line breaks.
 * `folded_text` of the database does the same.
 */
export const folded = (text: string) =>
  seenText(text).replace(/[A-Z\t\n\r\u00a0-\u017f]/g, (letter) => table.get(letter) ?? letter);

const WANTED = /["«“”]([^"«»“”]+)["»“”]?|([^\s"«»“”]+)/g;
const MOST = 20;

/** The words of a search, folded, each once; a text in quotation marks is one. */
export function wantedIn(search: string): string[] {
  const found = [...normalForm(seenText(search)).matchAll(WANTED)].map(([, phrase, word]) =>
    folded(phrase ?? word ?? ''),
  );
  const words = found.map((one) => one.replace(/ +/g, ' ').trim()).filter(Boolean);
  return [...new Set(words)].slice(0, MOST);
}

/** A text in pieces: matches of these folded words, and the pieces between them. */
export const piecesOf = (text: string, words: string[]) => piecesAt(text, spansOf(folded(text), words), folded);

/** Positions of the words in a folded text. */
function spansOf(plain: string, words: string[]): Span[] {
  const spans: Span[] = [];
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      spans.push([at, at + word.length]);
    }
  }
  return spans;
}
