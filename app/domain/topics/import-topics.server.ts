import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { Counts } from '~/domain/imports/records.server';
import { plainForm } from '~/text/spanish';
import type { TopicFile } from './topic-file.server';

/** Stores topics; one that exists is replaced and keeps its visibility. To be run in a transaction. */
export async function importTopics(db: Database, topics: TopicFile[]): Promise<Counts> {
  const rows = topics.map((topic) => ({ ...topic, search_key: plainForm(topic.title) }));
  const { rows: stored } = await sql<{ is_new: boolean }>`
    insert into topics (id, title, search_key, items, rendered, rendering)
    select id, title, search_key, items, rendered, rendering
      from jsonb_to_recordset(${JSON.stringify(rows)})
           as row (id text, title text, search_key text, items jsonb, rendered jsonb, rendering smallint)
    on conflict (id) do update
      set title = excluded.title, search_key = excluded.search_key, items = excluded.items,
          rendered = excluded.rendered, rendering = excluded.rendering, updated_at = now()
      where (topics.title, topics.items) is distinct from (excluded.title, excluded.items)
    returning xmax = 0 as is_new`.execute(db);
  const added = stored.filter((row) => row.is_new).length;
  return { added, replaced: stored.length - added, unchanged: topics.length - stored.length };
}
