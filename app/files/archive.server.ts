import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file to be put into an archive. */
export interface ArchivedFile {
  name: string;
  /** A text as it is, or a value that is written as JSON. */
  content: unknown;
  changedAt: Date;
}

/** A ZIP of texts and JSON files, as it is written. */
export function writeArchive(files: ArchivedFile[]): Readable {
  const archive = new ZipFile();
  for (const { name, content, changedAt } of files) {
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 1)}\n`;
    archive.addBuffer(Buffer.from(text), name, { mtime: changedAt });
  }
  archive.end();
  return archive.outputStream as Readable;
}

/** A file of an archive that is made when its turn comes, so that they never lie in memory together. */
export interface LazyFile {
  name: string;
  make: () => Promise<Readable>;
}

/** A ZIP of files that are compressed already, as it is written. */
export function writeLazily(files: LazyFile[]): Readable {
  const archive = new ZipFile();
  const stream = archive.outputStream as Readable;
  for (const { name, make } of files) {
    archive.addReadStreamLazy(name, { compress: false }, (give) => {
      make().then(
        (made) =>
          give(
            null,
            made.once('error', (error) => stream.destroy(error)),
          ),
        (error: Error) => stream.destroy(error),
      );
    });
  }
  archive.end();
  return stream;
}
