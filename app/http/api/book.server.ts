import { sql } from 'kysely';
import { contentCache } from '~/db/content.server';
import { builtOnce } from '~/db/built-once.server';
import { db } from '~/db/db.server';
import type { Volume } from '~/domain/book/schema';
import { findPlaylist, listPlaylists } from '~/domain/book/playlists.server';
import type { Outcome } from '~/domain/imports/records.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { watchedVideos } from '~/domain/progress/progress.server';
import { Refusal } from '~/errors/refusal';
import { SharedText, tagOf } from '~/http/pages/shared-text.server';
import { encodeJson } from '~/files/encoded';

/** A volume as the API sends it. */
export const volumeJson = (volume: Volume) => ({
  id: volume.number,
  volume_number: volume.number,
  title: volume.title,
  is_available: volume.isAvailable,
  has_playlist_data: volume.hasPlaylist,
  youtube_url: volume.youtubeUrl,
});

/** A playlist as JSON, in the pieces that are put together for each member. */
interface WrittenPlaylist {
  /** All of it but its items, whose list is empty and stands last. */
  head: string;
  /** Each item as it is without and with its mark. */
  items: { id: string; plain: string; marked: string }[];
  /** The tag of all this. */
  tag: string;
}

async function writePlaylist(volume: number): Promise<WrittenPlaylist | null> {
  const playlist = await findPlaylist(db, volume);
  if (!playlist) return null;
  const head = {
    playlistId: playlist.playlist_id,
    playlist_title: playlist.title,
    description: playlist.description,
    volume_number: volume,
    videos_count: playlist.videos.length,
    created_at: playlist.created_at.toISOString(),
    items: [],
  };
  const items = playlist.videos.map(({ title, video_id: videoId, url, channel_title, thumbnail }) => {
    const item = { title, videoId, url, channelTitle: channel_title, thumbnail };
    const written = (is_watched: boolean) => JSON.stringify({ ...item, is_watched });
    return { id: videoId, plain: written(false), marked: written(true) };
  });
  return { head: JSON.stringify(head), items, tag: tagOf(JSON.stringify([head, items])) };
}

const keptPlaylist = contentCache<WrittenPlaylist | null>('playlists', 36);
const keptAnswers = contentCache<SharedText>('playlists-with-marks', 200); // of about 50 KB with what they are compressed to

/** The playlist with these marks, which are those of its tag. */
function marked({ head, items }: WrittenPlaylist, watched: Set<string>, tag: string): SharedText {
  const written = items.map((item) => (watched.has(item.id) ? item.marked : item.plain));
  return new SharedText(`${head.slice(0, -']}'.length)}${written.join(',')}]}`, tag);
}

/** The playlist of a volume with what a member has marked: one answer for all who have marked the same. */
export async function playlistJson(volume: number, { id, revision }: SignedIn): Promise<SharedText> {
  const [playlist, watched] = await Promise.all([
    keptPlaylist(revision, String(volume), () => writePlaylist(volume)),
    watchedVideos(db, id, volume),
  ]);
  if (!playlist) throw new Refusal('volume_empty');
  const marks = playlist.items.filter((item) => watched.has(item.id)).map((item) => item.id);
  const tag = tagOf(JSON.stringify([playlist.tag, marks]));
  return keptAnswers(revision, tag, () => Promise.resolve(marked(playlist, watched, tag)));
}

type Chapters = 'main_chapters' | 'optional_chapters';

interface Place extends Record<string, unknown> {
  volume: number;
  index: number;
}
const contentIn = (table: Chapters) =>
  builtOnce<{ json: string }, Place>((db, at) =>
    db
      .selectFrom(table)
      .select(sql<string>`content::text`.as('json'))
      .where('volume', '=', at('volume'))
      .where('index', '=', at('index')),
  );
const contentOf = { main_chapters: contentIn('main_chapters'), optional_chapters: contentIn('optional_chapters') };

/** The content of a chapter in the wrapping of the API. */
export async function encodedChapter(table: Chapters, { volume, index }: { volume: number; index: number }) {
  const [row] = await contentOf[table](db, { volume, index });
  if (!row) throw new Refusal('content_missing');
  return encodeJson(row.json);
}

/** The playlists as administrators list them. */
export async function playlistRows() {
  const playlists = await listPlaylists(db);
  return playlists.map(({ volume, title, videosCount, createdAt }) => ({
    volume_number: volume,
    playlist_title: title,
    videos_count: videosCount,
    created_at: createdAt.toISOString(),
  }));
}

/** What the upload of a playlist came to. */
export async function playlistUploaded({ volume }: Outcome) {
  const playlist = volume === null ? undefined : await findPlaylist(db, volume);
  if (!playlist) throw new Refusal('playlist_missing');
  return { volume: playlist.volume, videos_count: playlist.videos.length, playlist_title: playlist.title };
}
