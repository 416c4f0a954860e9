import { sql } from 'kysely';
import { compiledOnce } from '~/db/compiled-once.server';
import type { Database } from '~/db/db.server';
import { paragraphNowIn } from '~/domain/book/paragraph-now.server';
import type { StoredRef, ChapterRef } from '~/domain/book/chapter-ref';

/** Number of chapters in the history; older ones are deleted, except that of a reading position. */
const HISTORY = 50;

/** A chapter that a member opened, and the last time of it. */
export interface Opened extends StoredRef {
  openedAt: Date;
}

type OfMember = { memberId: number };
type OfChapter = OfMember & { volume: number; index: number };

// A chapter that is opened again and again, as happens with marks and notes, is not written each time.
const insertOpened = compiledOnce<never, OfChapter>((db, at) => {
  const own = sql`member_id = ${at('memberId')}`;
  const [volume, index] = [sql`${at('volume')}::smallint`, sql`${at('index')}::integer`];
  return {
    compile: () =>
      sql<never>`
        with last as (select * from opened_chapters where ${own} order by opened_at desc limit 1),
        opened as (
          insert into opened_chapters (member_id, volume, index)
          select id, ${volume}, ${index} from members
           where id = ${at('memberId')} and no_history_since is null
             and not exists (select from last where last.volume = ${volume} and last.index = ${index}
                                                and opened_at > now() - interval '10 minutes')
          on conflict (member_id, volume, index) do update set opened_at = excluded.opened_at
          returning 1
        )
        delete from opened_chapters
         where ${own} and exists (select from opened) and (volume, index) <> (${volume}, ${index})
           and paragraph is null and opened_at < (select opened_at from opened_chapters where ${own}
                             order by opened_at desc offset ${sql.lit(HISTORY - 1)} limit 1)`.compile(db),
  };
});

/** Stores a chapter as the one that a member opened last, unless they want no history. */
export async function storeOpened(db: Database, memberId: number, { volume, index }: ChapterRef): Promise<void> {
  await insertOpened(db, { memberId, volume, index });
}

// The chapter's text is read only where there is a reading position.
const NOW = paragraphNowIn('opened_chapters').as('now');

const placesOf = compiledOnce<StoredRef & { isSigned: boolean }, OfMember>((db, at) => {
  const own = db
    .selectFrom('opened_chapters')
    .select(['volume', 'index', 'paragraph', NOW])
    .where('member_id', '=', at('memberId'))
    .limit(1);
  const opened = own.select(sql<boolean>`false`.as('isSigned')).orderBy('opened_at', 'desc');
  const signed = own
    .select(sql<boolean>`true`.as('isSigned'))
    .where('paragraph', 'is not', null)
    .orderBy('signed_at', 'desc');
  return db
    .selectFrom(opened.as('opened'))
    .selectAll()
    .unionAll(db.selectFrom(signed.as('signed')).selectAll());
});

/**
 * Finds in one statement where a member reads: the chapter that they opened last, or put the reading position in; and
 * the reading position that they set last, whatever they opened since. Each is null where none is stored.
 */
export async function lastPlaces(
  db: Database,
  memberId: number,
): Promise<{ last: StoredRef | null; signed: StoredRef | null }> {
  const rows = await placesOf(db, { memberId });
  const find = (isSigned: boolean) => rows.find((row) => row.isSigned === isSigned) ?? null;
  return { last: find(false), signed: find(true) };
}

/** Finds the chapter of a volume that a member opened last, or put the reading position in; null where none is stored. */
export async function lastPlaceIn(db: Database, memberId: number, volume: number): Promise<StoredRef | null> {
  const row = await db
    .selectFrom('opened_chapters')
    .select(['volume', 'index', 'paragraph', NOW])
    .where('member_id', '=', memberId)
    .where('volume', '=', volume)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The chapters that a member opened last, the newest first, and whether a history is stored. */
export async function readHistory(db: Database, memberId: number): Promise<{ isKept: boolean; opened: Opened[] }> {
  const [member, opened] = await Promise.all([
    db.selectFrom('members').select('no_history_since').where('id', '=', memberId).executeTakeFirst(),
    db
      .selectFrom('opened_chapters')
      .select(['volume', 'index', 'paragraph', NOW, 'opened_at as openedAt'])
      .where('member_id', '=', memberId)
      .orderBy('opened_at', 'desc')
      .limit(HISTORY)
      .execute(),
  ]);
  return { isKept: member?.no_history_since === null, opened };
}

/** Deletes the history of a member. */
export async function clearHistory(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('opened_chapters').where('member_id', '=', memberId).execute();
}

/** Sets whether a member's history is stored from now on; what is stored stays until it is cleared. */
export async function setHistory(db: Database, memberId: number, isKept: boolean): Promise<void> {
  const no_history_since = isKept ? null : sql<Date>`coalesce(no_history_since, now())`;
  await db.updateTable('members').set({ no_history_since }).where('id', '=', memberId).execute();
}
