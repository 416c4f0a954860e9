import type { Voices } from '~/domain/book/text-remarks';
import type { Chapters } from '~/domain/recordings/given.server';
import { AUDIO_FILE } from '~/domain/recordings/schema';
import { videoFinder } from '~/domain/transcripts/caption-file.server';
import { CAPTION_FILE, type VideoRef } from '~/domain/transcripts/schema';
import type { WorkerJob } from '~/files/worker-job.server';
import { FileFault } from '~/files/fault';
import { foreignTo } from '~/files/foreign';
import { fileBytes, filePieces, type OpenFile } from '~/files/open-file.server';
import { openArchive, type ArchiveFile } from '~/files/zip.server';
import { claims } from './claims.server';
import { bookPlaces } from './named-places';
import { readArchive, type Later } from './read-archive.server';
import type { ReviewPiece } from './schema';

const HEAD = 512; // bytes that identify the program of a file

interface ManyFiles {
  files: OpenFile[];
  /** Voices of the book. */
  voices?: Voices;
  /** Videos of the book. */
  videos?: VideoRef[];
  /** Chapters of the book. */
  chapters?: Chapters;
}

/**
 * Reads the files of an upload, piece by piece, each recognised by its content: last those that name chapters and
 * videos, which may be in another of its files.
 */
export const uploadPieces: WorkerJob<ManyFiles, ReviewPiece> = {
  name: 'upload',
  work: async function* ({ files, voices, videos = [], chapters = new Map() }) {
    const claim = claims();
    const [places, later] = [bookPlaces(chapters, videos), [] as Later[]];
    const position = { isInner: false, isAlone: files.length === 1, voices, places, later };
    for (const file of files) yield* readArchive(file.name, () => filesIn(file), claim, position);
    const findVideo = videoFinder(places.videos);
    for (const read of later) yield* read(findVideo);
  },
};

/** The files that an uploaded one holds: those of an archive, or itself. */
async function filesIn(file: OpenFile): Promise<ArchiveFile[]> {
  const head = await fileBytes(file, HEAD);
  const isTaken = [CAPTION_FILE, AUDIO_FILE].some((ending) => ending.test(file.name));
  const foreign = isTaken ? null : foreignTo(head);
  if (foreign) throw new FileFault(foreign);
  const isZip = head.toString('latin1', 0, 2) === 'PK';
  if (isZip) return openArchive(file.descriptor, 'mixed');
  return [{ name: file.name, size: file.size, read: () => fileBytes(file), pieces: () => filePieces(file) }];
}
