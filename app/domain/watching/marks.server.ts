import { builtOnce } from '~/db/built-once.server';
import type { Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';

const marksOf = builtOnce<{ video_id: string }, { memberId: number; volume: number }>((db, at) =>
  db
    .selectFrom('watched_videos')
    .select('video_id')
    .where('member_id', '=', at('memberId'))
    .where('volume', '=', at('volume')),
);

/** The identifiers of the videos of a volume that a member has marked as watched. */
export async function watchedVideos(db: Database, memberId: number, volume: number): Promise<Set<string>> {
  const rows = await marksOf(db, { memberId, volume });
  return new Set(rows.map((row) => row.video_id));
}

/** A video can be marked when it stands in the volume's playlist and has an identifier. */
async function checkAccess(db: Database, volume: number, videoId: string): Promise<void> {
  if (videoId === '') throw new Refusal('video_unavailable');
  const listed = await db
    .selectFrom('videos')
    .select('index')
    .where('volume', '=', volume)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (!listed) throw new Refusal('video_not_listed');
}

const mark = (db: Database, memberId: number, volume: number, videoId: string) =>
  db
    .insertInto('watched_videos')
    .values({ member_id: memberId, volume, video_id: videoId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

const unmark = (db: Database, memberId: number, volume: number, videoId: string) =>
  db
    .deleteFrom('watched_videos')
    .where('member_id', '=', memberId)
    .where('volume', '=', volume)
    .where('video_id', '=', videoId)
    .executeTakeFirst();

/**
 * Makes the mark of a video what `watched` says; saying it twice changes nothing.
 * @throws Refusal `video_unavailable` for an empty id, `video_not_listed` for one that is not in the volume.
 */
export async function setWatched(
  db: Database,
  memberId: number,
  volume: number,
  videoId: string,
  watched: boolean,
): Promise<void> {
  await checkAccess(db, volume, videoId);
  await (watched ? mark : unmark)(db, memberId, volume, videoId);
}

/** Turns the mark of a video over. Returns what it is now. @throws as `setWatched`. */
export async function toggleWatched(db: Database, memberId: number, volume: number, videoId: string): Promise<boolean> {
  await checkAccess(db, volume, videoId);
  const { numDeletedRows } = await unmark(db, memberId, volume, videoId);
  if (numDeletedRows > 0n) return false;
  await mark(db, memberId, volume, videoId);
  return true;
}
