import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { changeUnderLock } from '~/domain/imports/locks.server';
import { isRefusal, Refusal } from '~/errors/refusal';
import { askForGone, mayAskYouTube } from './ask.server';
import { GONE_PER_PAGE, type GoneVideo } from './schema';

/**
 * Asks YouTube for every video of the book and stores which it no longer has. Nothing changes for readers.
 * @throws Refusal `youtube_no_key`, `youtube_quota`, `youtube_key`, `youtube_away`; what was known stays then.
 */
export async function checkVideos(db: Database): Promise<void> {
  const rows = await db.selectFrom('videos').select('video_id').distinct().where('video_id', '<>', '').execute();
  const gone = await askForGone(rows.map(({ video_id: id }) => id));
  const [ids, states] = [[...gone.keys()], [...gone.values()]];
  await atomically(db, async (transaction) => {
    await sql`delete from gone_videos where video_id <> all(${ids}::text[])`.execute(transaction);
    await sql`insert into gone_videos (video_id, state)
              select * from unnest(${ids}::text[], ${states}::text[]) as one (id, state) order by id
              on conflict (video_id) do update set state = excluded.state`.execute(transaction);
    const now = new Date();
    await transaction.updateTable('video_checks').set({ tried_at: now, checked_at: now, error: '' }).execute();
  });
}

/** Checks them where a week has gone by, and tries again a day after YouTube has refused. One process does it. */
export async function checkVideosWeekly(db: Database): Promise<void> {
  if (!mayAskYouTube()) return;
  const { numAffectedRows } = await sql`
    update video_checks set tried_at = now()
     where (checked_at is null or checked_at not between now() - interval '7 days' and now() + interval '1 hour')
       and (tried_at is null or tried_at not between now() - interval '1 day' and now() + interval '1 hour')`.execute(
    db,
  );
  if (!numAffectedRows) return;
  try {
    await checkVideos(db);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await db
      .updateTable('video_checks')
      .set({ error: error.message.slice(0, 500) })
      .execute();
  }
}

/** Times of the last check at YouTube, and the error of the last one that failed. */
export async function lastCheck(
  db: Database,
): Promise<{ checkedAt: Date | null; triedAt: Date | null; error: string }> {
  return db
    .selectFrom('video_checks')
    .select(['checked_at as checkedAt', 'tried_at as triedAt', 'error'])
    .executeTakeFirstOrThrow();
}

const goneVideos = (db: Database) =>
  db.selectFrom('videos').innerJoin('gone_videos as gone', 'gone.video_id', 'videos.video_id');

/** Counts the videos of the book that are gone. */
export async function countGone(db: Database): Promise<number> {
  const { count } = await goneVideos(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of them, in the order of the book. */
export function listGone(db: Database, page: number): Promise<GoneVideo[]> {
  return goneVideos(db)
    .select(['volume', 'index', 'title', 'videos.video_id as videoId', 'state', 'since'])
    .orderBy('volume')
    .orderBy('index')
    .limit(GONE_PER_PAGE)
    .offset((page - 1) * GONE_PER_PAGE)
    .execute();
}

/**
 * Takes such a video away from readers: its place in the list stays. Returns the id of the change.
 * @throws Refusal `video_changed` when another stands there, or YouTube has it again; `change_busy`.
 */
export async function hideVideo(
  db: Database,
  by: Actor,
  { volume, index }: ChapterRef,
  videoId: string,
): Promise<string> {
  return changeUnderLock(db, volume, async (transaction) => {
    const hidden = await transaction
      .updateTable('videos')
      .set({ video_id: '', url: '', thumbnail: '' })
      .where('volume', '=', volume)
      .where('index', '=', index)
      .where('video_id', '=', videoId)
      .where('video_id', 'in', (query) => query.selectFrom('gone_videos').select('video_id'))
      .returning('title')
      .executeTakeFirst();
    if (!hidden) throw new Refusal('video_changed');
    return recordAct(transaction, by, 'video.hide', `Video ${volume}-${index}`, { ...hidden, videoId });
  });
}
