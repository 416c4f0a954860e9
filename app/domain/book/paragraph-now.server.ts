import { sql } from 'kysely';
import type { ParagraphNow, ChapterRef } from './chapter-ref';

const LETTERS = sql.lit(80); // about twelve words; the migration has the same

/** Beginning of a paragraph of the book, '' where there is none: a value to store beside its number. */
export const beginningAt = ({ volume, index }: ChapterRef, paragraph: number) =>
  sql<string>`coalesce((select left(text, ${LETTERS}) from paragraphs
    where (volume, index, number) = (${volume}::smallint, ${index}::integer, ${paragraph}::integer)), '')`;

/**
 * The paragraph that a row of `table` stores, as its chapter has it now: the one that begins alike, whatever its
 * number, else the one whose number is nearest. A table expression with number, text, speaker and `is_there`.
 */
export function paragraphNear(table: 'kept' | 'opened_chapters') {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const isAlike = sql`left(text, ${LETTERS}) = ${of('beginning')}`;
  return sql`(
    select number, speaker, text,
           (${isAlike} or ${of('beginning')} = '' and number = ${of('paragraph')}) as is_there
      from paragraphs p where (p.volume, p.index) = (${of('volume')}, ${of('index')})
     order by ${isAlike} desc, abs(number - ${of('paragraph')}), number limit 1)`;
}

/** The same as one value, for the rows that store a paragraph. */
export const paragraphNowIn = (table: 'kept' | 'opened_chapters') =>
  sql<ParagraphNow | null>`case when ${sql.ref(`${table}.paragraph`)} is not null then
    (select json_build_object('number', number, 'isThere', is_there) from ${paragraphNear(table)} as near) end`;
