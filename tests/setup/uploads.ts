import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { db, type Database } from '~/db/db.server';
import type { Uploader } from '~/domain/imports/records.server';
import type { ImportKind, FileFailure } from '~/domain/imports/schema';
import { storeFile } from '~/domain/reviews/create.server';
import { kindPieces } from '~/domain/reviews/read-kind.server';
import { inWorker } from '~/files/worker-job.server';
import { openArchive, type ArchiveFile } from '~/files/zip.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { importChapters } from '~/domain/book/import-chapters.server';
import { readBatches } from '~/domain/book/parse-chapters.server';
import { onParts, type Remark } from '~/domain/imports/remarks';

const handles: FileHandle[] = [];
afterEach(async () => {
  for (const handle of handles.splice(0)) await handle.close();
});

/** Opens these bytes as a file, which is closed and deleted after the test. */
export async function opened(bytes: Uint8Array): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'libro-abierto-'));
  await writeFile(join(folder, 'archivo'), bytes);
  const handle = await open(join(folder, 'archivo'));
  handles.push(handle);
  await rm(folder, { recursive: true });
  return handle;
}

/** Files of a ZIP of these bytes, as an upload gives them. */
export async function archiveOf(bytes: Uint8Array): Promise<ArchiveFile[]> {
  return openArchive((await opened(bytes)).fd);
}

/** Stores a file of these bytes as the form of its kind does. Returns its record. */
export async function storeBytes(kind: ImportKind, name: string, bytes: Uint8Array, by: Uploader) {
  const folder = await mkdtemp(join(tmpdir(), 'libro-subida-'));
  await writeFile(join(folder, 'archivo'), bytes);
  const handle = await open(join(folder, 'archivo'));
  try {
    const source = { kind, name, size: bytes.length, descriptor: handle.fd, mode: 'stored' } as const;
    return await storeFile(db, by, source, inWorker(kindPieces, source));
  } finally {
    await handle.close();
    await rm(folder, { recursive: true });
  }
}

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
