import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import { beginningAt, paragraphNowIn } from '~/domain/book/paragraph-now.server';
import type { Place } from '~/domain/book/search';

const NO_SIGN = { paragraph: null, beginning: '' };

/**
 * Leaves a member's sign at a paragraph, which makes it the place where they read, also where they want no history. A
 * volume has one sign: that which stood elsewhere in it goes.
 */
export async function leaveSignal(
  db: Database,
  memberId: number,
  { volume, index }: Place,
  paragraph: number,
): Promise<void> {
  const sign = { paragraph, beginning: beginningAt({ volume, index }, paragraph) };
  await atomically(db, async (transaction) => {
    await lockMember(transaction, memberId);
    await transaction
      .updateTable('opened_chapters')
      .set(NO_SIGN)
      .where('member_id', '=', memberId)
      .where('volume', '=', volume)
      .where('index', '<>', index)
      .where('paragraph', 'is not', null)
      .execute();
    await transaction
      .insertInto('opened_chapters')
      .values({ member_id: memberId, volume, index, ...sign })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'volume', 'index']).doUpdateSet({ ...sign, opened_at: sql`clock_timestamp()` }),
      )
      .execute();
  });
}

/** Takes a member's sign out of a chapter; the chapter stays in their history. */
export async function takeSignal(db: Database, memberId: number, { volume, index }: Place): Promise<void> {
  await db
    .updateTable('opened_chapters')
    .set(NO_SIGN)
    .where('member_id', '=', memberId)
    .where('volume', '=', volume)
    .where('index', '=', index)
    .execute();
}

/** Where a member's sign stands in a volume; null where it has none. */
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
