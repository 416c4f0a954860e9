import type { LetterRange, ChapterLetters } from '~/text/letters';
import { anchorAt, CONTEXT_NEAR, findAnchor, type Anchor, type Anchored } from './anchor';

const END = 80; // letters at the beginning or the end of a paragraph, of a shorter one half of them
const LONGER = 3; // times as long as it was

/**
 * Finds the paragraph of an anchor in its chapter as it is now: that of its words, else the only one that begins or ends
 * as it did, between the same neighbours.
 */
export function findParagraph(anchor: Anchor, now: ChapterLetters): Anchored {
  const found = findAnchor(anchor, now);
  if (found.state !== 'waiting') return found;
  const alike = paragraphsIn(now).filter((range) => isAlike(anchor, now, range));
  const [only] = alike;
  return only && alike.length === 1 ? { state: 'moved', anchor: anchorAt(now, only) } : found;
}

/** The letters of each paragraph of a chapter. */
export const paragraphsIn = ({ starts, all }: ChapterLetters): LetterRange[] =>
  starts.map((start, at) => [start, starts[at + 1] ?? all.length]);

function isAlike(
  { letters, prefix, suffix, times, alike }: Anchor,
  { all }: ChapterLetters,
  [first, last]: LetterRange,
) {
  if (letters === '') return false;
  const own = all.slice(first, last);
  if (times === 0) return own.startsWith(letters); // of a bookmark nothing but its beginning is known
  const end = Math.min(END, Math.ceil(letters.length / 2));
  const hasEnd = own.startsWith(letters.slice(0, end)) || own.endsWith(letters.slice(-end));
  const isBetween =
    all.slice(0, first).endsWith(prefix.slice(-CONTEXT_NEAR)) && all.startsWith(suffix.slice(0, CONTEXT_NEAR), last);
  const isAsLong = own.length <= LONGER * letters.length; // another may end with all of a short one
  return alike === 1 && hasEnd && isBetween && isAsLong;
}
