import { fstatSync, read } from 'node:fs';
import { promisify } from 'node:util';
import { crc32, inflateRawSync } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FileFault } from './fault';
import { byName, directoryOf, EACH, ENCRYPTED } from './zip-directory.server';

/** Bytes up to which an archive is read in one go: its files are small, and each would be two reads of its own. */
const SMALL = 8 * 1024 * 1024;
const DEFLATED = 8;
const DAMAGED = 'El archivo está dañado dentro del ZIP. Vuelve a comprimirlo.';
const BAD_CRC = 'El archivo está dañado dentro del ZIP (no coincide su CRC). Vuelve a comprimirlo.';
const readAt = promisify(read);

/** A file of an archive that has passed the checks of the directory; `read` inflates it and checks its CRC. */
export interface ArchiveFile {
  /** Its name without the folders that it is in. */
  name: string;
  /** Bytes, inflated. */
  size: number;
  read: () => Promise<Buffer>;
  /** Its bytes some at a time, for one that is large. */
  pieces: () => AsyncIterable<Uint8Array>;
}

/** Source of an archive: an open file, or memory. */
type Source = number | Buffer;

const NAMES = { decodeStrings: false }; // `pathsOf` reads and checks them

/**
 * The files of a ZIP in memory or behind an open file descriptor, in its own order, once its whole directory has been
 * checked: count, sizes, ratio, traversal, links, duplicates, encryption. Folders are looked through; what
 * `isPassedOver` names is skipped. The caller keeps the descriptor open while it reads, and closes it. An archive of files
 * that are `alike` holds chapters or topics, a `mixed` one playlists, gospels and archives too.
 * @throws FileFault when the archive as a whole cannot be taken.
 */
export async function openArchive(source: Source, holds: keyof typeof EACH = 'alike'): Promise<ArchiveFile[]> {
  const at = await near(source);
  const { archive, entries } = await checkedDirectory(at, EACH[holds]);
  return [...byName(entries)].map(([name, entry]) => ({
    name,
    size: entry.uncompressedSize,
    read: () => readEntry(archive, at, entry),
    pieces: () => entryPieces(archive, entry),
  }));
}

/** The whole of a small archive; of a larger one, its descriptor. */
async function near(source: Source): Promise<Source> {
  if (Buffer.isBuffer(source)) return source;
  const { size } = fstatSync(source);
  if (size > SMALL) return source;
  const bytes = Buffer.allocUnsafe(size);
  const { bytesRead } = await readAt(source, bytes, 0, size, 0);
  return bytes.subarray(0, bytesRead);
}

async function checkedDirectory(source: Source, each: (name: string) => number) {
  try {
    const archive = await opened(source);
    return { archive, entries: await directoryOf(archive, each) };
  } catch (error) {
    throw inWords(error);
  }
}

const opened = (source: Source) =>
  Buffer.isBuffer(source)
    ? yauzl.fromBufferPromise(source, NAMES)
    : yauzl.fromFdPromise(source, { autoClose: false, ...NAMES });

function inWords(error: unknown): FileFault {
  if (error instanceof FileFault) return error;
  const message = error instanceof Error ? error.message : '';
  if (/strong encryption/i.test(message)) return new FileFault(ENCRYPTED);
  if (/multi-disk/i.test(message))
    return new FileFault('El ZIP está partido en varios archivos. Comprímelo en uno solo.');
  return new FileFault('El archivo no es un ZIP válido o está incompleto. Vuelve a comprimirlo y súbelo otra vez.');
}

async function readEntry(archive: ZipFile, source: Source, entry: Entry): Promise<Buffer> {
  let bytes: Buffer;
  try {
    const packed = await packedBytes(archive, source, entry);
    // In one go: an entry is small, and streams cost more than what they would spread.
    const most = { maxOutputLength: Math.max(1, entry.uncompressedSize) };
    bytes = entry.compressionMethod === DEFLATED ? inflateRawSync(packed, most) : packed;
  } catch {
    throw new FileFault(DAMAGED);
  }
  if (bytes.length !== entry.uncompressedSize) throw new FileFault(DAMAGED);
  if (crc32(bytes) !== entry.crc32) throw new FileFault(BAD_CRC);
  return bytes;
}

/** The bytes of an entry as they are inflated; its end fails where its CRC does. */
async function* entryPieces(archive: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    for await (const piece of await archive.openReadStreamPromise(entry)) {
      sum = crc32(piece as Buffer, sum);
      yield piece as Buffer;
    }
  } catch {
    throw new FileFault(DAMAGED);
  }
  if (sum !== entry.crc32) throw new FileFault(BAD_CRC);
}

/** The bytes of an entry as they are in the archive. */
async function packedBytes(archive: ZipFile, source: Source, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
  if (Buffer.isBuffer(source)) return source.subarray(fileDataStart, fileDataStart + entry.compressedSize);
  const packed = Buffer.allocUnsafe(entry.compressedSize);
  const { bytesRead } = await readAt(source, packed, 0, packed.length, fileDataStart);
  if (bytesRead < packed.length) throw new FileFault('El ZIP está incompleto.');
  return packed;
}
