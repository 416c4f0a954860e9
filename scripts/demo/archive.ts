import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** The same local time in every archive, whatever the machine's zone, so that archives are alike byte by byte. */
const madeAt = new Date(2025, 0, 1);

/** Writes JSON files into a new ZIP at `path`; `files` are pairs of name and content. */
export async function writeArchive(path: string, files: (readonly [name: string, content: unknown])[]): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of files) {
    const text = JSON.stringify(content, null, 1).normalize('NFC');
    zip.addBuffer(Buffer.from(text, 'utf8'), name, { mtime: madeAt, forceDosTimestamp: true });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
