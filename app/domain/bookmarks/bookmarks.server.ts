import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import { beginningAt, paragraphNear } from '~/domain/book/paragraph-now.server';
import type { StoredRef } from '~/domain/book/chapter-ref';
import { Refusal } from '~/errors/refusal';
import { renumber } from './renumber.server';
import { BOOKMARKS_OF_LABEL, BOOKMARKS_PER_PAGE, MOST_BOOKMARKS, type BookmarkRef } from './schema';

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

/** Gives a bookmark another label. @throws Refusal `bookmark_missing` where there is none. */
export async function renameBookmark(db: Database, place: BookmarkRef, label: string): Promise<void> {
  const { numUpdatedRows } = await db.updateTable('bookmarks').set({ label }).where(isAt(place)).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('bookmark_missing');
}

/** Deletes a bookmark. */
export async function removeBookmark(db: Database, place: BookmarkRef): Promise<void> {
  await db.deleteFrom('bookmarks').where(isAt(place)).execute();
}

/** A bookmark with the beginning of its paragraph, or of the nearest that its chapter has now. */
export interface ListedBookmark extends StoredRef {
  paragraph: number;
  /** Beginning of the paragraph when the bookmark was stored, '' if unknown. */
  beginning: string;
  label: string;
  /** Speaker, '' where nobody is named; null where the chapter has no text. */
  speaker: string | null;
  text: string | null;
  /** The date of its chapter as it was given; null if there is none, or if it is not listed by label. */
  date: string | null;
}

const [SHOWN, SHOWN_OF_LABEL] = [240, 4000]; // characters of a paragraph

/**
 * Lists a page of a member's bookmarks in the order of the book, or the last page, and counts them all: of one label, with
 * more of their texts and the dates of their chapters, or, if it is null, of any.
 */
export async function listBookmarks(db: Database, memberId: number, requestedPage: number, label: string | null) {
  const total = await countOf(db, memberId, label);
  const [most, shown] = label === null ? [BOOKMARKS_PER_PAGE, SHOWN] : [BOOKMARKS_OF_LABEL, SHOWN_OF_LABEL];
  const pages = Math.max(1, Math.ceil(total / most));
  const page = Math.min(requestedPage, pages);
  const date = label === null ? sql`null` : dateOfChapter;
  const { rows } = await sql<ListedBookmark>`
    select placed.volume, placed.index, placed.paragraph, beginning, label, speaker, left(text, ${shown}) as text,
           ${date} as date,
           case when number is not null then json_build_object('number', number, 'isThere', is_there) end as now
      from (select * from bookmarks where member_id = ${memberId} and ${hasLabel(label)}
             order by volume, index, paragraph limit ${most} offset ${(page - 1) * most}) as placed
           left join lateral ${paragraphNear('placed')} as near on true
     order by placed.volume, placed.index, placed.paragraph`.execute(db);
  return { bookmarks: rows, total, page, pages };
}

const dateOfChapter = sql`(select content ->> 'date' from main_chapters c
  where (c.volume, c.index) = (placed.volume, placed.index))`;

const hasLabel = (label: string | null) => (label === null ? sql<boolean>`true` : sql<boolean>`label = ${label}`);

/** Lists the labels of a member's bookmarks, the most used first, with the number of bookmarks of each. */
export const listLabels = (db: Database, memberId: number) =>
  db
    .selectFrom('bookmarks')
    .select(({ fn }) => ['label', fn.countAll<number>().as('count')])
    .where('member_id', '=', memberId)
    .where('label', '<>', '')
    .groupBy('label')
    .orderBy('count', 'desc')
    .orderBy('label')
    .execute();

const isAt = (place: BookmarkRef) =>
  sql<boolean>`(member_id, volume, index, paragraph) =
    (${place.memberId}::integer, ${place.volume}::smallint, ${place.index}::integer, ${place.paragraph}::integer)`;

async function countOf(db: Database, memberId: number, label: string | null = null): Promise<number> {
  const { count } = await db
    .selectFrom('bookmarks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where(hasLabel(label))
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
