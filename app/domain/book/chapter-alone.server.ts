import { FileFault } from '~/files/fault';
import { plainName } from '~/files/plain-name';
import { readChapter, type ChapterKind } from './chapter-file.server';
import { Gathered, type ChapterBatch } from './parse-chapters.server';
import type { ChapterRef } from './chapter-ref';
import type { Voices } from './text-remarks';

/** Reads a chapter from a file of its own. @throws FileFault when it is not the file of that chapter. */
export function readChapterAlone(
  kind: ChapterKind,
  { volume, index }: ChapterRef,
  name: string,
  bytes: Uint8Array,
  voices?: Voices,
): ChapterBatch {
  const gathered = new Gathered();
  const content = readChapter(kind, volume, plainName(name), bytes, gathered.remarks.on(name), voices);
  if (content.info.index !== index) {
    throw new FileFault(`El archivo es del capítulo ${volume}-${content.info.index}, y no del ${volume}-${index}.`);
  }
  gathered.add(kind, content, bytes.length);
  return gathered.batch();
}
