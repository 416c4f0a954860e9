import type { Database } from '~/db/db.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { importChapters } from '~/domain/book/import-chapters.server';
import { readBatches } from '~/domain/book/parse-chapters.server';
import { onParts, type Remark } from '~/domain/imports/remarks';
import type { FileFailure } from '~/domain/imports/schema';

/** Stores chapters from files. Returns what was stored, the files that could not be taken, and the remarks on others. */
export async function importFiles(
  db: Database,
  kind: ChapterKind,
  volume: number,
  files: Parameters<typeof readBatches>[2],
) {
  const [failures, remarks]: [FileFailure[], Remark[]] = [[], []];
  async function* batches() {
    for await (const batch of readBatches(kind, volume, files)) {
      failures.push(...batch.failures);
      remarks.push(...batch.remarks);
      yield batch;
    }
  }
  return { volume, ...(await importChapters(db, kind, volume, batches())), failures, remarks: onParts(remarks) };
}
