import type { Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { changeUnderLock } from '~/domain/imports/locks.server';
import { Refusal } from '~/errors/refusal';
import { removePlaylist } from './playlists.server';
import type { ChapterRef } from './chapter-ref';

/**
 * Takes the video of a chapter out of the playlist of its volume, which goes with its last video; text and study of
 * the chapter, and what readers store at it, stay. Returns the id of the change.
 * @throws Refusal `video_missing`, `change_busy`.
 */
export async function deleteVideo(db: Database, by: Actor, { volume, index }: ChapterRef): Promise<string> {
  return changeUnderLock(db, volume, async (transaction) => {
    const deleted = await transaction
      .deleteFrom('videos')
      .where('volume', '=', volume)
      .where('index', '=', index)
      .returning(['title', 'video_id'])
      .executeTakeFirst();
    if (!deleted) throw new Refusal('video_missing');
    const other = transaction.selectFrom('videos').select('index').where('volume', '=', volume).limit(1);
    if (!(await other.executeTakeFirst())) await removePlaylist(transaction, volume);
    return recordAct(transaction, by, 'video.delete', `Video ${volume}-${index}`, { volume, index, ...deleted });
  });
}
