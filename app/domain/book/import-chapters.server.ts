import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { storeReferences } from '~/domain/bible/stored.server';
import type { Counts } from '~/domain/imports/records.server';
import type { ChapterKind } from './chapter-file.server';
import { RENDERING } from './dialogue.server';
import { storeParagraphs } from './paragraphs.server';
import type { ChapterBatch } from './parse-chapters.server';

type Chapters = Pick<ChapterBatch, 'rows' | 'paragraphs' | 'references' | 'words' | 'count'>;
type Stored = { index: number; is_new: boolean };

/** Stores main chapters with their paragraphs, replacing those that differ. Returns the stored ones. */
export async function storeMain(db: Database, volume: number, { rows, ...batch }: Chapters): Promise<Stored[]> {
  const { rows: stored } = await sql<Stored>`
    insert into main_chapters (volume, index, content, html, rendering)
    select volume, index, content, html, ${RENDERING}
      from jsonb_to_recordset(${rows}) as row (volume smallint, index integer, content jsonb, html text)
    on conflict (volume, index) do update
      set content = excluded.content, html = excluded.html, rendering = excluded.rendering, updated_at = now()
      where main_chapters.content <> excluded.content or main_chapters.rendering <> excluded.rendering
    returning index, xmax = 0 as is_new`.execute(db);
  await storeParagraphs(db, volume, stored, batch);
  return stored;
}

/** Stores chapters, replacing those that exist. To be run in a transaction: either all are stored or none. */
export async function importChapters(
  db: Database,
  kind: ChapterKind,
  volume: number,
  batches: AsyncIterable<Chapters>,
): Promise<Counts> {
  const total: Counts = { added: 0, replaced: 0, unchanged: 0 };
  const store = kind === 'main' ? storeMain : storeOptional;
  for await (const batch of batches) {
    if (batch.count > 0) count(total, batch.count, await store(db, volume, batch));
  }
  return total;
}

/** Rendered study with a hash of its content: a trigger would take HTML that does not differ for that of the text before. */
export const HASHED = sql`row.rendered || jsonb_build_object('hash', md5(content::text))`;

async function storeOptional(db: Database, volume: number, { rows, references }: Chapters): Promise<Stored[]> {
  const { rows: stored } = await sql<Stored>`
    insert into optional_chapters (volume, index, content, rendered, rendering)
    select volume, index, content, ${HASHED}, rendering
      from jsonb_to_recordset(${rows})
           as row (volume smallint, index integer, content jsonb, rendered jsonb, rendering smallint)
    on conflict (volume, index) do update
      set content = excluded.content, rendered = excluded.rendered, rendering = excluded.rendering, updated_at = now()
      where optional_chapters.content <> excluded.content
    returning index, xmax = 0 as is_new`.execute(db);
  await storeReferences(
    db,
    volume,
    stored.map(({ index }) => index),
    references,
  );
  return stored;
}

function count(total: Counts, chapters: number, stored: Stored[]): void {
  const added = stored.filter((row) => row.is_new).length;
  total.added += added;
  total.replaced += stored.length - added;
  total.unchanged += chapters - stored.length;
}
