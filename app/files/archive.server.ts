import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file to be put into an archive. */
export interface ArchivedFile {
  name: string;
  content: unknown;
  changedAt: Date;
}

/** A ZIP of JSON files, as it is written. */
export function writeArchive(files: ArchivedFile[]): Readable {
  const archive = new ZipFile();
  for (const { name, content, changedAt } of files) {
    archive.addBuffer(Buffer.from(`${JSON.stringify(content, null, 1)}\n`), name, { mtime: changedAt });
  }
  archive.end();
  return archive.outputStream as Readable;
}
