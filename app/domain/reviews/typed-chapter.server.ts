import { readChapterAlone } from '~/domain/book/chapter-alone.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { Voices } from '~/domain/book/text-remarks';
import type { WorkerJob } from '~/files/worker-job.server';
import { reasonOf } from './fault-words.server';
import { chapterPieces } from './piece.server';
import type { ReviewPiece } from './schema';

interface TypedSource {
  kind: ChapterKind;
  at: ChapterRef;
  /** Name under which it is recorded. */
  name: string;
  /** Its file. */
  text: string;
  /** Voices of the book. */
  voices: Voices;
}

/** Reads a chapter that was typed in the panel as its file is read. */
export const typedChapter: WorkerJob<TypedSource, ReviewPiece> = {
  name: 'typed-chapter',
  work: async function* ({ kind, at, name, text, voices }) {
    const file = `${at.volume}-${at.index}${kind === 'main' ? '' : '_o'}.json`;
    try {
      const batch = readChapterAlone(kind, at, file, Buffer.from(text), voices);
      yield* chapterPieces({ name, kind, volume: at.volume, isWritten: true }, [batch]);
    } catch (error) {
      yield { name, kind, refused: reasonOf(error) };
    }
  },
};
