import { importChapters } from '~/domain/book/import-chapters.server';
import { importPlaylist } from '~/domain/book/import-playlist.server';
import { readBatches } from '~/domain/book/parse-chapters.server';
import { readPlaylist } from '~/domain/book/playlist-file.server';
import type { Database } from '~/db/db.server';
import { mainChapter, optionalChapter, playlist, zip } from '../../setup/archives';
import { archiveOf } from '../../setup/opened';

/** Uploads one chapter, or one playlist, into the database that `db` returns. */
export const loading = (db: () => Database) => ({
  playlist: (volume: number, indices: number[], without: number[] = []) =>
    importPlaylist(db(), readPlaylist(playlist(volume, indices, without))),
  main: async (volume: number, index: number) => {
    const file = JSON.stringify(mainChapter(volume, index));
    return importChapters(
      db(),
      'main',
      volume,
      readBatches('main', volume, await archiveOf(await zip([[`${volume}-${index}.json`, file]]))),
    );
  },
  optional: async (volume: number, index: number) => {
    const file = JSON.stringify(optionalChapter(volume, index));
    return importChapters(
      db(),
      'optional',
      volume,
      readBatches('optional', volume, await archiveOf(await zip([[`${volume}-${index}_o.json`, file]]))),
    );
  },
});
