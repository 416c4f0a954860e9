import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ChapterRef, ParagraphRef } from '~/domain/book/chapter-ref';
import { paragraphNear } from '~/domain/book/paragraph-now.server';

/** A paragraph of a choice as its chapter has it now; the stored numbers where it is gone. */
export interface ChosenParagraph extends ParagraphRef {
  isThere: boolean;
  /** Its beginning when it was chosen. */
  excerpt: string;
}

/** The editors' choice of a pair, with both paragraphs as they are now. */
export interface ChoiceNow {
  id: string;
  choice: 'pinned' | 'removed';
  one: ChosenParagraph;
  other: ChosenParagraph;
}

/**
 * Lists what editors chose, in the order in which they did; of one chapter, if named. A paragraph that has another number
 * in a corrected chapter is found by its letters.
 */
export async function choicesNow(db: Database, chapter?: ChapterRef): Promise<ChoiceNow[]> {
  const ofChapter = chapter
    ? sql`(c.volume, c.index) = (${chapter.volume}::smallint, ${chapter.index}::integer)
       or (c.other_volume, c.other_index) = (${chapter.volume}::smallint, ${chapter.index}::integer)`
    : sql`true`;
  const { rows } = await sql<ChoiceNow>`
    select c.id, c.choice, ${paragraphIn('')} as one, ${paragraphIn('other_')} as other
      from near_choices c where ${ofChapter} order by c.created_at, c.id`.execute(db);
  return rows;
}

function paragraphIn(prefix: '' | 'other_'): RawBuilder<ChosenParagraph> {
  const of = (column: string) => sql.ref(`c.${prefix}${column}`);
  const placed = sql`(select ${of('volume')} as volume, ${of('index')} as index, ${of('number')} as paragraph,
                             ${of('excerpt')} as beginning)`;
  return sql`
    (select json_build_object('volume', placed.volume, 'index', placed.index, 'excerpt', placed.beginning,
              'number', case when near.is_there then near.number else placed.paragraph end,
              'isThere', coalesce(near.is_there, false))
       from ${placed} as placed left join lateral ${paragraphNear('placed')} as near on true)`;
}
