import { contentCache } from '~/db/revision.server';
import { db } from '~/db/db.server';
import { findPlaylist } from '~/domain/book/playlists.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { watchedVideos } from '~/domain/progress/progress.server';
import { Refusal } from '~/errors/refusal';
import { SharedText, tagOf } from '~/http/pages/compressed-text.server';

/** A playlist as JSON, in the pieces that are put together for each member. */
interface WrittenPlaylist {
  /** All of it but its items, whose list is empty and comes last. */
  head: string;
  /** Each item without and with its watched mark. */
  items: { id: string; plain: string; marked: string }[];
  /** Entity tag of all this. */
  tag: string;
}

const cachedPlaylist = contentCache<WrittenPlaylist | null>('playlists', 36);
const cachedTexts = contentCache<SharedText>('playlists-with-marks', 200); // of about 50 KB with their compressed forms

/** Returns the playlist of a volume with the watched marks of a member: one text for all who have marked the same. */
export async function playlistJson(volume: number, { id, revision }: SignedIn): Promise<SharedText> {
  const [playlist, watched] = await Promise.all([
    cachedPlaylist(revision, String(volume), () => writePlaylist(volume)),
    watchedVideos(db, id, volume),
  ]);
  if (!playlist) throw new Refusal('volume_empty');
  const marks = playlist.items.filter((item) => watched.has(item.id)).map((item) => item.id);
  const tag = tagOf(JSON.stringify([playlist.tag, marks]));
  return cachedTexts(revision, tag, () => Promise.resolve(marked(playlist, watched, tag)));
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

/** Writes the playlist with these watched marks, whose tag is `tag`. */
function marked({ head, items }: WrittenPlaylist, watched: Set<string>, tag: string): SharedText {
  const written = items.map((item) => (watched.has(item.id) ? item.marked : item.plain));
  return new SharedText(`${head.slice(0, -']}'.length)}${written.join(',')}]}`, tag);
}
