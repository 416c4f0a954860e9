import { FileFault } from '~/files/fault';
import type { Apart } from '~/files/apart.server';
import { readChapter, type ChapterKind } from './chapter-file.server';
import { Gathered, type ChapterBatch } from './read-chapters.server';

interface ChapterSource {
  kind: ChapterKind;
  /** The chapter that it has to be. */
  volume: number;
  index: number;
  name: string;
  bytes: Uint8Array;
}

/** One chapter from a file of its own. */
export const chapterFile: Apart<ChapterSource, ChapterBatch> = {
  name: 'chapter',
  work: function* ({ kind, volume, index, name, bytes }) {
    const alone = name.replace(/ ?\(\d{1,9}\)\.json$/i, '.json'); // as browsers name a second download
    const gathered = new Gathered();
    const content = readChapter(kind, volume, alone, bytes, gathered.remarks.on(name));
    if (content.info.index !== index) {
      throw new FileFault(`El archivo es del capítulo ${volume}-${content.info.index}, y no del ${volume}-${index}.`);
    }
    gathered.add(kind, content, bytes.length);
    yield gathered.batch();
  },
};
