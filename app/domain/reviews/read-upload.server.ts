import { read } from 'node:fs';
import { promisify } from 'node:util';
import type { WorkerJob } from '~/files/worker-job.server';
import { FileFault } from '~/files/fault';
import { foreignTo } from '~/files/foreign';
import { openArchive, type ArchiveFile } from '~/files/zip.server';
import { claims } from './claims.server';
import { readArchive } from './read-archive.server';
import type { ReviewPiece } from './schema';

const HEAD = 512; // bytes that identify the program of a file
const readAt = promisify(read);

/** A file that was uploaded, open meanwhile. */
export interface Source {
  name: string;
  size: number;
  descriptor: number;
}

/** The first bytes of a file, or all. */
export async function fileBytes({ descriptor, size }: Source, most = size): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.min(size, most));
  await readAt(descriptor, bytes, 0, bytes.length, 0);
  return bytes;
}

/** Reads the files of an upload, piece by piece, each recognised by its content. */
export const uploadPieces: WorkerJob<Source[], ReviewPiece> = {
  name: 'upload',
  work: async function* (sources) {
    const claim = claims();
    const position = { isInner: false, isAlone: sources.length === 1 };
    for (const source of sources) yield* readArchive(source.name, () => filesIn(source), claim, position);
  },
};

/** The files that an uploaded one holds: those of an archive, or itself. */
async function filesIn(source: Source): Promise<ArchiveFile[]> {
  const head = await fileBytes(source, HEAD);
  const foreign = foreignTo(head);
  if (foreign) throw new FileFault(foreign);
  const isZip = head.toString('latin1', 0, 2) === 'PK';
  if (isZip) return openArchive(source.descriptor, 'mixed');
  return [{ name: source.name, size: source.size, read: () => fileBytes(source) }];
}
