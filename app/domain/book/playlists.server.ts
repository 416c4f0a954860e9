import type { Selectable } from 'kysely';
import { compiledOnce } from '~/db/compiled-once.server';
import { atomically, type Database } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { changeUnderLock } from '~/domain/imports/locks.server';
import { contentHash, requireBasis } from '~/domain/site/content-hash.server';
import { Refusal } from '~/errors/refusal';
import type { Volume } from './schema';

/** The playlist of each volume that has one, by volume. */
export async function listPlaylists(db: Database) {
  return db
    .selectFrom('playlists')
    .select((row) => [
      'volume',
      'title',
      'created_at as createdAt',
      row
        .selectFrom('videos')
        .whereRef('videos.volume', '=', 'playlists.volume')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('videosCount'),
    ])
    .orderBy('volume')
    .execute();
}

const playlistOf = compiledOnce<Selectable<Tables['playlists']>, { volume: number }>((db, at) =>
  db.selectFrom('playlists').selectAll().where('volume', '=', at('volume')),
);
const videosOf = compiledOnce<Omit<Selectable<Tables['videos']>, 'folded'>, { volume: number }>((db, at) =>
  db
    .selectFrom('videos')
    .select(['volume', 'index', 'title', 'video_id', 'url', 'channel_title', 'thumbnail'])
    .where('volume', '=', at('volume'))
    .orderBy('index'),
);

/** The playlist of a volume with its videos in their order; undefined when it has none. */
export async function findPlaylist(db: Database, volume: number) {
  const [[playlist], videos] = await Promise.all([playlistOf(db, { volume }), videosOf(db, { volume })]);
  return playlist && { ...playlist, videos };
}

/**
 * Deletes the playlist of a volume and makes the volume unavailable. Notes and watched marks stay. Returns the id of
 * the change.
 * @throws Refusal `playlist_missing`, `change_busy`.
 */
export async function deletePlaylist(db: Database, by: Actor, volume: number): Promise<string> {
  return changeUnderLock(db, volume, async (transaction) => {
    const deleted = await removePlaylist(transaction, volume);
    if (!deleted) throw new Refusal('playlist_missing');
    return recordAct(transaction, by, 'playlist.delete', `Volumen ${volume}`, deleted);
  });
}

/** Removes the playlist of a volume, which is not available then. Returns its title. To be run in a transaction. */
export async function removePlaylist(db: Database, volume: number): Promise<{ title: string } | undefined> {
  const removed = await db.deleteFrom('playlists').where('volume', '=', volume).returning('title').executeTakeFirst();
  if (!removed) return undefined;
  await db
    .updateTable('volumes')
    .set({ is_available: false, youtube_url: null, updated_at: new Date() })
    .where('number', '=', volume)
    .execute();
  return removed;
}

interface VolumeEdit {
  title: string;
  is_available: boolean;
  youtube_url: string | null;
}

/** Content hash of what the home page shows of a volume. */
export const markOfVolume = ({ title, isAvailable, youtubeUrl }: Volume): string =>
  contentHash({ title, is_available: isAvailable, youtube_url: youtubeUrl } satisfies VolumeEdit);

/**
 * Changes what the home page shows of a volume. `basis` is the content hash of what that is based on; null overwrites
 * whatever is stored.
 * @throws Refusal `not_found` when there is no such volume, `stored_newer` when something else is stored.
 */
export async function editVolume(
  db: Database,
  by: Actor,
  volume: number,
  edit: VolumeEdit,
  basis: string | null = null,
): Promise<void> {
  await atomically(db, async (transaction) => {
    const stored = await transaction
      .selectFrom('volumes')
      .select(['title', 'is_available', 'youtube_url'])
      .where('number', '=', volume)
      .forUpdate()
      .executeTakeFirst();
    if (!stored) throw new Refusal('not_found');
    requireBasis(basis, stored, edit);
    await transaction
      .updateTable('volumes')
      .set({ ...edit, updated_at: new Date() })
      .where('number', '=', volume)
      .execute();
    await recordAct(transaction, by, 'volume.edit', `Volumen ${volume}`, { ...edit });
  });
}
