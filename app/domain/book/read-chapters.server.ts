import type { FileFailure } from '~/domain/imports/schema';
import type { Apart } from '~/files/apart.server';
import { FileFault } from '~/files/fault';
import { openArchive, type ArchiveFile } from '~/files/zip.server';
import { readChapter, type ChapterKind } from './chapter-file.server';
import { renderDialogue } from './dialogue.server';
import type { MainContent } from './schema';

const BATCH_BYTES = 256 * 1024;

/** Some chapters of an archive, ready to be stored, and the files among them that cannot be. */
export interface ChapterBatch {
  /** A list in JSON, each with volume, index, content, and the html of a main one. */
  rows: string;
  count: number;
  failures: FileFailure[];
}

/** Refuses a second file for a place that an earlier file of the same archive has filled. */
function onceEach() {
  const taken = new Map<number, string>();
  return (index: number, name: string) => {
    const earlier = taken.get(index);
    if (earlier) throw new FileFault(`Repite el capítulo de «${earlier}», que ya se tomó.`);
    taken.set(index, name);
  };
}

const batchOf = (rows: string[], failures: FileFailure[]): ChapterBatch => ({
  rows: `[${rows.join(',')}]`,
  count: rows.length,
  failures,
});

/**
 * Reads the chapters of an archive and gathers them until they weigh enough to be stored together, so that memory does
 * not follow the archive's size.
 */
export async function* readBatches(
  kind: ChapterKind,
  volume: number,
  files: ArchiveFile[],
): AsyncGenerator<ChapterBatch> {
  const claim = onceEach();
  let [rows, failures, weight]: [string[], FileFailure[], number] = [[], [], 0];
  for (const file of files) {
    try {
      const bytes = await file.read();
      const content = readChapter(kind, volume, file.name, bytes);
      claim(content.info.index, file.name);
      const html = kind === 'main' ? renderDialogue((content as MainContent).dialogue) : undefined;
      rows.push(JSON.stringify({ ...content.info, content, html }));
      weight += bytes.length;
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      failures.push({ name: file.name, reason: error.message });
    }
    if (weight < BATCH_BYTES) continue;
    yield batchOf(rows, failures);
    [rows, failures, weight] = [[], [], 0];
  }
  yield batchOf(rows, failures);
}

interface Source {
  kind: ChapterKind;
  volume: number;
  /** An open file, to be kept open meanwhile. */
  descriptor: number;
}

/** The chapters of an archive; the first batch is empty and says that the archive as a whole can be taken. */
export const chapterBatches: Apart<Source, ChapterBatch> = {
  name: 'chapters',
  work: async function* ({ kind, volume, descriptor }) {
    const files = await openArchive(descriptor);
    yield batchOf([], []);
    yield* readBatches(kind, volume, files);
  },
};
