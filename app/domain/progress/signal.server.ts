import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import { beginningAt, paragraphNowIn } from '~/domain/book/paragraph-now.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';

const NO_POSITION = { paragraph: null, beginning: '', signed_at: null };

/**
 * Sets a member's reading position at a paragraph, which makes its chapter the last opened one, also where they want no
 * history. A volume has one reading position: an earlier one elsewhere in it is removed.
 */
export async function setReadingPosition(
  db: Database,
  memberId: number,
  { volume, index }: ChapterRef,
  paragraph: number,
): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  const position = { paragraph, beginning: beginningAt({ volume, index }, paragraph), signed_at: now };
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
    await transaction
      .insertInto('opened_chapters')
      .values({ member_id: memberId, volume, index, ...position })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'volume', 'index']).doUpdateSet({ ...position, opened_at: now }),
      )
      .execute();
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
