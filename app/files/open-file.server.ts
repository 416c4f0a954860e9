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

const PIECE = 256 * 1024; // bytes

/** The bytes of a file, some at a time. */
export async function* filePieces({ descriptor, size }: OpenFile): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += PIECE) {
    const bytes = Buffer.allocUnsafe(Math.min(PIECE, size - at));
    const { bytesRead } = await readAt(descriptor, bytes, 0, bytes.length, at);
    if (bytesRead === 0) return;
    yield bytes.subarray(0, bytesRead);
  }
}
