import { deflateRawSync } from 'node:zlib';
import type { ChapterBatch } from '~/domain/book/read-chapters.server';
import type { Remark } from '~/domain/imports/remarks';
import type { FileFailure } from '~/domain/imports/schema';
import { reasonOf } from './fault-words.server';
import type { ReviewPiece, Section } from './schema';

/** A piece of a section with what its importer takes, which is compressed here, where no reader waits for it. */
export const piece = (
  section: Section,
  content: string,
  failures: FileFailure[] = [],
  remarks: Remark[] = [],
): ReviewPiece => ({
  section,
  content,
  packed: deflateRawSync(content, { level: 1 }),
  failures,
  remarks,
});

/** How chapters are read for a review: a piece is fetched by itself once it is stored, so that many small ones cost time. */
export const IN_PIECES = { inWords: reasonOf, most: 256 * 1024 };

/** Chapters of a section as they are read; batches that hold nothing are left out. */
export async function* chapterPieces(section: Section, batches: AsyncIterable<ChapterBatch> | Iterable<ChapterBatch>) {
  for await (const { rows, paragraphs, count, failures, remarks } of batches) {
    if (count + failures.length > 0) yield piece(section, count > 0 ? `${rows}\n${paragraphs}` : '', failures, remarks);
  }
}
