import type { WorkerJob } from '~/files/worker-job.server';
import { nearPassages } from './pairs';
import type { ParagraphPair, PassagePair } from './schema';

interface Input {
  /** The volumes in their order, each with its paragraphs as JSON: `[index, number, text][]`. */
  volumes: { volume: number; paragraphs: string }[];
  floor: number;
  pinned: ParagraphPair[];
  removed: ParagraphPair[];
}

type Row = [index: number, number: number, text: string];

/** Works out the near passages of the book in a worker. All pieces but the last are empty: they show that it goes on. */
export const nearPairs: WorkerJob<Input, PassagePair[]> = {
  name: 'near-pairs',
  isLong: true,
  *work({ volumes, ...rules }) {
    const chapters = volumes.flatMap(({ volume, paragraphs }) => chaptersOf(volume, JSON.parse(paragraphs) as Row[]));
    const work = nearPassages({ chapters, ...rules });
    let step = work.next();
    for (; !step.done; step = work.next()) yield [];
    yield step.value;
  },
};

function chaptersOf(volume: number, rows: Row[]) {
  const chapters: Parameters<typeof nearPassages>[0]['chapters'] = [];
  for (const [index, number, text] of rows) {
    if (chapters.at(-1)?.index !== index) chapters.push({ volume, index, paragraphs: [] });
    chapters.at(-1)?.paragraphs.push({ number, text });
  }
  return chapters;
}
