import type { ResultPiece } from './schema';

/** Between these two stands what was found; no text that is searched has them. */
export const [FOUND_FROM, FOUND_TO] = ['\u0002', '\u0003'];
const LONGEST = 480; // code points of a text that is shown whole
const BEFORE = 120;
const SHOWN = 400;

/** For each code point of a text whether it is marked in a copy of it, which may differ in its letters. */
function marksIn(copy: string): boolean[] {
  const marks: boolean[] = [];
  let isMarked = false;
  for (const character of copy) {
    if (character === FOUND_FROM || character === FOUND_TO) isMarked = character === FOUND_FROM;
    else marks.push(isMarked);
  }
  return marks;
}

/** For each letter of a text whether it is marked in one of its copies. */
function allMarks(letters: string[], copies: string[]): boolean[] {
  const each = copies.map(marksIn);
  return letters.map((_, at) => each.some((marked) => marked[at]));
}

/** What was found in a text, as it stands there. */
export function wordsFound(text: string, copies: string[]): string[] {
  const letters = [...text];
  const marks = allMarks(letters, copies);
  const found = letters.map((letter, at) => (marks[at] ? letter : FOUND_TO)).join('');
  return found.split(FOUND_TO).filter((word) => word !== '');
}

/** Where the text is cut: not within a word where there is a space near. */
function cutFrom(letters: string[], marks: boolean[]): [from: number, to: number] {
  if (letters.length <= LONGEST) return [0, letters.length];
  const first = Math.max(0, marks.indexOf(true) - BEFORE);
  const space = first === 0 ? -1 : letters.indexOf(' ', first);
  const from = space >= 0 && space < first + BEFORE ? space + 1 : first;
  if (letters.length <= from + SHOWN) return [from, letters.length];
  const end = letters.lastIndexOf(' ', from + SHOWN);
  return [from, end > from + SHOWN / 2 ? end : from + SHOWN];
}

/**
 * A text as the pieces that were looked for and those between them, cut round the first that was found where it is long.
 * `copies` have the same letters, but for accents and signs, and stand with what was found between those two signs.
 */
export function resultPieces(text: string, copies: string[]): ResultPiece[] {
  const letters = [...text];
  const marks = allMarks(letters, copies);
  const [from, to] = cutFrom(letters, marks);
  const pieces: ResultPiece[] = [];
  for (let at = from; at < to; at += 1) {
    const last = pieces.at(-1);
    const letter = letters[at] ?? '';
    if (last && last.isFound === marks[at]) last.text += letter;
    else pieces.push({ text: letter, isFound: marks[at] === true });
  }
  const dots = { text: '…', isFound: false };
  return [...(from > 0 ? [dots] : []), ...pieces, ...(to < letters.length ? [dots] : [])];
}
