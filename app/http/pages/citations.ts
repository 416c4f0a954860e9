import type { BibleBook } from '~/domain/bible/books';
import type { Mention } from '~/domain/bible/listing.server';
import { overlaps } from '~/domain/bible/ranges';
import type { BibleReference } from '~/domain/bible/reference.server';
import { paths } from '~/paths';

/** Mentions of a book that cover some of a passage, or name the same chapter or verse where it does not exist. */
export function covering(mentions: readonly Mention[], { chapter, verse, label, ranges }: BibleReference): Mention[] {
  const isNamed = (one: Mention) => one.label === label || (verse === 0 && one.chapter === chapter);
  return mentions.filter((one) => overlaps(one.ranges, ranges) || isNamed(one));
}

/** The mention to lead to among those that cover a passage: one that begins with it, else the nearest before. */
export const nearestMention = (mentions: readonly Mention[], { chapter, verse }: BibleReference): Mention | undefined =>
  mentions.find((one) => one.chapter === chapter && one.verse === verse) ??
  mentions.findLast((one) => one.chapter < chapter || (one.chapter === chapter && one.verse <= verse)) ??
  mentions[0];

/** Address of the mentions of a chapter, at the verse if one begins there; null if there are none. */
export function mentionsAddress(
  book: BibleBook,
  mentions: readonly Mention[],
  chapter: number,
  verse: number,
): string | null {
  const ofChapter = mentions.findIndex((mention) => mention.chapter === chapter);
  if (ofChapter < 0) return null;
  const ofVerse = verse > 0 ? mentions.findIndex((one) => one.chapter === chapter && one.verse === verse) : -1;
  const page = Math.floor(Math.max(ofChapter, ofVerse) / REFERENCES_PER_PAGE) + 1;
  const id = ofVerse < 0 ? idOfChapter(chapter) : idOfVerse({ chapter, verse });
  return `${paths.referencesOf(book.slug, { pagina: page > 1 ? page : null })}#${id}`;
}

/** Number of references on a page of a book of the Bible. */
export const REFERENCES_PER_PAGE = 50;

/** The id of the heading of a chapter of the Bible. */
export const idOfChapter = (chapter: string | number) => `c${chapter}`;

/** The id of the heading of the first reference that begins at a verse. */
export const idOfVerse = ({ chapter, verse }: { chapter: number; verse: number }) => `c${chapter}v${verse}`;
