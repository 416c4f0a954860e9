import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openArchive, type ArchiveFile } from '~/files/zip.server';

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
