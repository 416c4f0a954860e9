import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import type { KeptPlace, Place } from '~/domain/book/search';
import { Refusal } from '~/errors/refusal';
import { BOOKMARKS_PER_PAGE, MOST_BOOKMARKS } from './schema';

/** The paragraph of a chapter that a member keeps. */
export interface BookmarkPlace extends Place {
  memberId: number;
  paragraph: number;
}

const rowOf = ({ memberId: member_id, volume, index, paragraph }: BookmarkPlace) => ({
  member_id,
  volume,
  index,
  paragraph,
});

const isAt = (place: BookmarkPlace) =>
  sql<boolean>`(member_id, volume, index, paragraph) =
    (${place.memberId}::integer, ${place.volume}::smallint, ${place.index}::integer, ${place.paragraph}::integer)`;

/** The label of a member's bookmark, '' where it has none; null where there is no bookmark. */
export async function findLabel(db: Database, place: BookmarkPlace): Promise<string | null> {
  const row = await db.selectFrom('bookmarks').select('label').where(isAt(place)).executeTakeFirst();
  return row?.label ?? null;
}

async function countOf(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bookmarks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Keeps a paragraph for a member, with a label; one that is kept gets this label.
 * @throws Refusal `bookmarks_full` for one more than a member may have.
 */
export async function keepBookmark(db: Database, place: BookmarkPlace, label: string): Promise<void> {
  await atomically(db, async (transaction) => {
    await lockMember(transaction, place.memberId);
    if (await relabel(transaction, place, label)) return;
    if ((await countOf(transaction, place.memberId)) >= MOST_BOOKMARKS) throw new Refusal('bookmarks_full');
    await transaction
      .insertInto('bookmarks')
      .values({ ...rowOf(place), label })
      .execute();
  });
}

/** Gives a bookmark another label. @throws Refusal `bookmark_missing` where there is none. */
export async function renameBookmark(db: Database, place: BookmarkPlace, label: string): Promise<void> {
  if (!(await relabel(db, place, label))) throw new Refusal('bookmark_missing');
}

async function relabel(db: Database, place: BookmarkPlace, label: string): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('bookmarks').set({ label }).where(isAt(place)).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a bookmark away. */
export async function dropBookmark(db: Database, place: BookmarkPlace): Promise<void> {
  await db.deleteFrom('bookmarks').where(isAt(place)).execute();
}

/** A bookmark with the beginning of its paragraph, or of the nearest that its chapter has now. */
export interface ListedBookmark extends KeptPlace {
  paragraph: number;
  label: string;
  /** Who speaks there, '' where nobody is named; null where the chapter has no text. */
  speaker: string | null;
  text: string | null;
}

const SHOWN = 240; // characters of a paragraph

/** A page of a member's bookmarks as the book goes, behind the last one the last, and how many there are in all. */
export async function listBookmarks(db: Database, memberId: number, asked: number) {
  const total = await countOf(db, memberId);
  const pages = Math.max(1, Math.ceil(total / BOOKMARKS_PER_PAGE));
  const page = Math.min(asked, pages);
  const { rows } = await sql<ListedBookmark>`
    select kept.volume, kept.index, kept.paragraph, label, speaker, left(text, ${SHOWN}) as text,
           case when number = kept.paragraph then number
                else (select max(number) from paragraphs p where (p.volume, p.index) = (kept.volume, kept.index))
           end as paragraphs
      from (select * from bookmarks where member_id = ${memberId} order by volume, index, paragraph
             limit ${BOOKMARKS_PER_PAGE} offset ${(page - 1) * BOOKMARKS_PER_PAGE}) as kept
           left join lateral (
             select number, speaker, text from paragraphs p
              where (p.volume, p.index) = (kept.volume, kept.index) and number <= kept.paragraph
              order by number desc limit 1
           ) as near on true
     order by kept.volume, kept.index, kept.paragraph`.execute(db);
  return { bookmarks: rows, total, page, pages };
}
