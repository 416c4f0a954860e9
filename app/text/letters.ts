import { normalForm } from './normal-form';

const forms = new Map<string, string>();

/** The letters of a code point: none of a dash, two of a ligature. Case and accents do not count; ñ is a letter. */
export function lettersOfPoint(point: string): string {
  let form = forms.get(point);
  if (form === undefined) {
    const lower = point.toLowerCase();
    form = lower === 'ñ' ? lower : normalForm(lower, 'NFKD').toLowerCase().replace(NO_LETTER, '');
    if (point < MANY) forms.set(point, form);
  }
  return form;
}

/** Some letters of a chapter: how many stand before them, and before their end. */
export type LetterRange = [first: number, last: number];

/** A chapter as letters. */
export interface ChapterLetters {
  paragraphs: readonly string[];
  /** Those of all paragraphs. */
  all: string;
  /** Number of letters before each paragraph. */
  starts: number[];
  /** 1 where a word begins, and at the end. */
  begins: Uint8Array;
}

/** Reads the letters of the paragraphs of a chapter. */
export function lettersIn(paragraphs: readonly string[]): ChapterLetters {
  let all = '';
  const words: number[] = [];
  const starts = paragraphs.map((text) => {
    const start = all.length;
    let isBetween = true;
    for (const point of text) {
      const form = lettersOfPoint(point);
      if (form !== '') {
        if (isBetween) words.push(all.length);
        all += form;
        isBetween = false;
      } else if (point === TILDE && all.endsWith('n')) all = `${all.slice(0, -1)}ñ`;
      else if (!INNER.test(point)) isBetween = true;
    }
    return start;
  });
  const begins = new Uint8Array(all.length + 1);
  for (const at of [...words, all.length]) begins[at] = 1;
  return { paragraphs, all, starts, begins };
}

/** The letters of a text. */
export const lettersOf = (text: string) => lettersIn([text]).all;

/** Every place in a chapter where these letters are whole words. */
export function placesOf(letters: string, { all, begins }: ChapterLetters): number[] {
  const places: number[] = [];
  for (let at = letters ? all.indexOf(letters) : -1; at !== -1; at = all.indexOf(letters, at + 1))
    if (begins[at] && begins[at + letters.length]) places.push(at);
  return places;
}

/** The text of some letters as it is written, with the signs that open and close it; a space between paragraphs. */
export function writtenAt({ paragraphs, starts, all }: ChapterLetters, [first, last]: LetterRange): string {
  const pieces = paragraphs.flatMap((text, at) => {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? all.length];
    return from < last && to > first ? [pieceOf(text, Math.max(first - from, 0), last - from)] : [];
  });
  return pieces.join(' ');
}

const NO_LETTER = /[^\p{L}\p{N}]/gu;
const MANY = '\u3000'; // from there on there are too many to store
const TILDE = '\u0303';
const INNER = /[\p{M}\p{Cf}\u00ad]/u; // no word begins after these
const OPENS = '«“‘¿¡([—–"\'';
const CLOSES = /[^\s\p{L}\p{N}«“‘¿¡([—–]/u;

function pieceOf(text: string, first: number, last: number): string {
  let [from, to, at, count] = [-1, text.length, 0, 0];
  for (const point of text) {
    if (count >= last && !CLOSES.test(point)) {
      to = at;
      break;
    }
    const more = lettersOfPoint(point).length;
    if (more > 0 && from < 0 && count + more > first) from = at;
    count += more;
    at += point.length;
  }
  while (from > 0 && OPENS.includes(text[from - 1] ?? ' ')) from -= 1;
  return text.slice(Math.max(from, 0), to);
}
