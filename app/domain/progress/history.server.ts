import { sql } from 'kysely';
import { compiledOnce } from '~/db/compiled-once.server';
import type { Database } from '~/db/db.server';
import { paragraphNowIn } from '~/domain/book/paragraph-now.server';
import type { StoredRef, ChapterRef } from '~/domain/book/chapter-ref';
import { countedDay, countingPart } from '~/domain/readings/counting.server';

/** Number of chapters in the history; older ones are deleted, except where a volume is read on. */
const HISTORY = 50;

/** A chapter that a member opened, and the last time of it. */
export interface Opened extends StoredRef {
  openedAt: Date;
  /** False where it was only looked up. */
  isRead: boolean;
}

interface Opening {
  /** True where the current reading stays where it is. */
  isLookup?: boolean;
  /** Seconds since it was opened, of one that waited for a connection. */
  secondsAgo?: number;
}

type OfChapter = {
  memberId: number;
  volume: number;
  index: number;
  isLookup: boolean;
  secondsAgo: number;
  day: string;
};

// A chapter that is opened again and again, as happens with marks and notes, is not written each time.
const insertOpened = compiledOnce<never, OfChapter>((db, at) => {
  const own = sql`member_id = ${at('memberId')}`;
  const [volume, index] = [sql`${at('volume')}::smallint`, sql`${at('index')}::integer`];
  const isLookup = sql`${at('isLookup')}::boolean`;
  return {
    compile: () =>
      sql<never>`
        with last as (select * from opened_chapters where ${own} order by opened_at desc limit 1),
        opening as (select clock_timestamp() - make_interval(secs => ${at('secondsAgo')}::integer) as time offset 0),
        opened as (
          insert into opened_chapters (member_id, volume, index, opened_at, followed_at)
          select id, ${volume}, ${index}, time, case when not ${isLookup} then time end from members, opening
           where id = ${at('memberId')} and no_history_since is null
             and not exists (select from last where last.volume = ${volume} and last.index = ${index}
                                                and opened_at > now() - interval '10 minutes'
                                                and (${isLookup} or followed_at >= opened_at))
          on conflict (member_id, volume, index) do update
             set opened_at = greatest(opened_chapters.opened_at, excluded.opened_at),
                 followed_at = greatest(opened_chapters.followed_at, excluded.followed_at)
          returning 1
        ),
        counted as (${countingPart({
          ...{ act: 'opened', volume, index, day: sql`${at('day')}`, memberId: sql`${at('memberId')}` },
          // Once a week of each reader, as their own history tells before it is written.
          when: sql`exists (select from opened) and not exists (
            select from opened_chapters where ${own} and volume = ${volume} and index = ${index}
                                          and opened_at > now() - interval '7 days')`,
        })})
        delete from opened_chapters as old
         where ${own} and exists (select from opened) and (volume, index) <> (${volume}, ${index})
           and paragraph is null and opened_at < (select opened_at from opened_chapters where ${own}
                             order by opened_at desc offset ${sql.lit(HISTORY - 1)} limit 1)
           and (followed_at is null or exists (
                  select from opened_chapters as later
                   where later.member_id = old.member_id and later.volume = old.volume
                     and later.followed_at > old.followed_at))`.compile(db),
  };
});

/** Stores a chapter as the one that a member opened last, and reads unless it is looked up. Nothing without a history. */
export async function storeOpened(
  db: Database,
  memberId: number,
  { volume, index }: ChapterRef,
  { isLookup = false, secondsAgo = 0 }: Opening = {},
): Promise<void> {
  await insertOpened(db, { memberId, volume, index, isLookup, secondsAgo, day: countedDay() });
}

// The chapter's text is read only where there is a reading position.
const NOW = paragraphNowIn('opened_chapters').as('now');

/** The chapters that a member opened last, the newest first, and whether a history is stored. */
export async function readHistory(db: Database, memberId: number): Promise<{ isKept: boolean; opened: Opened[] }> {
  const [member, opened] = await Promise.all([
    db.selectFrom('members').select('no_history_since').where('id', '=', memberId).executeTakeFirst(),
    db
      .selectFrom('opened_chapters')
      .select(['volume', 'index', 'paragraph', NOW, 'opened_at as openedAt'])
      .select(sql<boolean>`followed_at is not null`.as('isRead'))
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
