import type { Entry, ZipFile } from 'yauzl';
import { FileFault } from './fault';
import { isPassedOver } from './passed-over';
import { pathsOf, quotedName } from './zip-names.server';

const MB = 1024 * 1024;
const LIMITS = { entries: 3000, totalBytes: 200 * MB, ratio: 100, ratioFrom: MB };
/** Bytes that a file of an archive may have: where each is a chapter or a topic, and where they are of all kinds. */
export const EACH = { alike: () => 2 * MB, mixed: mostOf };
/** Compressions that other programs offer, by their number. */
const COMPRESSIONS: Record<number, string> = {
  9: 'Deflate64',
  12: 'BZip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};
export const ENCRYPTED = 'El ZIP está cifrado con contraseña. Súbelo sin contraseña.';
const SOUND = /\.(?:mp3|m4a|m4b|mp4|ogg|oga|opus)$/i;
const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;

/**
 * The entries of an archive, with their paths as `pathsOf` reads them, once each and all of them have been checked.
 * @throws FileFault where they cannot be taken.
 */
export async function directoryOf(archive: ZipFile, each: (name: string) => number): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    if (entries.length >= LIMITS.entries) throw new FileFault('El ZIP tiene más de 3000 archivos.');
    entries.push(entry);
  }
  const names = new Set<string>();
  let total = 0;
  for (const [at, path] of pathsOf(entries).entries()) {
    const entry = Object.assign(entries[at] as Entry, { fileName: path });
    total += entry.uncompressedSize;
    if (total > LIMITS.totalBytes) throw new FileFault('El ZIP pasa de 200 MB descomprimido.');
    if (isPassedOver(path)) continue;
    checkEntry(entry, each(path));
    if (names.has(path)) throw new FileFault(`El ZIP contiene dos veces «${path}».`);
    names.add(path);
  }
  if (total > LIMITS.ratioFrom && total > archive.fileSize * LIMITS.ratio) {
    throw new FileFault('El ZIP está comprimido más de 100 a 1, como una bomba ZIP.');
  }
  return entries;
}

/** The files of a directory by their names, whatever folders they are in. @throws FileFault for two of one name. */
export function byName(entries: Entry[]): Map<string, Entry> {
  const files = new Map<string, Entry>();
  for (const entry of entries.filter(({ fileName }) => !isPassedOver(fileName))) {
    const name = baseName(entry.fileName);
    const other = files.get(name);
    if (other) throw new FileFault(`El ZIP contiene dos veces «${name}»: «${other.fileName}» y «${entry.fileName}».`);
    files.set(name, entry);
  }
  if (files.size === 0) throw new FileFault('El ZIP no contiene ningún archivo.');
  return files;
}

function checkEntry(entry: Entry, most: number): void {
  const name = entry.fileName;
  if (/\p{Cc}/u.test(name))
    throw new FileFault(`El ZIP contiene ${quotedName(name)}, un nombre con caracteres que no se permiten.`);
  if (entry.isEncrypted()) throw new FileFault(ENCRYPTED);
  if (!entry.canDecodeFileData()) throw uncompressable(entry);
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK) {
    throw new FileFault(`«${name}» es un enlace simbólico, y el ZIP solo puede contener archivos.`);
  }
  if (entry.uncompressedSize > most) throw new FileFault(`«${name}» pasa de ${most / MB} MB.`);
  const isLarge = entry.uncompressedSize > LIMITS.ratioFrom;
  if (isLarge && entry.uncompressedSize > entry.compressedSize * LIMITS.ratio) {
    throw new FileFault(`«${name}» está comprimido más de 100 a 1, como una bomba ZIP.`);
  }
}

function uncompressable({ fileName, compressionMethod }: Entry): FileFault {
  const used = COMPRESSIONS[compressionMethod] ?? 'otra compresión';
  const why = `«${fileName}» está comprimido con ${used}, que aquí no se puede leer.`;
  return new FileFault(`${why} Comprímelo otra vez con «Deflate», el método normal de un ZIP, y vuelve a subirlo.`);
}

function mostOf(name: string): number {
  if (SOUND.test(name)) return LIMITS.totalBytes;
  return /\.zip$/i.test(name) ? 50 * MB : 5 * MB;
}

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
