import { normalForm } from './normal-form';

/** Invisible characters (a soft hyphen goes with the line break behind it), and the ligatures ﬀ to ﬆ. */
const OTHERWISE = /\u00ad\s*|[\p{Cf}\p{DI}\ufb00-\ufb06]/gu;
/** The same, and characters of two units, of which a text that is searched may have one. */
const SPOTS = /\u00ad\s*|[\p{Cf}\p{DI}\ufb00-\ufb06\u{10000}-\u{10ffff}]/gu;

/**
 * A text as the eye reads it: without soft hyphens, joiners, zero widths and marks of direction, and with the letters
 * of a ligature each by itself. `seen_text` of the database does the same.
 */
export const seenText = (text: string) =>
  text.replace(OTHERWISE, (one) => (isLigature(one) ? normalForm(one, 'NFKC') : ''));

export type Span = [from: number, to: number];

/** A piece of a text, and whether it was searched for. */
interface Piece {
  text: string;
  isFound: boolean;
}

/**
 * A text in pieces: matches, and the pieces between them. `found` are spans, none empty, of what `as` makes of the
 * text letter by letter; those that touch or overlap are one.
 */
export function piecesAt(text: string, found: Span[], as: (text: string) => string): Piece[] {
  const origins = found.length > 0 ? originsIn(text, as) : [];
  const pieces: Piece[] = [];
  let after = 0;
  const add = (to: number, isFound: boolean) => {
    const last = pieces[pieces.length - 1];
    const piece = text.slice(after, to);
    if (last?.isFound === isFound) last.text += piece;
    else if (to > after) pieces.push({ text: piece, isFound });
    after = Math.max(after, to);
  };
  for (const [first, end] of [...found].sort(([one], [other]) => one - other)) {
    add(origins[first]?.[0] ?? text.length, false);
    add(origins[end - 1]?.[1] ?? text.length, true);
  }
  add(text.length, false);
  return pieces;
}

const isLigature = (letter: string) => letter >= '\ufb00' && letter <= '\ufb06';

/** Spans in a text of the letters of each unit that `as` makes of it, letter by letter. */
function originsIn(text: string, as: (text: string) => string): Span[] {
  const origins: Span[] = [];
  let at = 0;
  const addUpTo = (end: number) => {
    for (; at < end; at += 1) origins.push([at, at + 1]);
  };
  for (const { 0: spot, index } of text.matchAll(SPOTS)) {
    addUpTo(index);
    at += spot.length;
    for (let left = as(spot).length; left > 0; left -= 1) origins.push([index, at]);
  }
  addUpTo(text.length);
  return origins;
}
