import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { db } from '~/db/db.server';
import type { Uploader } from '~/domain/imports/records.server';
import type { ImportKind } from '~/domain/imports/schema';
import { storeFile } from '~/domain/reviews/create.server';
import { kindPieces } from '~/domain/reviews/read-kind.server';
import { inWorker } from '~/files/worker-job.server';

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
