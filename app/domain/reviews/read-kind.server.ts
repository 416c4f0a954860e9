import { readChapterAlone } from '~/domain/book/chapter-alone.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { openChapters, readBatches } from '~/domain/book/parse-chapters.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { Voices } from '~/domain/book/text-remarks';
import type { ImportKind } from '~/domain/imports/schema';
import type { VideoRef } from '~/domain/transcripts/schema';
import { readTopics } from '~/domain/topics/topic-file.server';
import type { WorkerJob } from '~/files/worker-job.server';
import { parseJson } from '~/files/json.server';
import { fileBytes, type OpenFile } from '~/files/open-file.server';
import { openArchive } from '~/files/zip.server';
import { claims } from './claims.server';
import { reasonOf } from './fault-words.server';
import { chapterPieces, topicPieces } from './piece.server';
import { transcriptPiece } from './read-captions.server';
import { aboutPiece, readAlone } from './read-alone.server';
import type { UploadMode, ReviewPiece } from './schema';

/**
 * A file that was uploaded as one of a kind, open meanwhile; `chapter` is the one that it has to be, if any. Of one
 * that waits the reasons name the line of the fault, and the remarks the file; a report has neither.
 */
interface FileOfKind extends OpenFile {
  kind: ImportKind;
  chapter?: ChapterRef;
  /** Video that captions are of. */
  video?: VideoRef;
  /** Voices of the book. */
  voices?: Voices;
  mode: UploadMode;
}

/** Reads a file from the form of one kind, which takes nothing else. */
export const kindPieces: WorkerJob<FileOfKind, ReviewPiece> = {
  name: 'kind',
  work: async function* (file) {
    const { name, kind, chapter, video, voices, mode } = file;
    let bytes: Buffer | undefined;
    try {
      if (kind === 'topics') yield* readTopicArchive(file);
      else if (video) yield transcriptPiece(name, video, await fileBytes(file));
      else if (!isOfChapters(kind)) yield* readFile(file, (bytes = await fileBytes(file)));
      else if (chapter) {
        const batch = readChapterAlone(kind, chapter, name, (bytes = await fileBytes(file)), voices);
        yield* chapterPieces({ name, kind, volume: chapter.volume }, [batch]);
      } else yield* readChapters(kind, file);
    } catch (error) {
      yield { name, kind, refused: reasonOf(error, mode === 'waits' ? bytes : undefined) };
    }
  },
};

/** Tells whether files of this kind hold chapters. */
export const isOfChapters = (kind: ImportKind): kind is ChapterKind => kind === 'main' || kind === 'optional';

async function* readTopicArchive({ name, descriptor }: OpenFile): AsyncGenerator<ReviewPiece> {
  const { topics, failures, remarks } = await readTopics(await openArchive(descriptor));
  yield* topicPieces({ name, kind: 'topics', volume: null }, topics, failures, remarks);
}

function* readFile({ name, kind, mode }: FileOfKind, bytes: Buffer): Generator<ReviewPiece> {
  const alone =
    kind === 'about'
      ? aboutPiece(name, bytes, claims(), mode === 'waits' ? name : '')
      : readAlone(name, kind, parseJson(bytes), claims());
  if (alone) yield alone;
}

async function* readChapters(
  kind: ChapterKind,
  { name, descriptor, voices, mode }: FileOfKind,
): AsyncGenerator<ReviewPiece> {
  const { volume, files } = await openChapters(kind, name, descriptor);
  const manner = mode === 'waits' ? { voices, inWords: reasonOf } : { voices };
  yield* chapterPieces({ name, kind, volume }, readBatches(kind, volume, files, manner));
}
