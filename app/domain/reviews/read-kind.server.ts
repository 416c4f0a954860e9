import { chapterFile } from '~/domain/book/chapter-alone.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { openChapters, readBatches } from '~/domain/book/read-chapters.server';
import type { ChapterRef } from '~/domain/book/search';
import type { ImportKind } from '~/domain/imports/schema';
import { topicsFrom } from '~/domain/topics/topic-file.server';
import type { Apart } from '~/files/apart.server';
import { parseJson } from '~/files/json.server';
import { claims } from './claims.server';
import { reasonOf } from './fault-words.server';
import { chapterPieces, IN_PIECES, topicPieces } from './piece.server';
import { aboutPiece, readAlone } from './read-alone.server';
import { fileBytes, type Source } from './read-upload.server';
import type { ReviewPiece } from './schema';

/** A file that was uploaded as one of a kind, open meanwhile; `place` is the chapter that it has to be, if any. */
interface KindSource extends Source {
  kind: ImportKind;
  place?: ChapterRef;
}

async function* readChapters(kind: ChapterKind, { name, descriptor }: Source): AsyncGenerator<ReviewPiece> {
  const { volume, files } = await openChapters(kind, name, descriptor);
  yield* chapterPieces({ name, kind, volume }, readBatches(kind, volume, files, IN_PIECES));
}

async function* readTopics({ name, descriptor }: Source): AsyncGenerator<ReviewPiece> {
  for await (const { topics, failures, remarks } of topicsFrom.work(descriptor)) {
    yield* topicPieces({ name, kind: 'topics', volume: null }, topics, failures, remarks);
  }
}

function* readFile({ name, kind }: KindSource, bytes: Buffer): Generator<ReviewPiece> {
  const alone =
    kind === 'about' ? aboutPiece(name, bytes, claims()) : readAlone(name, kind, parseJson(bytes), claims());
  if (alone) yield alone;
}

const isOfChapters = (kind: ImportKind): kind is ChapterKind => kind === 'main' || kind === 'optional';

async function* readChapter(
  kind: ChapterKind,
  name: string,
  place: ChapterRef,
  bytes: Buffer,
): AsyncGenerator<ReviewPiece> {
  const batches = chapterFile.work({ kind, ...place, name, bytes });
  yield* chapterPieces({ name, kind, volume: place.volume }, batches);
}

/** Reads a file from the form of one kind, which takes nothing else. */
export const kindPieces: Apart<KindSource, ReviewPiece> = {
  name: 'kind',
  work: async function* (source) {
    const { name, kind, place } = source;
    let bytes: Buffer | undefined;
    try {
      if (kind === 'topics') yield* readTopics(source);
      else if (!isOfChapters(kind)) yield* readFile(source, (bytes = await fileBytes(source)));
      else if (place) yield* readChapter(kind, name, place, (bytes = await fileBytes(source)));
      else yield* readChapters(kind, source);
    } catch (error) {
      yield { name, kind, refused: reasonOf(error, bytes) };
    }
  },
};
