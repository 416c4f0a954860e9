import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { mergedRemarks, onParts } from '~/domain/imports/remarks';
import type { Imported } from '~/domain/imports/records.server';
import { TURNS, type ImportPlan } from '~/domain/imports/run.server';
import { apartOnce } from '~/files/apart.server';
import { plainForm } from '~/text/spanish';
import { doubledIn, remarksOnDoubled } from './doubled.server';
import { topicsFrom, type TopicArchive, type TopicFile } from './topic-file.server';

async function store(db: Database, topics: TopicFile[]) {
  const rows = topics.map((topic) => ({ ...topic, search_key: plainForm(topic.title) }));
  const { rows: stored } = await sql<{ is_new: boolean }>`
    insert into topics (id, title, search_key, items)
    select id, title, search_key, items
      from jsonb_to_recordset(${JSON.stringify(rows)}) as row (id text, title text, search_key text, items jsonb)
    on conflict (id) do update
      set title = excluded.title, search_key = excluded.search_key, items = excluded.items, updated_at = now()
      where (topics.title, topics.items) is distinct from (excluded.title, excluded.items)
    returning xmax = 0 as is_new`.execute(db);
  const added = stored.filter((row) => row.is_new).length;
  return { added, replaced: stored.length - added, unchanged: topics.length - stored.length };
}

/** Stores the good topics of an archive; one that exists is replaced and keeps its visibility. For a transaction. */
export async function importTopics(db: Database, { topics, failures, remarks }: TopicArchive): Promise<Imported> {
  const processed = topics.map(({ id, title }) => ({ id, title }));
  return { volume: null, ...(await store(db, topics)), failures, remarks: onParts(remarks), processed };
}

/** Plans the import of an archive of topics. @throws FileFault when the archive as a whole cannot be taken. */
export async function planTopics(descriptor: number): Promise<ImportPlan> {
  const archive = await apartOnce(topicsFrom, descriptor);
  const work = async (transaction: Database) => {
    const doubled = remarksOnDoubled(await doubledIn(transaction, archive.topics));
    return importTopics(transaction, { ...archive, remarks: mergedRemarks(archive.remarks, doubled) });
  };
  return { turn: TURNS.topics, work };
}
