import { sql, type RawBuilder } from 'kysely';
import type { ParagraphNow, ChapterRef } from './chapter-ref';

const LETTERS = sql.lit(80); // about twelve words; the migration has the same

/** Beginning of a paragraph of the book, '' where there is none: a value to store beside its number. */
export const beginningAt = ({ volume, index }: ChapterRef, paragraph: number) =>
  sql<string>`coalesce((select left(text, ${LETTERS}) from paragraphs
    where (volume, index, number) = (${volume}::smallint, ${index}::integer, ${paragraph}::integer)), '')`;

/**
 * The paragraph that a row of `table` stores, as its chapter has it now: the one that begins alike, whatever its number,
 * or with the same letters and digits, since most corrections change a dash, a quotation mark or a space; else the one
 * whose number is nearest. A table expression with number, text, speaker and `is_there`.
 */
export function paragraphNear(table: 'placed' | 'opened_chapters') {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const inChapter = sql`(p.volume, p.index) = (${of('volume')}, ${of('index')})`;
  const nearest = (condition: RawBuilder<unknown>) => sql`
    (select number from paragraphs p where ${inChapter} and ${condition}
      order by abs(number - ${of('paragraph')}), number limit 1)`;
  const stored = lettersOf(of('beginning'));
  const hasLetters = sql`${stored} <> '' and case when length(${of('beginning')}) < ${LETTERS}
    then ${lettersOf(sql`text`)} = ${stored}
    else starts_with(${lettersOf(sql`left(text, 2 * ${LETTERS})`)}, ${stored}) end`;
  // Each value of coalesce is sought where those before it are null, and once: offset keeps it from being written out twice.
  return sql`(
    select p.number, speaker, text, itself.number is not null as is_there
      from (select coalesce(
              ${nearest(sql`number = ${of('paragraph')} and left(text, ${LETTERS}) = ${of('beginning')}`)},
              ${nearest(sql`left(text, ${LETTERS}) = ${of('beginning')}`)},
              ${nearest(sql`${of('beginning')} = '' and number = ${of('paragraph')}`)},
              ${nearest(hasLetters)}) as number offset 0) as itself,
           paragraphs p
     where ${inChapter} and p.number = coalesce(itself.number, ${nearest(sql`true`)}))`;
}

/** The same as one value, for the rows that store a paragraph. */
export const paragraphNowIn = (table: 'placed' | 'opened_chapters') =>
  sql<ParagraphNow | null>`case when ${sql.ref(`${table}.paragraph`)} is not null then
    (select json_build_object('number', number, 'isThere', is_there) from ${paragraphNear(table)} as near) end`;

const lettersOf = (text: RawBuilder<unknown>) => sql`lower(regexp_replace(${text}, '[^[:alnum:]]+', '', 'g'))`;
