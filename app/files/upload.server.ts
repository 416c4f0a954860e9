import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { normalForm } from '~/text/normal-form';
import { bytes } from '~/text/spanish';
import { collect, edgeOf, partsOf, type Part } from './multipart.server';
import { hasRoomFor, isDiskFull } from './room.server';

const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 10;
const OVERHEAD = 16 * 1024;

/**
 * One multipart form with one file in its field `file`. It lies in a file without a name, which is gone when the handle
 * is closed.
 */
export interface Upload {
  fields: Map<string, string>;
  /** The name that the browser gave, without folders; '' when no file was chosen. */
  name: string;
  size: number;
  file: FileHandle;
  /** Frees the file. To be called whatever happens. */
  close: () => Promise<void>;
}

/** @throws Refusal `disk_full` where a file of `limit` bytes would use what is kept free. */
async function namelessFile(limit: number): Promise<FileHandle> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  if (!(await hasRoomFor(limit))) throw new Refusal('disk_full', { field: 'file' });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

const baseName = (name: string | undefined) =>
  normalForm((name ?? '').replace(/^.*[/\\]/s, '').replace(/\p{Cc}/gu, '')).slice(0, 255);

function tooLarge(limit: number): Refusal {
  return new Refusal('file_large', { field: 'file', values: { limit: bytes(limit) } });
}

async function write(content: AsyncIterable<Buffer>, upload: Upload, limit: number): Promise<void> {
  for await (const piece of content) {
    if (upload.size + piece.length > limit) throw tooLarge(limit);
    await upload.file.write(piece);
    upload.size += piece.length;
  }
}

/** Passes the body on and stops it where an honest form of this size would have ended. */
async function* capped(body: AsyncIterable<Uint8Array>, limit: number) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit + FIELD_BYTES + OVERHEAD) throw tooLarge(limit);
    yield chunk;
  }
}

/** Takes the first file of the field `file` and the first fields; whatever else a form brings is passed over. */
async function take(parts: AsyncIterable<Part>, upload: Upload, limit: number): Promise<void> {
  let hasFile = false;
  for await (const { name, fileName, content } of parts) {
    if (fileName === undefined && name !== '' && upload.fields.size < MOST_FIELDS) {
      const { bytes } = await collect(content, FIELD_BYTES);
      upload.fields.set(name, bytes.toString('utf8'));
    } else if (fileName !== undefined && name === 'file' && !hasFile) {
      hasFile = true;
      upload.name = baseName(fileName);
      await write(content, upload, limit);
    }
  }
}

/**
 * Receives a multipart form with one file of at most `limit` bytes, writing it to disk while it streams.
 * @throws Refusal `file_large` as soon as the limit is passed, `upload_broken` when the body ends too soon,
 * `bad_media_type` when it is not a multipart form, `disk_full`.
 */
export async function receiveUpload(request: Request, limit: number): Promise<Upload> {
  const edge = edgeOf(request.headers.get('content-type') ?? '');
  if (!edge || !request.body) throw new Refusal('bad_media_type');
  if (Number(request.headers.get('content-length')) > limit + FIELD_BYTES + OVERHEAD) throw tooLarge(limit);
  const file = await namelessFile(limit);
  const upload: Upload = { fields: new Map(), name: '', size: 0, file, close: () => file.close() };
  try {
    const body = request.body as unknown as AsyncIterable<Uint8Array>;
    await take(partsOf(capped(body, limit), edge), upload, limit);
    return upload;
  } catch (error) {
    await upload.close();
    if (isDiskFull(error)) throw new Refusal('disk_full', { field: 'file' });
    const isOfThisMachine = error instanceof Error && 'syscall' in error && error.syscall !== 'read';
    throw error instanceof Refusal || isOfThisMachine ? error : new Refusal('upload_broken', { field: 'file' });
  }
}
