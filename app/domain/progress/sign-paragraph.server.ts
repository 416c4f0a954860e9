import { sql } from 'kysely';
import type { At } from '~/db/compiled-once.server';
import { paragraphNear } from '~/domain/book/paragraph-now.server';

/**
 * The paragraph at which a member's reading position is in a chapter, null where it is not, or has another text now; as a
 * column, for a statement that runs anyway.
 */
export const signParagraphColumn = (at: At<{ memberId: number; volume: number; index: number }>) =>
  sql<number | null>`(
    select number
      from (select volume, index, paragraph, beginning from opened_chapters
             where member_id = ${at('memberId')} and volume = ${at('volume')} and index = ${at('index')}
               and paragraph is not null) as placed,
           lateral ${paragraphNear('placed')} as near
     where is_there)`.as('signParagraph');
