import type { ImportPlan } from '~/domain/imports/run.server';
import { readJson } from '~/files/json.server';
import { openArchive } from '~/files/zip.server';
import { volumeOfArchive, type ChapterKind } from './chapter-file.server';
import { importChapters } from './import-chapters.server';
import { importPlaylist } from './import-playlist.server';
import { readPlaylist } from './playlist-file.server';

/** What storing a playlist's JSON will do. @throws FileFault when it is not such a file. */
export function planPlaylist(bytes: Uint8Array): ImportPlan {
  const playlist = readPlaylist(readJson(bytes));
  return { turn: playlist.volume, work: (transaction) => importPlaylist(transaction, playlist) };
}

/**
 * What storing an archive of chapters will do. `descriptor` is an open file that stays open until the work is done.
 * @throws FileFault when the archive as a whole cannot be taken.
 */
export async function planChapters(kind: ChapterKind, fileName: string, descriptor: number): Promise<ImportPlan> {
  const volume = volumeOfArchive(fileName, kind);
  const files = await openArchive(descriptor);
  return { turn: volume, work: (transaction) => importChapters(transaction, kind, volume, files) };
}
