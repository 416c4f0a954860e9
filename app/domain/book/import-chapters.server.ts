import { sql } from 'kysely';
import type { MainContent, OptionalContent } from '~/domain/book/forms';
import type { FileFailure } from '~/domain/imports/forms';
import type { Database } from '~/db/db.server';
import type { Counts, Outcome } from '~/domain/imports/records.server';
import { FileFault } from '~/files/fault';
import type { ArchiveFile } from '~/files/zip.server';
import { readChapter, type ChapterKind } from './chapter-file.server';
import { RENDERING, renderDialogue } from './dialogue.server';

const BATCH_BYTES = 256 * 1024;

type Stored = { is_new: boolean };

async function storeMain(db: Database, chapters: MainContent[]): Promise<Stored[]> {
  const rows = chapters.map((content) => ({ ...content.info, content, html: renderDialogue(content.dialogue) }));
  const { rows: stored } = await sql<Stored>`
    insert into main_chapters (volume, index, content, html, rendering)
    select volume, index, content, html, ${RENDERING}
      from jsonb_to_recordset(${JSON.stringify(rows)}) as row (volume smallint, index integer, content jsonb, html text)
    on conflict (volume, index) do update
      set content = excluded.content, html = excluded.html, rendering = excluded.rendering, updated_at = now()
      where main_chapters.content <> excluded.content or main_chapters.rendering <> excluded.rendering
    returning xmax = 0 as is_new`.execute(db);
  return stored;
}

async function storeOptional(db: Database, chapters: OptionalContent[]): Promise<Stored[]> {
  const rows = chapters.map((content) => ({ ...content.info, content }));
  const { rows: stored } = await sql<Stored>`
    insert into optional_chapters (volume, index, content)
    select volume, index, content
      from jsonb_to_recordset(${JSON.stringify(rows)}) as row (volume smallint, index integer, content jsonb)
    on conflict (volume, index) do update set content = excluded.content, updated_at = now()
      where optional_chapters.content <> excluded.content
    returning xmax = 0 as is_new`.execute(db);
  return stored;
}

function count(total: Counts, chapters: number, stored: Stored[]): void {
  const added = stored.filter((row) => row.is_new).length;
  total.added += added;
  total.replaced += stored.length - added;
  total.unchanged += chapters - stored.length;
}

/**
 * Gathers chapters until they weigh enough to be stored together, so that memory does not follow the archive's size.
 * While Postgres stores one batch, the next is read.
 */
function batches<Content>(store: (chapters: Content[]) => Promise<void>) {
  let waiting: Content[] = [];
  let weight = 0;
  let storing = Promise.resolve();
  const flush = async () => {
    await storing;
    const ready = waiting;
    [waiting, weight] = [[], 0];
    storing = ready.length > 0 ? store(ready) : Promise.resolve();
    storing.catch(() => undefined); // whoever flushes next is told
  };
  const add = async (chapter: Content, bytes: number) => {
    waiting.push(chapter);
    weight += bytes;
    if (weight >= BATCH_BYTES) await flush();
  };
  const finish = async () => {
    await flush();
    await storing;
  };
  return { add, finish };
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

/**
 * Stores every good chapter of an archive, replacing those that exist; each bad file is named with its reason.
 * To be run in a transaction: either all the good ones are stored or none.
 */
export async function importChapters(
  db: Database,
  kind: ChapterKind,
  volume: number,
  files: ArchiveFile[],
): Promise<Outcome> {
  const total: Counts = { added: 0, replaced: 0, unchanged: 0 };
  const failures: FileFailure[] = [];
  const claim = onceEach();
  const store = (chapters: (MainContent | OptionalContent)[]) =>
    kind === 'main' ? storeMain(db, chapters as MainContent[]) : storeOptional(db, chapters as OptionalContent[]);
  const batch = batches<MainContent | OptionalContent>(async (chapters) =>
    count(total, chapters.length, await store(chapters)),
  );
  for (const file of files) {
    try {
      const bytes = await file.read();
      const content = readChapter(kind, volume, file.name, bytes);
      claim(content.info.index, file.name);
      await batch.add(content, bytes.length);
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      failures.push({ name: file.name, reason: error.message });
    }
  }
  await batch.finish();
  return { volume, ...total, failures };
}
