import type { Database } from '~/db/db.server';
import { BIBLE } from './books';
import { rangesIn, type VerseRange } from './ranges';
import { OTHERS, type BookInIndex } from './schema';

/** A chapter of the book that names a passage of the Bible. */
export interface Mention {
  volume: number;
  index: number;
  /** The chapter of the Bible, 0 where none is named. */
  chapter: number;
  verse: number;
  label: string;
  ranges: VerseRange[];
}

/** Mentions of the Bible in the study parts: those of each book in its order, by the book's slug. */
export type Mentions = ReadonlyMap<string, readonly Mention[]>;

const ORDER = new Intl.Collator('es', { numeric: true });

/** All mentions of the Bible in the study parts. Those that cannot be parsed are under `OTHERS` as written. */
export async function bibleMentions(db: Database): Promise<Mentions> {
  const rows = await db
    .selectFrom('study_references')
    .select(['volume', 'index', 'book', 'chapter', 'verse', 'label', 'ranges'])
    .execute();
  const found = new Map<string, Mention[]>([...BIBLE, { slug: OTHERS }].map(({ slug }) => [slug, []]));
  for (const { book, ...row } of rows) found.get(book || OTHERS)?.push({ ...row, ranges: rangesIn(row.ranges) });
  return new Map([...found].map(([slug, mentions]) => [slug, mentions.sort(inOrder)]));
}

/** The books of the Bible that are named, in the order of the canon, and last what could not be parsed. */
export function booksNamed(mentions: Mentions): BookInIndex[] {
  const count = (slug: string) => mentions.get(slug)?.length ?? 0;
  const others = { slug: OTHERS, name: 'Otras citas', part: 'others' as const, count: count(OTHERS) };
  const books = BIBLE.map(({ slug, name, isNew }) => ({
    slug,
    name,
    count: count(slug),
    part: isNew ? ('new' as const) : ('old' as const),
  }));
  return [...books, others].filter((book) => book.count > 0);
}

const inOrder = (one: Mention, other: Mention) =>
  one.chapter - other.chapter ||
  one.verse - other.verse ||
  ORDER.compare(one.label, other.label) ||
  one.volume - other.volume ||
  one.index - other.index;
