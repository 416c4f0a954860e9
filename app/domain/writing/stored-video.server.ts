import type { Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { exportPlaylist } from '~/domain/book/export.server';
import { wordsOfMove } from '~/domain/book/moved-videos';
import { removePlaylist } from '~/domain/book/playlists.server';
import { changeUnderLock } from '~/domain/imports/locks.server';
import { contentHash } from '~/domain/site/content-hash.server';
import { Refusal } from '~/errors/refusal';
import { MOST_TITLE, titleAt, videoAt, type VideoItem } from './video';

/**
 * Takes the video of a chapter out of the playlist of its volume, which goes with its last video; text and study of
 * the chapter, and what readers store at it, stay. Returns the id of the change.
 * @throws Refusal `video_missing`, `change_busy`; `video_other` where it is not the one with this content hash.
 */
export function deleteVideo(db: Database, by: Actor, at: ChapterRef, basis?: string): Promise<string> {
  return changeUnderLock(db, at.volume, async (transaction) => {
    const { items } = await standing(transaction, at, basis);
    const { title, video_id } = await takeOut(transaction, at);
    if (items.length === 1) await removePlaylist(transaction, at.volume);
    return recordAct(transaction, by, 'video.delete', nameOf(at), { ...at, title, video_id });
  });
}

/**
 * Gives the video of a chapter another number in its volume. Watched marks, which name its identifier, go with it; the
 * chapter and the notes on it stay. Returns the id of the change.
 * @throws Refusal as `deleteVideo`; `video_taken`, `video_title`.
 */
export function renumberVideo(
  db: Database,
  by: Actor,
  at: ChapterRef,
  number: number,
  basis?: string,
): Promise<string> {
  return changeUnderLock(db, at.volume, async (transaction) => {
    const { items, video } = await standing(transaction, at, basis);
    const to = { ...at, index: number };
    const other = videoAt({ items }, to);
    if (other) throw new Refusal('video_taken', { field: 'number', values: { title: other.title } });
    const title = titleAt(to, video.title);
    if (title.length > MOST_TITLE) throw new Refusal('video_title', { field: 'number', values: { most: MOST_TITLE } });
    const row = await takeOut(transaction, at); // versions store no row whose key changes
    await transaction
      .insertInto('videos')
      .values({ ...row, index: number, title })
      .execute();
    const words = wordsOfMove({ from: { ...row, videoId: row.video_id }, to: { ...to, videoId: row.video_id } });
    return recordAct(transaction, by, 'video.renumber', words, { ...at, number, title: row.title });
  });
}

const nameOf = ({ volume, index }: ChapterRef) => `Video ${volume}-${index}`;

async function standing(db: Database, at: ChapterRef, basis: string | undefined) {
  const items: VideoItem[] = (await exportPlaylist(db, at.volume))?.items ?? [];
  const video = videoAt({ items }, at);
  if (!video) throw new Refusal('video_missing');
  if (basis !== undefined && basis !== contentHash(video)) throw new Refusal('video_other');
  return { items, video };
}

const takeOut = (db: Database, { volume, index }: ChapterRef) =>
  db
    .deleteFrom('videos')
    .where('volume', '=', volume)
    .where('index', '=', index)
    .returning(['volume', 'index', 'title', 'video_id', 'url', 'channel_title', 'thumbnail'])
    .executeTakeFirstOrThrow();
