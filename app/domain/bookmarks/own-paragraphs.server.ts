import { sql } from 'kysely';
import type { At } from '~/db/compiled-once.server';
import type { OwnParagraph } from '~/domain/book/own-paragraph';
import { paragraphNear } from '~/domain/book/paragraph-now.server';

/**
 * The own paragraphs of a member in a chapter as a column, for a statement that runs anyway; in no order. Those that have
 * another text now are left out.
 */
export function ownParagraphsColumn(at: At<{ memberId: number; volume: number; index: number }>) {
  const stored = sql`select volume, index, paragraph, beginning`;
  const ofChapter = sql`member_id = ${at('memberId')} and volume = ${at('volume')} and index = ${at('index')}`;
  return sql<OwnParagraph[]>`coalesce((
    select json_agg(json_build_object('number', number, 'isPosition', is_position))
      from (${stored}, false as is_position from bookmarks where ${ofChapter}
            union all
            ${stored}, true from opened_chapters where ${ofChapter} and paragraph is not null) as placed,
           lateral ${paragraphNear('placed')} as near
     where is_there), '[]')`.as('ownParagraphs');
}
