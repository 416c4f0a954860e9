import { read } from 'node:fs';
import { promisify } from 'node:util';
import { crc32, inflateRawSync } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { FileFault } from './fault';

const MB = 1024 * 1024;
const LIMITS = { entries: 3000, entryBytes: 2 * MB, totalBytes: 200 * MB, ratio: 100, ratioFrom: MB };
const DEFLATED = 8;
const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;

const readAt = promisify(read);

/** A file of an archive that has passed the checks of the directory; `read` inflates it and checks its CRC. */
export interface ArchiveFile {
  name: string;
  read: () => Promise<Buffer>;
}

const isPassedOver = (name: string) =>
  name.includes('/') || name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

function checkEntry(entry: Entry): void {
  const name = entry.fileName;
  if (/\p{Cc}/u.test(name)) throw new FileFault('El ZIP contiene un nombre con caracteres que no se permiten.');
  if (entry.isEncrypted()) throw new FileFault('El ZIP está cifrado con contraseña. Súbelo sin contraseña.');
  if (!entry.canDecodeFileData()) throw new FileFault(`«${name}» usa una compresión que no se puede leer.`);
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK) {
    throw new FileFault(`«${name}» es un enlace simbólico, y el ZIP sólo puede contener archivos.`);
  }
  if (entry.uncompressedSize > LIMITS.entryBytes) throw new FileFault(`«${name}» pasa de 2 MB.`);
  const isLarge = entry.uncompressedSize > LIMITS.ratioFrom;
  if (isLarge && entry.uncompressedSize > entry.compressedSize * LIMITS.ratio) {
    throw new FileFault(`«${name}» está comprimido más de 100 a 1, como una bomba ZIP.`);
  }
}

async function directoryOf(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  const names = new Set<string>();
  let total = 0;
  for await (const entry of archive.eachEntry()) {
    if (entries.length >= LIMITS.entries) throw new FileFault('El ZIP tiene más de 3000 archivos.');
    checkEntry(entry);
    total += entry.uncompressedSize;
    if (total > LIMITS.totalBytes) throw new FileFault('El ZIP pasa de 200 MB descomprimido.');
    if (names.has(entry.fileName)) throw new FileFault(`El ZIP contiene dos veces «${entry.fileName}».`);
    names.add(entry.fileName);
    entries.push(entry);
  }
  if (total > LIMITS.ratioFrom && total > archive.fileSize * LIMITS.ratio) {
    throw new FileFault('El ZIP está comprimido más de 100 a 1, como una bomba ZIP.');
  }
  return entries;
}

/** The bytes of an entry as they stand in the archive. */
async function packedBytes(archive: ZipFile, descriptor: number, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = Buffer.allocUnsafe(entry.compressedSize);
  const { bytesRead } = await readAt(descriptor, packed, 0, packed.length, fileDataStart);
  if (bytesRead < packed.length) throw new FileFault('El ZIP está incompleto.');
  return packed;
}

async function readEntry(archive: ZipFile, descriptor: number, entry: Entry): Promise<Buffer> {
  let bytes: Buffer;
  try {
    const packed = await packedBytes(archive, descriptor, entry);
    // In one go: an entry is small, and streams cost more than what they would spread.
    const most = { maxOutputLength: Math.max(1, entry.uncompressedSize) };
    bytes = entry.compressionMethod === DEFLATED ? inflateRawSync(packed, most) : packed;
  } catch {
    throw new FileFault('El archivo está dañado dentro del ZIP.');
  }
  if (bytes.length !== entry.uncompressedSize) throw new FileFault('El archivo está dañado dentro del ZIP.');
  if (crc32(bytes) !== entry.crc32) throw new FileFault('El archivo está dañado dentro del ZIP (no coincide su CRC).');
  return bytes;
}

function inWords(error: unknown): FileFault {
  if (error instanceof FileFault) return error;
  const message = error instanceof Error ? error.message : '';
  if (/relative path|absolute path|invalid characters in fileName/i.test(message)) {
    return new FileFault('El ZIP contiene un nombre con una ruta que no se permite (.., / al principio o \\).');
  }
  return new FileFault('El archivo no es un ZIP válido o está incompleto.');
}

async function checkedDirectory(descriptor: number) {
  try {
    const archive = await yauzl.fromFdPromise(descriptor, { autoClose: false, strictFileNames: true });
    return { archive, entries: await directoryOf(archive) };
  } catch (error) {
    throw inWords(error);
  }
}

/**
 * The files on the outermost level of the ZIP behind an open file descriptor, in its own order, once its whole
 * directory has been checked: count, sizes, ratio, traversal, links, duplicates, encryption. Folders, `__MACOSX` and
 * dot files are passed over. The caller keeps the descriptor open while it reads, and closes it.
 * @throws FileFault when the archive as a whole cannot be taken.
 */
export async function openArchive(descriptor: number): Promise<ArchiveFile[]> {
  const { archive, entries } = await checkedDirectory(descriptor);
  const files = entries.filter((entry) => !isPassedOver(entry.fileName));
  const folder = entries
    .map(({ fileName }) => /^([^/]+)\//.exec(fileName)?.[1])
    .find((name) => name && !/^(__MACOSX|\.)/.test(name));
  if (files.length === 0) {
    throw new FileFault(
      folder
        ? `Los archivos están dentro de la carpeta «${folder}». Comprime los archivos, no la carpeta.`
        : 'El ZIP no contiene ningún archivo.',
    );
  }
  return files.map((entry) => ({ name: entry.fileName, read: () => readEntry(archive, descriptor, entry) }));
}
