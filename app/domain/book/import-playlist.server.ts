import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { Counts } from '~/domain/imports/records.server';
import type { Remarks } from '~/domain/imports/schema';
import { movedVideos } from './moved-videos';
import type { PlaylistFile } from './playlist-file.server';

interface Video {
  volume: number;
  index: number;
  title: string;
  video_id: string;
  url: string;
  channel_title: string;
  thumbnail: string;
}

const DATA = { title: 'title', description: 'description', playlist_id: 'playlistId' } as const;
type Datum = keyof typeof DATA;
const DATA_NAMES = Object.keys(DATA) as Datum[];

/**
 * Replaces the playlist of its volume and makes the volume available, with the playlist as its address. One in which
 * only a video was written leaves the volume as it is; where it is the volume's first, it has no address on YouTube.
 * Readers' notes and watched marks are not touched. Returns the counts of its videos, and what else of it changed. To
 * be run in a transaction.
 */
export async function importPlaylist(
  db: Database,
  file: PlaylistFile,
  isWritten = false,
): Promise<Counts & { remarks: Remarks }> {
  const values = { playlist_id: file.playlistId, title: file.playlistTitle, description: file.description };
  const before = await db
    .selectFrom('playlists')
    .select(DATA_NAMES)
    .where('volume', '=', file.volume)
    .executeTakeFirst();
  await db
    .insertInto('playlists')
    .values({ volume: file.volume, ...values })
    .onConflict((conflict) => conflict.column('volume').doUpdateSet(values))
    .execute();
  const counts = await replaceVideos(db, file.volume, videosOf(file));
  if (!isWritten || !before) await openVolume(db, file, !isWritten);
  return { ...counts, remarks: changedIn(before, values) };
}

async function openVolume(db: Database, { volume, playlistId }: PlaylistFile, isAddressed: boolean): Promise<void> {
  const address = `https://www.youtube.com/playlist?list=${encodeURIComponent(playlistId)}`;
  const youtube_url = isAddressed ? address : sql<string>`youtube_url`;
  await db
    .updateTable('volumes')
    .set({ is_available: true, youtube_url, updated_at: new Date() })
    .where('number', '=', volume)
    .where((row) => row.or([row('is_available', '=', false), row('youtube_url', 'is distinct from', youtube_url)]))
    .execute();
}

/** Names the playlist's own data that differ from the stored ones; none where no playlist is stored. */
function changedIn(before: Record<Datum, string> | undefined, values: Record<Datum, string>): Pick<Remarks, 'changed'> {
  const changed = before ? DATA_NAMES.filter((name) => before[name] !== values[name]) : [];
  return changed.length > 0 ? { changed: changed.map((name) => DATA[name]) } : {};
}

async function replaceVideos(db: Database, volume: number, videos: Video[]) {
  const before = await db.selectFrom('videos').selectAll().where('volume', '=', volume).execute();
  const old = new Map(before.map((video) => [video.index, video]));
  const inserted = videos.filter((video) => !old.has(video.index));
  const updated = videos.filter((video) => old.has(video.index) && !same(video, old.get(video.index)!));
  const { added } = movedVideos(before.map(placeOf), videos.map(placeOf));
  const indices = videos.map((video) => video.index);
  await sql`delete from videos where volume = ${volume} and index <> all (${indices}::int[])`.execute(db);
  await sql`
    insert into videos (volume, index, title, video_id, url, channel_title, thumbnail)
    select * from jsonb_to_recordset(${JSON.stringify([...inserted, ...updated])}) as row
      (volume smallint, index integer, title text, video_id text, url text, channel_title text, thumbnail text)
    on conflict (volume, index) do update set title = excluded.title, video_id = excluded.video_id, url = excluded.url,
      channel_title = excluded.channel_title, thumbnail = excluded.thumbnail`.execute(db);
  const changed = inserted.length + updated.length; // a renumbered one is replaced, and not added
  return { added: added.length, replaced: changed - added.length, unchanged: videos.length - changed };
}

const placeOf = ({ index, video_id }: Pick<Video, 'index' | 'video_id'>) => ({ index, videoId: video_id });

const same = (one: Video, other: Video) =>
  (Object.keys(one) as (keyof Video)[]).every((key) => one[key] === other[key]);

const videosOf = ({ volume, items }: PlaylistFile): Video[] =>
  items.map(({ index, title, videoId, url, channelTitle, thumbnail }) => ({
    volume,
    index,
    title: title.trim(),
    video_id: videoId,
    url,
    channel_title: channelTitle,
    thumbnail,
  }));
