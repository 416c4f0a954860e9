import { compiledOnce } from '~/db/compiled-once.server';
import type { Database } from '~/db/db.server';
import type { Volume } from './schema';

const volumes = (db: Database) =>
  db.selectFrom('volumes').select((row) => [
    'number',
    'title',
    'is_available as isAvailable',
    'youtube_url as youtubeUrl',
    row
      .exists(row.selectFrom('playlists').whereRef('volume', '=', 'number').select('volume'))
      .$castTo<boolean>()
      .as('hasPlaylist'),
    row
      .or([
        row.exists(row.selectFrom('main_chapters').whereRef('volume', '=', 'number').select('index')),
        row.exists(row.selectFrom('optional_chapters').whereRef('volume', '=', 'number').select('index')),
      ])
      .$castTo<boolean>()
      .as('hasChapters'),
  ]);

const allVolumes = compiledOnce<Volume>((db) => volumes(db).orderBy('number'));

/** All volumes by number. */
export async function listVolumes(db: Database): Promise<Volume[]> {
  return allVolumes(db, {});
}

/** The volume with this number, or undefined when its row is missing. */
export async function findVolume(db: Database, number: number): Promise<Volume | undefined> {
  return volumes(db).where('number', '=', number).executeTakeFirst();
}
