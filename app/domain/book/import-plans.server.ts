import type { ImportPlan } from '~/domain/imports/run.server';
import { apart, apartOnce } from '~/files/apart.server';
import { chapterFile } from './chapter-alone.server';
import { volumeOfArchive, type ChapterKind } from './chapter-file.server';
import type { ChapterRef } from './search';
import { importChapters } from './import-chapters.server';
import { importPlaylist } from './import-playlist.server';
import { playlistFrom } from './playlist-file.server';
import { chapterBatches, type ChapterBatch } from './read-chapters.server';

/** Plans the import of a playlist's JSON. @throws FileFault when it is not such a file. */
export async function planPlaylist(bytes: Uint8Array): Promise<ImportPlan> {
  const { playlist, remarks } = await apartOnce(playlistFrom, bytes);
  return { turn: playlist.volume, work: (transaction) => importPlaylist(transaction, playlist, remarks) };
}

/**
 * Plans the import of an archive of chapters. `descriptor` is an open file that stays open until the work is done.
 * @throws FileFault when the archive as a whole cannot be taken.
 */
export async function planChapters(kind: ChapterKind, fileName: string, descriptor: number): Promise<ImportPlan> {
  const batches = apart(chapterBatches, { kind, name: fileName, descriptor });
  await batches.next();
  const volume = volumeOfArchive(fileName, kind);
  return {
    turn: volume,
    work: (transaction) => importChapters(transaction, kind, volume, batches),
    close: async () => void (await batches.return(undefined)),
  };
}

async function* only(batch: ChapterBatch) {
  yield await Promise.resolve(batch);
}

/** Plans the import of the file of one chapter. @throws FileFault when it is not the file of that chapter. */
export async function planChapter(
  kind: ChapterKind,
  chapter: ChapterRef,
  name: string,
  bytes: Uint8Array,
): Promise<ImportPlan> {
  const batch = await apartOnce(chapterFile, { kind, ...chapter, name, bytes });
  return {
    turn: chapter.volume,
    work: (transaction) => importChapters(transaction, kind, chapter.volume, only(batch)),
  };
}
