import type { ChapterBatch } from '~/domain/book/parse-chapters.server';
import type { Remark } from '~/domain/imports/remarks';
import type { FileFailure } from '~/domain/imports/schema';
import type { TopicFile } from '~/domain/topics/topic-file.server';
import type { ReviewPiece, Section } from './schema';

/** Makes a piece of a section with the input of its importer. */
export const piece = (
  section: Section,
  content: string,
  failures: FileFailure[] = [],
  remarks: Remark[] = [],
): ReviewPiece => ({
  section,
  content,
  failures,
  remarks,
});

const PIECE = 256 * 1024; // characters: stored pieces are fetched one by one, so many small ones cost time

/**
 * Topics of a section, in pieces: a page shows the difference of a single one. Failures and remarks go along with the
 * first.
 */
export function* topicPieces(
  section: Section,
  topics: TopicFile[],
  failures: FileFailure[],
  remarks: Remark[],
): Generator<ReviewPiece> {
  const written = topics.map((topic) => JSON.stringify(topic));
  let at = 0;
  do {
    const from = at;
    for (let size = 0; at < written.length && size < PIECE; at += 1) size += written[at]!.length;
    const content = at > from ? `[${written.slice(from, at).join(',')}]` : '';
    yield from === 0 ? piece(section, content, failures, remarks) : piece(section, content);
  } while (at < written.length);
}

/** Chapters of a section as they are read; batches that hold nothing are left out. */
export async function* chapterPieces(section: Section, batches: AsyncIterable<ChapterBatch> | Iterable<ChapterBatch>) {
  for await (const { rows, paragraphs, words, references, count, failures, remarks } of batches) {
    const content = count > 0 ? [rows, paragraphs, words, references].join('\n') : '';
    if (count + failures.length > 0) yield piece(section, content, failures, remarks);
  }
}
