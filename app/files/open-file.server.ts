import { read } from 'node:fs';
import { promisify } from 'node:util';

const readAt = promisify(read);

/** A file that was uploaded, open while a worker reads it. */
export interface OpenFile {
  name: string;
  size: number;
  descriptor: number;
}

/** The first bytes of a file, or all. */
export async function fileBytes({ descriptor, size }: OpenFile, most = size): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.min(size, most));
  await readAt(descriptor, bytes, 0, bytes.length, 0);
  return bytes;
}
