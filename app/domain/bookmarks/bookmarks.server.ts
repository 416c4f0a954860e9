import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import { beginningAt, paragraphNear } from '~/domain/book/paragraph-now.server';
import { Refusal } from '~/errors/refusal';
import { renumber } from './renumber.server';
import { MOST_BOOKMARKS, type BookmarkRef } from './schema';

/** A member's bookmark at a paragraph of a chapter as it is now, under the number that it was stored with. */
export async function findBookmark(db: Database, { memberId, volume, index, paragraph }: BookmarkRef) {
  const now = paragraphNear('placed');
  const { rows } = await sql<{ paragraph: number; label: string }>`
    select placed.paragraph, label from bookmarks placed, lateral ${now} as near
     where (member_id, placed.volume, placed.index) = (${memberId}::integer, ${volume}::smallint, ${index}::integer)
       and near.number = ${paragraph}::integer
     order by is_there desc, abs(placed.paragraph - near.number), placed.paragraph limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores a bookmark of a member with a label, which one that exists gets too; null leaves its label as it is.
 * @throws Refusal `bookmarks_full` for one more than a member may have.
 */
export async function storeBookmark(db: Database, place: BookmarkRef, label: string | null): Promise<void> {
  await atomically(db, async (transaction) => {
    await lockMember(transaction, place.memberId);
    const beginning = beginningAt(place, place.paragraph);
    const stored = await findBookmark(transaction, place);
    if (stored) {
      const at = isAt({ ...place, paragraph: stored.paragraph });
      await transaction
        .updateTable('bookmarks')
        .set({ label: label ?? stored.label, beginning })
        .where(at)
        .execute();
      return;
    }
    if ((await countOf(transaction, place.memberId)) >= MOST_BOOKMARKS) throw new Refusal('bookmarks_full');
    if (await hasNumber(transaction, place)) await renumber(transaction, place);
    await transaction
      .insertInto('bookmarks')
      .values({ ...rowOf(place), label: label ?? '', beginning })
      .execute();
  });
}

/** Deletes a bookmark. */
export async function removeBookmark(db: Database, place: BookmarkRef): Promise<void> {
  await db.deleteFrom('bookmarks').where(isAt(place)).execute();
}

const isAt = (place: BookmarkRef) =>
  sql<boolean>`(member_id, volume, index, paragraph) =
    (${place.memberId}::integer, ${place.volume}::smallint, ${place.index}::integer, ${place.paragraph}::integer)`;

async function countOf(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bookmarks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

const hasNumber = async (db: Database, place: BookmarkRef) =>
  (await db.selectFrom('bookmarks').select('label').where(isAt(place)).executeTakeFirst()) !== undefined;

const rowOf = ({ memberId: member_id, volume, index, paragraph }: BookmarkRef) => ({
  member_id,
  volume,
  index,
  paragraph,
});
