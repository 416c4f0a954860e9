import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { normalForm } from '~/text/normal-form';
import { bytes } from '~/text/spanish';
import { collect, edgeOf, formParts, type FormPart } from './multipart.server';
import { hasRoomFor, isDiskFull } from './disk-space.server';

const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 10;
const OVERHEAD = 16 * 1024;

/** An uploaded file. It is stored in a file without a name, which is deleted when the handle is closed. */
export interface ReceivedFile {
  /** The name that the browser gave, without folders; '' when no file was chosen. */
  name: string;
  size: number;
  file: FileHandle;
}

/** One multipart form with one file in its field `file`. */
export interface Upload extends ReceivedFile {
  fields: URLSearchParams;
  /** Frees the file. To be called whatever happens. */
  close: () => Promise<void>;
}

/** One multipart form with files in its field `file`. */
export interface Uploads {
  fields: URLSearchParams;
  files: ReceivedFile[];
  /** The names of files that are larger than one of their name may be, and that limit, in bytes. */
  tooLarge: { name: string; limit: number }[];
  /** Frees the files. To be called whatever happens. */
  close: () => Promise<void>;
}

/** Bounds of an upload of several files: of how many, of all their bytes, and of the bytes of one of a name. */
interface UploadLimits {
  most: number;
  total: number;
  each: (name: string) => number;
  /** Number of fields, where it is not the usual one. */
  fields?: number;
}

const folder = join(dataDir, 'uploads');

/** Deletes files of a process that was killed before it could remove their names. Open files stay usable. */
export async function clearUploads(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
}

/**
 * Receives a multipart form with files, writing them to disk while they stream. One that is too large for its name is
 * left out and named.
 * @throws Refusal `file_large` as soon as all together pass their limit, `upload_broken` when the body ends too soon,
 * `bad_media_type` when it is not a multipart form, `disk_full` where they would use the reserve.
 */
export async function receiveUploads(request: Request, limits: UploadLimits): Promise<Uploads> {
  const edge = edgeOf(request.headers.get('content-type') ?? '');
  const length = Number(request.headers.get('content-length'));
  if (!edge || !request.body) throw new Refusal('bad_media_type');
  if (length > limits.total + FIELD_BYTES + OVERHEAD) throw tooLarge(limits.total);
  const uploads: Uploads = {
    fields: new URLSearchParams(),
    files: [],
    tooLarge: [],
    close: async () => void (await Promise.all(uploads.files.map(({ file }) => file.close()))),
  };
  try {
    if (limits.most > 0 && !(await hasRoomFor(length || limits.total)))
      throw new Refusal('disk_full', { field: 'file' });
    const body = request.body as unknown as AsyncIterable<Uint8Array>;
    await take(formParts(capped(body, limits.total), edge), uploads, limits);
    return uploads;
  } catch (error) {
    await uploads.close();
    if (isDiskFull(error)) throw new Refusal('disk_full', { field: 'file' });
    const isOfThisMachine = error instanceof Error && 'syscall' in error && error.syscall !== 'read';
    throw error instanceof Refusal || isOfThisMachine ? error : new Refusal('upload_broken', { field: 'file' });
  }
}

/**
 * Receives a multipart form with one file of at most `limit` bytes; others that it brings are skipped.
 * @throws Refusal as `receiveUploads`.
 */
export async function receiveUpload(request: Request, limit: number): Promise<Upload> {
  const uploads = await receiveUploads(request, { most: 1, total: limit, each: () => limit });
  if (uploads.tooLarge.length > 0) throw tooLarge(limit);
  if (uploads.files.length === 0) uploads.files.push({ name: '', size: 0, file: await namelessFile() });
  return { fields: uploads.fields, close: uploads.close, ...(uploads.files[0] as ReceivedFile) };
}

function tooLarge(limit: number): Refusal {
  return new Refusal('file_large', { field: 'file', values: { limit: bytes(limit) } });
}

/** Takes the files of the field `file` and the first fields; whatever else a form brings is skipped. */
async function take(parts: AsyncIterable<FormPart>, uploads: Uploads, limits: UploadLimits): Promise<void> {
  const { most, each, fields = MOST_FIELDS } = limits;
  for await (const { name, fileName, content } of parts) {
    if (fileName === undefined && name !== '' && uploads.fields.size < fields) {
      const { bytes } = await collect(content, FIELD_BYTES);
      uploads.fields.append(name, bytes.toString('utf8'));
    } else if (fileName !== undefined && name === 'file' && uploads.files.length + uploads.tooLarge.length < most) {
      await takeFile(baseName(fileName), content, uploads, each(fileName));
    }
  }
}

async function takeFile(name: string, content: AsyncIterable<Buffer>, uploads: Uploads, limit: number): Promise<void> {
  const received = { name, size: 0, file: await namelessFile() };
  uploads.files.push(received);
  await write(content, received, limit);
  if (received.size <= limit) return;
  uploads.tooLarge.push({ name, limit });
  await uploads.files.pop()?.file.close();
}

async function namelessFile(): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true }); // what clears the folder may come first
  return file;
}

/** Writes a file of at most `limit` bytes to disk and counts its bytes; of a larger one it reads on to the end. */
async function write(content: AsyncIterable<Buffer>, received: ReceivedFile, limit: number): Promise<void> {
  for await (const piece of content) {
    received.size += piece.length;
    if (received.size <= limit) await received.file.write(piece);
  }
}

const baseName = (name: string) => normalForm(name.replace(/^.*[/\\]/s, '').replace(/\p{Cc}/gu, '')).slice(0, 255);

/** Passes the body on and stops it where an honest form of this size would have ended. */
async function* capped(body: AsyncIterable<Uint8Array>, limit: number) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit + FIELD_BYTES + OVERHEAD) throw tooLarge(limit);
    yield chunk;
  }
}
