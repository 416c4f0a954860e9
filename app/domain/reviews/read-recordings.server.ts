import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { FileFailure } from '~/domain/imports/schema';
import { storeAudio } from '~/domain/recordings/audio-files.server';
import { chapterOfFile, givenRecordings, recordingTable, type Chapters } from '~/domain/recordings/given.server';
import type { GivenRecording } from '~/domain/recordings/schema';
import type { ArchiveFile } from '~/files/zip.server';
import type { Claim } from './claims.server';
import { reasonOf } from './fault-words.server';
import { piece } from './piece.server';
import type { ReviewPiece } from './schema';
import { whyUnread } from './unread';

const sectionOf = (name: string) => ({ name, kind: 'recordings', volume: null }) as const;

/** Stores files of sound, each of the chapter that its name says; those at fault are named with their reasons. */
export async function* audioPieces(
  name: string,
  files: ArchiveFile[],
  claim: Claim,
  chapters: Chapters,
): AsyncGenerator<ReviewPiece> {
  const failures: FileFailure[] = [];
  for (const file of files) {
    try {
      const chapter = chapterOfFile(file.name, chapters);
      const { source, sound } = await storeAudio(file.pieces(), file.size);
      claim('recordings', chapter.volume, chapter.index, file.name); // what is broken claims nothing
      const recording: GivenRecording = { ...chapter, source, seconds: null, sound };
      yield piece(sectionOf(name), JSON.stringify([recording]));
    } catch (error) {
      failures.push({ name: file.name, reason: reasonOf(error) });
    }
  }
  if (failures.length > 0) yield piece(sectionOf(name), '', failures);
}

/** Reads tables of recordings; one of something else is refused. */
export async function* tablePieces(
  files: ArchiveFile[],
  claim: Claim,
  chapters: Chapters,
): AsyncGenerator<ReviewPiece> {
  for (const file of files) {
    try {
      const rows = recordingTable(await file.read());
      if (rows === null) yield { name: file.name, refused: whyUnread([file]) };
      else yield await rowsPiece(file.name, rows, claim, chapters);
    } catch (error) {
      yield { name: file.name, refused: reasonOf(error) };
    }
  }
}

/** Reads the rows of a file of recordings, `name`. */
export async function rowsPiece(
  name: string,
  rows: Parameters<typeof givenRecordings>[1],
  claim: Claim,
  chapters: Chapters,
): Promise<ReviewPiece> {
  const claimed = ({ volume, index }: ChapterRef) => claim('recordings', volume, index, name);
  const { recordings, failures } = await givenRecordings(name, rows, chapters, claimed);
  const content = recordings.length > 0 ? JSON.stringify(recordings) : '';
  return piece(sectionOf(name), content, failures);
}
