import { sql } from 'kysely';
import { builtOnce } from '~/db/built-once.server';
import type { Database } from '~/db/db.server';
import { paragraphNowIn } from '~/domain/book/paragraph-now.server';
import type { KeptPlace, Place } from '~/domain/book/search';

/** How many chapters the history holds; what is older goes, but where a sign stands. */
const HISTORY = 50;

/** A chapter that a member opened, and when that was last. */
export interface Opened extends KeptPlace {
  openedAt: Date;
}

type OfMember = { memberId: number };
type OfChapter = OfMember & { volume: number; index: number };

// A chapter that is opened again and again, as marks and notes do, is not written each time.
const openedNow = builtOnce<never, OfChapter>((db, at) => {
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

/** Keeps a chapter as the place where a member reads, unless they want no history. */
export async function keepPlace(db: Database, memberId: number, { volume, index }: Place): Promise<void> {
  await openedNow(db, { memberId, volume, index });
}

// Only where there is a sign its chapter's text is looked at.
const NOW = paragraphNowIn('opened_chapters').as('now');

const lastOf = builtOnce<KeptPlace, OfMember>((db, at) =>
  db
    .selectFrom('opened_chapters')
    .select(['volume', 'index', 'paragraph', NOW])
    .where('member_id', '=', at('memberId'))
    .orderBy('opened_at', 'desc')
    .limit(1),
);

/** The chapter that a member opened last, or left their sign in; null where none is kept. */
export async function lastPlace(db: Database, memberId: number): Promise<KeptPlace | null> {
  const [place] = await lastOf(db, { memberId });
  return place ?? null;
}

/** The same within a volume. */
export async function lastPlaceIn(db: Database, memberId: number, volume: number): Promise<KeptPlace | null> {
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

/** The chapters that a member opened last, the newest first, and whether what they open is kept. */
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

/** Forgets which chapters a member opened. */
export async function clearHistory(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('opened_chapters').where('member_id', '=', memberId).execute();
}

/** Says whether a member's chapters are kept from now on; those that are kept stay until they are cleared. */
export async function keepHistory(db: Database, memberId: number, isKept: boolean): Promise<void> {
  const no_history_since = isKept ? null : sql<Date>`coalesce(no_history_since, now())`;
  await db.updateTable('members').set({ no_history_since }).where('id', '=', memberId).execute();
}
