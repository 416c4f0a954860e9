import { sql } from 'kysely';
import { onParts, type Remark } from '~/domain/imports/remarks';
import type { FileFailure } from '~/domain/imports/schema';
import type { Database } from '~/db/db.server';
import type { Counts, Imported } from '~/domain/imports/records.server';
import type { ChapterKind } from './chapter-file.server';
import { RENDERING } from './dialogue.server';
import { storeParagraphs } from './paragraphs.server';
import type { ChapterBatch } from './read-chapters.server';

type Stored = { index: number; is_new: boolean };

/** Stores main chapters with their paragraphs, replacing those that differ. Returns the stored ones. */
export async function storeMain(db: Database, volume: number, { rows, paragraphs }: ChapterBatch): Promise<Stored[]> {
  const { rows: stored } = await sql<Stored>`
    insert into main_chapters (volume, index, content, html, rendering)
    select volume, index, content, html, ${RENDERING}
      from jsonb_to_recordset(${rows}) as row (volume smallint, index integer, content jsonb, html text)
    on conflict (volume, index) do update
      set content = excluded.content, html = excluded.html, rendering = excluded.rendering, updated_at = now()
      where main_chapters.content <> excluded.content or main_chapters.rendering <> excluded.rendering
    returning index, xmax = 0 as is_new`.execute(db);
  await storeParagraphs(db, volume, stored, paragraphs);
  return stored;
}

async function storeOptional(db: Database, _volume: number, { rows }: ChapterBatch): Promise<Stored[]> {
  const { rows: stored } = await sql<Stored>`
    insert into optional_chapters (volume, index, content)
    select volume, index, content
      from jsonb_to_recordset(${rows}) as row (volume smallint, index integer, content jsonb)
    on conflict (volume, index) do update set content = excluded.content, updated_at = now()
      where optional_chapters.content <> excluded.content
    returning index, xmax = 0 as is_new`.execute(db);
  return stored;
}

function count(total: Counts, chapters: number, stored: Stored[]): void {
  const added = stored.filter((row) => row.is_new).length;
  total.added += added;
  total.replaced += stored.length - added;
  total.unchanged += chapters - stored.length;
}

/**
 * Stores every good chapter of an archive, replacing those that exist; each bad file is named with its reason.
 * To be run in a transaction: either all the good ones are stored or none.
 */
export async function importChapters(
  db: Database,
  kind: ChapterKind,
  volume: number,
  batches: AsyncIterable<ChapterBatch>,
): Promise<Imported> {
  const total: Counts = { added: 0, replaced: 0, unchanged: 0 };
  const failures: FileFailure[] = [];
  const remarks: Remark[] = [];
  const store = kind === 'main' ? storeMain : storeOptional;
  for await (const batch of batches) {
    failures.push(...batch.failures);
    remarks.push(...batch.remarks);
    if (batch.count > 0) count(total, batch.count, await store(db, volume, batch));
  }
  return { volume, ...total, failures, remarks: onParts(remarks) };
}
