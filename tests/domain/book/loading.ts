import type { Database } from '~/db/db.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { importPlaylist } from '~/domain/book/import-playlist.server';
import { readPlaylist } from '~/domain/book/playlist-file.server';
import { mainChapter, optionalChapter, playlist } from '../../setup/archives';
import { importFiles } from '../../setup/uploads';

/** Uploads one chapter, or one playlist, into the database that `db` returns. */
export const loading = (db: () => Database) => {
  const chapter = (kind: ChapterKind, volume: number, name: string, content: unknown) =>
    importFiles(db(), kind, volume, [{ name, read: () => Promise.resolve(Buffer.from(JSON.stringify(content))) }]);
  return {
    playlist: (volume: number, indices: number[], without: number[] = []) =>
      importPlaylist(db(), readPlaylist(playlist(volume, indices, without))),
    main: (volume: number, index: number) =>
      chapter('main', volume, `${volume}-${index}.json`, mainChapter(volume, index)),
    optional: (volume: number, index: number) =>
      chapter('optional', volume, `${volume}-${index}_o.json`, optionalChapter(volume, index)),
  };
};
