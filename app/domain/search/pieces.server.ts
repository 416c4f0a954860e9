import { spacedWords } from '~/text/searched';
import { piecesAt, type Span } from '~/text/seen';
import type { ResultPiece } from './schema';

/** Signs before and behind a match; no text that is searched has them. */
export const [FOUND_FROM, FOUND_TO] = ['\u0002', '\u0003'];
const EITHER = /[\u0002\u0003]/;
const LONGEST = 480; // code points of a text that is shown whole
const BEFORE = 120;
const SHOWN = 400;

/** The matches in a text, as they are written there. */
export const wordsFound = (text: string, copies: string[]): string[] =>
  wholePieces(text, copies).flatMap((piece) => (piece.isFound ? [piece.text] : []));

/**
 * Splits a text into matches and the pieces between them, cut round the first match where it is long. `copies` have its
 * words letter by letter, with accents or without, and matches between those two signs.
 */
export function resultPieces(text: string, copies: string[]): ResultPiece[] {
  const whole = wholePieces(text, copies);
  if (text.length <= LONGEST) return whole; // no letter by letter: a page of short results takes 1 ms less
  const parts = whole.map(({ text: piece, isFound }) => ({ letters: [...piece], isFound }));
  const letters = parts.flatMap((piece) => piece.letters);
  const matches = parts.flatMap((piece) => piece.letters.map(() => piece.isFound));
  const [from, to] = cutFrom(letters, matches);
  const pieces: ResultPiece[] = [];
  for (let at = from; at < to; at += 1) {
    const last = pieces.at(-1);
    const letter = letters[at] ?? '';
    if (last && last.isFound === matches[at]) last.text += letter;
    else pieces.push({ text: letter, isFound: matches[at] === true });
  }
  const dots = { text: '…', isFound: false };
  return [...(from > 0 ? [dots] : []), ...pieces, ...(to < letters.length ? [dots] : [])];
}

const wholePieces = (text: string, copies: string[]) => piecesAt(text, copies.flatMap(spansIn), spacedWords);

/** Positions of the matches in a copy, counted without the two signs. */
function spansIn(copy: string): Span[] {
  let at = 0;
  const ends = copy.split(EITHER).map((piece) => (at += piece.length));
  return ends.flatMap((end, nth) => (nth % 2 === 1 ? [[ends[nth - 1] ?? 0, end] as Span] : []));
}

/** Chooses where a text is cut: not within a word where there is a space near. */
function cutFrom(letters: string[], matches: boolean[]): [from: number, to: number] {
  if (letters.length <= LONGEST) return [0, letters.length];
  const first = Math.max(0, matches.indexOf(true) - BEFORE);
  const space = first === 0 ? -1 : letters.indexOf(' ', first);
  const from = space >= 0 && space < first + BEFORE ? space + 1 : first;
  if (letters.length <= from + SHOWN) return [from, letters.length];
  const end = letters.lastIndexOf(' ', from + SHOWN);
  return [from, end > from + SHOWN / 2 ? end : from + SHOWN];
}
