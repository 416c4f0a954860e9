import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import busboy from '@fastify/busboy';
import { dataDir } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { bytes } from '~/text/spanish';

const FIELDS = { fieldSize: 64 * 1024, fields: 10, fieldNameSize: 100, headerPairs: 50, files: 1, parts: 12 };
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

async function namelessFile(): Promise<FileHandle> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

const baseName = (name: string | undefined) =>
  (name ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .normalize('NFC')
    .slice(0, 255) ?? '';

function tooLarge(limit: number): Refusal {
  return new Refusal('file_large', { field: 'file', values: { limit: bytes(limit) } });
}

async function write(source: Readable & { truncated?: boolean }, upload: Upload, limit: number): Promise<void> {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    await upload.file.write(chunk);
    upload.size += chunk.length;
  }
  if (source.truncated) throw tooLarge(limit);
}

/** Passes the body on and stops it where an honest form of this size would have ended. */
function capped(limit: number) {
  return async function* (body: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limit + FIELDS.fieldSize + OVERHEAD) throw tooLarge(limit);
      yield chunk;
    }
  };
}

/** Feeds the body to the parser; settles when the last byte has been written to the file. */
async function parse(body: Readable, type: string, upload: Upload, limit: number): Promise<void> {
  const form = busboy({ headers: { 'content-type': type }, limits: { ...FIELDS, fileSize: limit } });
  let writing: Promise<void> = Promise.resolve();
  form.on('field', (name, value) => upload.fields.set(name, value));
  form.on('file', (field, source, name) => {
    if (field !== 'file') return void source.resume();
    upload.name = baseName(name);
    writing = write(source, upload, limit);
    writing.catch((error: Error) => body.destroy(error));
  });
  await pipeline(body, capped(limit), form);
  await writing;
}

/**
 * Receives a multipart form with one file of at most `limit` bytes, writing it to disk while it streams.
 * @throws Refusal `file_large` as soon as the limit is passed, `upload_broken` when the body ends too soon,
 * `bad_media_type` when it is not a multipart form.
 */
export async function receiveUpload(request: Request, limit: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;\s*boundary=\S/i.test(type) || !request.body) throw new Refusal('bad_media_type');
  if (Number(request.headers.get('content-length')) > limit + FIELDS.fieldSize + OVERHEAD) throw tooLarge(limit);
  const file = await namelessFile();
  const upload: Upload = { fields: new Map(), name: '', size: 0, file, close: () => file.close() };
  try {
    await parse(Readable.fromWeb(request.body as WebStream), type, upload, limit);
    return upload;
  } catch (error) {
    await upload.close();
    const isOfThisMachine = error instanceof Error && 'syscall' in error && error.syscall !== 'read';
    throw error instanceof Refusal || isOfThisMachine ? error : new Refusal('upload_broken', { field: 'file' });
  }
}
