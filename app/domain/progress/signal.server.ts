import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import { beginningAt, paragraphNowIn } from '~/domain/book/paragraph-now.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';

const NO_POSITION = { paragraph: null, beginning: '', signed_at: null };

/**
 * Sets a member's reading position at a paragraph, which makes its chapter the last opened one, also where they want no
 * history, and else the current reading. A volume has one reading position: an earlier one elsewhere in it is removed.
 */
export async function setReadingPosition(
  db: Database,
  memberId: number,
  { volume, index }: ChapterRef,
  paragraph: number,
): Promise<void> {
  await atomically(db, async (transaction) => {
    await lockMember(transaction, memberId);
    await transaction
      .updateTable('opened_chapters')
      .set(NO_POSITION)
      .where('member_id', '=', memberId)
      .where('volume', '=', volume)
      .where('index', '<>', index)
      .where('paragraph', 'is not', null)
      .execute();
    await sql`
      insert into opened_chapters (member_id, volume, index, paragraph, beginning, opened_at, signed_at, followed_at)
      select id, ${volume}, ${index}, ${paragraph}, ${beginningAt({ volume, index }, paragraph)}, time, time,
             case when no_history_since is null then time end
        from members, (select clock_timestamp() as time offset 0) as setting where id = ${memberId}
      on conflict (member_id, volume, index) do update
         set paragraph = excluded.paragraph, beginning = excluded.beginning, opened_at = excluded.opened_at,
             signed_at = excluded.signed_at, left_paragraph = null, left_beginning = '',
             followed_at = coalesce(excluded.followed_at, opened_chapters.followed_at)`.execute(transaction);
  });
}

/** Removes a member's reading position from a chapter; the chapter stays in their history. */
export async function clearReadingPosition(
  db: Database,
  memberId: number,
  { volume, index }: ChapterRef,
): Promise<void> {
  await db
    .updateTable('opened_chapters')
    .set(NO_POSITION)
    .where('member_id', '=', memberId)
    .where('volume', '=', volume)
    .where('index', '=', index)
    .execute();
}

/** Finds a member's reading position in a volume; null where it has none. */
export async function signalIn(db: Database, memberId: number, volume: number) {
  const row = await db
    .selectFrom('opened_chapters')
    .select(['index', 'paragraph', paragraphNowIn('opened_chapters').as('now')])
    .where('member_id', '=', memberId)
    .where('volume', '=', volume)
    .where('paragraph', 'is not', null)
    .executeTakeFirst();
  return row ? { index: row.index, paragraph: row.now?.number ?? Number(row.paragraph) } : null;
}
