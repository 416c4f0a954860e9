import { sql } from 'kysely';
import { compiledOnce } from '~/db/compiled-once.server';
import type { Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';

const marksOf = compiledOnce<{ video_id: string }, { memberId: number; volume: number }>((db, at) =>
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

/**
 * Sets or removes the watched mark of a video, in one statement; repeating it changes nothing. Returns the index of the
 * video, which can be marked when it is in the volume's playlist and has an identifier.
 * @throws Refusal `video_unavailable` for an empty id, `video_not_listed` for one that is not in the volume.
 */
export async function setWatched(
  db: Database,
  memberId: number,
  volume: number,
  videoId: string,
  watched: boolean,
): Promise<number> {
  if (videoId === '') throw new Refusal('video_unavailable');
  const { rows } = await sql<{ index: number }>`
    with listed as (
      select index from videos where volume = ${volume} and video_id = ${videoId} order by index limit 1
    ),
    added as (
      insert into watched_videos (member_id, volume, video_id)
      select ${memberId}, ${volume}, ${videoId} from listed where ${watched}::boolean
      on conflict do nothing
    ),
    removed as (
      delete from watched_videos
       where member_id = ${memberId} and volume = ${volume} and video_id = ${videoId}
         and not ${watched}::boolean and exists (select from listed)
    )
    select index from listed`.execute(db);
  if (!rows[0]) throw new Refusal('video_not_listed');
  return rows[0].index;
}

interface Turned {
  is_listed: boolean;
  was_removed: boolean;
  was_added: boolean;
}

/**
 * Toggles the watched mark of a video, in one statement. Returns whether it is set now. Of any number at once each
 * toggles it once: one whose mark another sets at the same moment does nothing, and is repeated.
 * @throws as `setWatched`.
 */
export async function toggleWatched(db: Database, memberId: number, volume: number, videoId: string): Promise<boolean> {
  if (videoId === '') throw new Refusal('video_unavailable');
  const { rows } = await sql<Turned>`
    with listed as (select 1 from videos where volume = ${volume} and video_id = ${videoId} limit 1),
    removed as (
      delete from watched_videos
       where member_id = ${memberId} and volume = ${volume} and video_id = ${videoId} and exists (select from listed)
      returning 1
    ),
    added as (
      insert into watched_videos (member_id, volume, video_id)
      select ${memberId}, ${volume}, ${videoId} from listed where not exists (select from removed)
      on conflict do nothing returning 1
    )
    select exists (select from listed) as is_listed,
           exists (select from removed) as was_removed,
           exists (select from added) as was_added`.execute(db);
  const [turned] = rows;
  if (!turned?.is_listed) throw new Refusal('video_not_listed');
  const hasTurned = turned.was_added || turned.was_removed;
  return hasTurned ? turned.was_added : toggleWatched(db, memberId, volume, videoId);
}
