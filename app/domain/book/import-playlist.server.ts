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

/**
 * Replaces the playlist of its volume and makes the volume available, with the playlist as its address. Readers' notes
 * and watched marks are not touched. Returns the counts of its videos, and what else of it changed. To be run in a
 * transaction.
 */
export async function importPlaylist(db: Database, file: PlaylistFile): Promise<Counts & { remarks: Remarks }> {
  const values = { playlist_id: file.playlistId, title: file.playlistTitle, description: file.description };
  const changed = await changedIn(db, file.volume, values);
  await db
    .insertInto('playlists')
    .values({ volume: file.volume, ...values })
    .onConflict((conflict) => conflict.column('volume').doUpdateSet(values))
    .execute();
  const counts = await replaceVideos(db, file.volume, videosOf(file));
  const address = `https://www.youtube.com/playlist?list=${encodeURIComponent(file.playlistId)}`;
  await db
    .updateTable('volumes')
    .set({ is_available: true, youtube_url: address, updated_at: new Date() })
    .where('number', '=', file.volume)
    .where((row) => row.or([row('is_available', '=', false), row('youtube_url', 'is distinct from', address)]))
    .execute();
  return { ...counts, remarks: changed };
}

/** Names the playlist's own data that differ from the stored ones; none where no playlist is stored. */
async function changedIn(
  db: Database,
  volume: number,
  values: Record<Datum, string>,
): Promise<Pick<Remarks, 'changed'>> {
  const names = Object.keys(DATA) as Datum[];
  const before = await db.selectFrom('playlists').select(names).where('volume', '=', volume).executeTakeFirst();
  const changed = before ? names.filter((name) => before[name] !== values[name]) : [];
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
