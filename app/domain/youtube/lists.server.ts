import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { findPlaylist } from '~/domain/book/playlists.server';
import { playlistOf } from '~/domain/book/playlist-file.server';
import { Refusal } from '~/errors/refusal';
import { FileFault } from '~/files/fault';
import { numbered, volumeOfList } from './numbering';
import { doubledNumbers, namesVolume, playlistFileOf, type StoredVideo } from './playlist';
import { DAYS_OF_LIST, MOST_LISTS, type GivenList, type YouTubeList } from './schema';

const isThere = sql<boolean>`created_at > now() - make_interval(days => ${DAYS_OF_LIST})`;

/** Stores a list for its member to number, numbered where its volume is known. @throws Refusal `youtube_many`. */
export async function storeList(
  db: Database,
  memberId: number,
  given: GivenList,
  keepsOthers: boolean,
): Promise<string> {
  const list: YouTubeList = { ...given, keepsOthers, volume: null, rows: [] };
  const volume = volumeOfList(given.title, given.videos);
  const content = volume === null ? list : await ofVolume(db, list, volume);
  return atomically(db, async (transaction) => {
    await sql`select 1 from members where id = ${memberId} for update`.execute(transaction); // two at once are counted
    const waiting = await listsOf(transaction, memberId);
    if (waiting.length >= MOST_LISTS) throw new Refusal('youtube_many', { values: { most: MOST_LISTS } });
    const { id } = await transaction
      .insertInto('youtube_lists')
      .values({ member_id: memberId, content: JSON.stringify(content) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The lists of a member that wait, the newest first. */
export function listsOf(db: Database, memberId: number) {
  return db
    .selectFrom('youtube_lists')
    .select(['id', 'created_at as createdAt'])
    .select(sql<string>`content ->> 'title'`.as('title'))
    .select(sql<number | null>`(content ->> 'volume')::integer`.as('volume'))
    .select(sql<number>`jsonb_array_length(content -> 'videos')`.as('videos'))
    .where('member_id', '=', memberId)
    .where(isThere)
    .orderBy('created_at', 'desc')
    .execute();
}

/** A list of a member. @throws Refusal `youtube_gone`. */
export async function findList(db: Database, id: string, memberId: number): Promise<YouTubeList> {
  const row = await db
    .selectFrom('youtube_lists')
    .select('content')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where(isThere)
    .executeTakeFirst();
  if (!row) throw new Refusal('youtube_gone');
  return row.content;
}

/** Saves what `edit` makes of a list, and returns it. @throws Refusal as `findList`. */
export function editList(
  db: Database,
  id: string,
  memberId: number,
  edit: (list: YouTubeList) => YouTubeList,
): Promise<YouTubeList> {
  return atomically(db, async (transaction) => {
    await sql`select 1 from youtube_lists where id = ${id} for update`.execute(transaction);
    const before = await findList(transaction, id, memberId);
    const after = edit(before);
    const isOfOther = after.volume !== null && after.volume !== before.volume;
    const list = isOfOther && after.volume ? await ofVolume(transaction, after, after.volume) : after;
    await transaction
      .updateTable('youtube_lists')
      .set({ content: JSON.stringify(list), review_id: null })
      .where('id', '=', id)
      .execute();
    return list;
  });
}

/** Remembers the review that was made of a list, with which it ends. */
export async function reviewList(db: Database, id: string, review: string): Promise<void> {
  await db.updateTable('youtube_lists').set({ review_id: review }).where('id', '=', id).execute();
}

/** Discards a list of a member. @throws Refusal `youtube_gone` where it is not there. */
export async function discardList(db: Database, id: string, memberId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('youtube_lists')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('youtube_gone');
}

/** The videos that a volume has. */
export async function standingVideos(db: Database, volume: number): Promise<StoredVideo[]> {
  const playlist = await findPlaylist(db, volume);
  return (playlist?.videos ?? []).map(({ index, title, video_id, url, channel_title, thumbnail }) => ({
    index,
    title,
    videoId: video_id,
    url,
    channelTitle: channel_title,
    thumbnail,
  }));
}

/**
 * The playlist of a list, read as its file would be.
 * @throws Refusal `youtube_volume`, `youtube_doubled`, or `youtube_wrong` with what its file would be refused for.
 */
export async function playlistOfList(db: Database, list: YouTubeList) {
  const { volume } = list;
  if (volume === null) throw new Refusal('youtube_volume');
  const wrong = (field: string, reason: string) => new Refusal('youtube_wrong', { field, values: { reason } });
  if (!namesVolume(list.title, volume)) throw wrong('title', `El título debe decir «Volumen ${volume}».`);
  if (list.playlistId === '') throw wrong('playlist', 'Falta la dirección de la playlist en YouTube.');
  const standing = await standingVideos(db, volume);
  const [doubled] = doubledNumbers(list);
  if (doubled)
    throw new Refusal('youtube_doubled', { values: { number: doubled.number, rows: doubled.rows.join(', ') } });
  const value = playlistFileOf(list, volume, standing);
  try {
    return playlistOf({ value, doubled: [], text: '' });
  } catch (error) {
    if (error instanceof FileFault) throw new Refusal('youtube_wrong', { values: { reason: error.message } });
    throw error;
  }
}

/** Numbers a list for a volume, whose playlist gives what the list does not say. */
async function ofVolume(db: Database, list: YouTubeList, volume: number): Promise<YouTubeList> {
  const playlist = await findPlaylist(db, volume);
  const standing = await standingVideos(db, volume);
  const rows = numbered(list.videos, { volume, standing, keepsOthers: list.keepsOthers });
  const title = titleFor(list.title || (playlist?.title ?? ''), volume);
  const { playlist_id = '', description = '' } = playlist ?? {};
  return {
    ...list,
    ...{ volume, rows, title },
    playlistId: list.playlistId || playlist_id,
    description: list.description || description,
  };
}

/** The title of a list, with its volume before it where it does not name it. */
function titleFor(title: string, volume: number): string {
  if (namesVolume(title, volume)) return title;
  return title && !/volumen\s+\d/i.test(title) ? `Volumen ${volume} · ${title}`.slice(0, 280) : `Volumen ${volume}`;
}
