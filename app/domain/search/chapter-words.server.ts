import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { wordsFound } from './pieces.server';
import { copiesOf, queryFor } from './query.server';

/** The words of a chapter that a search finds in its paragraphs, as written there; none where it finds nothing. */
export async function wordsInChapter(db: Database, typed: string, { volume, index }: ChapterRef): Promise<string[]> {
  const { query } = await queryFor(db, typed);
  if (query === null) return [];
  const { rows } = await sql<{ text: string }>`
    select text from paragraphs
     where volume = ${volume} and index = ${index} and words @@ ${query}::tsquery order by number`.execute(db);
  const texts = rows.map(({ text }) => text);
  const copies = await copiesOf(db, texts, query);
  return [...new Set(texts.flatMap((text, at) => wordsFound(text, copies[at] ?? [])))];
}
