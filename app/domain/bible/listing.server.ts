import { sql } from 'kysely';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { Database } from '~/db/db.server';
import { BIBLE } from './books';
import { readReferences } from './reference.server';
import { OTHERS, type BookInIndex } from './schema';

/** A chapter of the book that names a passage of the Bible. */
export interface Mention extends ChapterRef {
  /** The chapter of the Bible, 0 where none is named. */
  chapter: number;
  verse: number;
  label: string;
}

/** Mentions of the Bible in the study parts: those of each book in its order, by the book's slug. */
export type Mentions = ReadonlyMap<string, readonly Mention[]>;

const ORDER = new Intl.Collator('es', { numeric: true });

/** All mentions of the Bible in the study parts. Those that cannot be parsed are under `OTHERS` as written. */
export async function bibleMentions(db: Database): Promise<Mentions> {
  const { rows } = await sql<ChapterRef & { reference: string }>`
    select volume, index, reference #>> '{}' as reference
      from optional_chapters, jsonb_path_query(content, '$.new_testament[*].reference') as reference`.execute(db);
  const found = new Map<string, Mention[]>([...BIBLE, { slug: OTHERS }].map(({ slug }) => [slug, []]));
  for (const { volume, index, reference } of rows) {
    for (const read of readReferences(reference)) {
      const mention = typeof read === 'string' ? { chapter: 0, verse: 0, label: read } : read;
      const { chapter, verse, label } = mention;
      found.get(typeof read === 'string' ? OTHERS : read.book.slug)?.push({ chapter, verse, label, volume, index });
    }
  }
  return new Map([...found].map(([slug, mentions]) => [slug, withoutTwins(mentions.sort(inOrder))]));
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

/** Removes repeated mentions: a chapter may name a passage twice. */
const withoutTwins = (mentions: Mention[]) => [
  ...new Map(mentions.map((one) => [[one.label, one.volume, one.index].join('\n'), one])).values(),
];

const inOrder = (one: Mention, other: Mention) =>
  one.chapter - other.chapter ||
  one.verse - other.verse ||
  ORDER.compare(one.label, other.label) ||
  one.volume - other.volume ||
  one.index - other.index;
