import { referencesToStore } from '~/domain/bible/stored.server';
import { RemarkCollector, type Remark } from '~/domain/imports/remarks';
import { kindOfJson, wrongForm } from '~/domain/imports/kind-of-json';
import type { FileFailure, ImportKind } from '~/domain/imports/schema';
import type { WorkerJob } from '~/files/worker-job.server';
import { FileFault } from '~/files/fault';
import { parseJson } from '~/files/json.server';
import { openArchive, type ArchiveFile } from '~/files/zip.server';
import { MisnamedArchive, readChapter, volumeOfArchive, type ChapterKind } from './chapter-file.server';
import { lettersIn } from '~/text/letters';
import { countForms } from '~/text/searched';
import { renderDialogueParts } from './dialogue.server';
import { renderWholeStudy, STUDY_RENDERING } from './study.server';
import type { MainContent, OptionalContent } from './schema';
import type { Voices } from './text-remarks';

/** Bytes of chapters that are stored together: the next are read meanwhile. Many small batches would cost time. */
const BATCH = 256 * 1024;

/** Some chapters of an archive, ready to be stored, and the files among them that cannot be. */
export interface ChapterBatch {
  /** A list in JSON, each with volume, index, content, and the html of a main one or what is rendered of an optional one. */
  rows: string;
  /** A list in JSON of the paragraphs of main ones, each with the index of its chapter. */
  paragraphs: string;
  /** A list in JSON of the references of optional ones, each with the index of its chapter. */
  references: string;
  /** Words of these paragraphs, as `countForms` counts them. */
  words: string;
  count: number;
  failures: FileFailure[];
  /** Remarks on those that are ready. */
  remarks: Remark[];
}

/** Collects chapters that are to be stored together. */
export class Gathered {
  private readonly rows: string[] = [];
  private readonly paragraphs: string[] = [];
  private readonly references: string[] = [];
  private readonly searched: string[] = [];
  private readonly failures: FileFailure[] = [];
  readonly remarks = new RemarkCollector();
  weight = 0;

  /** @throws FileFault for a study that is too large. */
  add(kind: ChapterKind, content: MainContent | OptionalContent, weight: number): void {
    if (kind === 'main') this.addMain(content as MainContent);
    else this.addOptional(content as OptionalContent);
    this.weight += weight;
  }

  private addMain(content: MainContent): void {
    const { index } = content.info;
    const { html, paragraphs } = renderDialogueParts(content.dialogue);
    this.rows.push(JSON.stringify({ ...content.info, content, html }));
    const { starts } = lettersIn(paragraphs.map(({ text }) => text));
    paragraphs.forEach((paragraph, at) => {
      this.paragraphs.push(JSON.stringify({ index, ...paragraph, letters_from: starts[at] }));
      this.searched.push(paragraph.searched);
    });
  }

  private addOptional(content: OptionalContent): void {
    const rendered = renderWholeStudy(content);
    this.rows.push(JSON.stringify({ ...content.info, content, rendered, rendering: STUDY_RENDERING }));
    for (const reference of referencesToStore(content.new_testament.map((one) => one.reference))) {
      this.references.push(JSON.stringify({ index: content.info.index, ...reference }));
    }
  }

  refuse(name: string, reason: string): void {
    this.failures.push({ name, reason });
  }

  batch(): ChapterBatch {
    const [rows = '', paragraphs = '', references = ''] = [this.rows, this.paragraphs, this.references].map(
      (list) => `[${list.join(',')}]`,
    );
    const words = countForms(this.searched);
    return {
      rows,
      paragraphs,
      references,
      words,
      count: this.rows.length,
      failures: this.failures,
      remarks: this.remarks.all,
    };
  }
}

/** Options of reading chapters, where it is not as in an archive of a single kind. */
interface Manner {
  /** Throws a FileFault for a chapter that another file holds. */
  claim?: (index: number, name: string) => void;
  /** Voices of the book. */
  voices?: Voices;
  /** Says in words what is wrong with a file. */
  inWords?: (error: FileFault, bytes?: Uint8Array) => string;
}

/** The chapters of an archive, in batches to be stored, so that memory does not follow the archive's size. */
export async function* readBatches(
  kind: ChapterKind,
  volume: number,
  files: Pick<ArchiveFile, 'name' | 'read'>[],
  { claim = onceEach(), voices, inWords = ({ message }) => message }: Manner = {},
): AsyncGenerator<ChapterBatch> {
  let gathered = new Gathered();
  for (const file of files) {
    let bytes: Buffer | undefined;
    try {
      bytes = await file.read();
      const remarks = new RemarkCollector();
      const content = readChapter(kind, volume, file.name, bytes, remarks.on(file.name), voices);
      claim(content.info.index, file.name);
      gathered.add(kind, content, bytes.length);
      gathered.remarks.take(remarks.all);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      gathered.refuse(file.name, inWords(error, bytes));
    }
    if (gathered.weight < BATCH) continue;
    yield gathered.batch();
    gathered = new Gathered();
  }
  yield gathered.batch();
}

/** Renders main chapters that were stored before once more. */
export const chaptersAgain: WorkerJob<MainContent[], ChapterBatch> = {
  name: 'chapters-again',
  work: function* (contents) {
    const gathered = new Gathered();
    for (const content of contents) gathered.add('main', content, 0);
    yield gathered.batch();
  },
};

/**
 * The files of an archive of chapters, and the volume in its name.
 * @throws FileFault when the archive as a whole cannot be taken; where its name is wrong because it is one of another
 * kind, the fault says so.
 */
export async function openChapters(kind: ChapterKind, name: string, descriptor: number) {
  try {
    return { volume: volumeOfArchive(name, kind), files: await openArchive(descriptor) };
  } catch (error) {
    if (!(error instanceof MisnamedArchive)) throw error;
    const found = await kindOfArchive(await openArchive(descriptor));
    throw found === null || found === kind ? error : wrongForm(found, kind);
  }
}

/** Refuses a second file for a chapter. */
function onceEach() {
  const taken = new Map<number, string>();
  return (index: number, name: string) => {
    const earlier = taken.get(index);
    if (earlier) throw new FileFault(`Repite el capítulo de «${earlier}», que ya se tomó.`);
    taken.set(index, name);
  };
}

/** The kind of an archive's content, by its first JSON file; null if unknown. */
async function kindOfArchive(files: ArchiveFile[]): Promise<ImportKind | null> {
  const first = files.find(({ name }) => /\.json$/i.test(name));
  try {
    return first ? kindOfJson(parseJson(await first.read()).value) : null;
  } catch (error) {
    if (error instanceof FileFault) return null;
    throw error;
  }
}
