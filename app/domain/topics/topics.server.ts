import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { plainForm } from '~/text/spanish';
import type { TopicItem } from './schema';

/** The ids of the visible topics with these titles, keyed by title in plain form (no case, no accents). */
export async function topicIdsByTitle(db: Database, titles: string[]): Promise<Map<string, string>> {
  const keys = [...new Set(titles.map(plainForm))];
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('topics')
    .select(['id', 'search_key'])
    .where('visible', '=', true)
    .where('search_key', 'in', keys)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.search_key, row.id]));
}

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** The topics that readers see, in Spanish order. */
export async function visibleTopics(db: Database): Promise<{ id: string; title: string }[]> {
  return inOrder(await db.selectFrom('topics').select(['id', 'title']).where('visible', '=', true).execute());
}

/** The same, each with its number of references. */
export async function countedTopics(db: Database): Promise<{ id: string; title: string; count: number }[]> {
  const { rows } = await sql<{ id: string; title: string; count: number }>`
    select id, title, jsonb_array_length(items) as count from topics where visible`.execute(db);
  return inOrder(rows);
}

/** A topic that readers see, with its items; undefined when there is none of that id, or it is hidden. */
export async function findTopic(db: Database, id: string): Promise<{ title: string; items: TopicItem[] } | undefined> {
  return db
    .selectFrom('topics')
    .select(['title', 'items'])
    .where('id', '=', id)
    .where('visible', '=', true)
    .executeTakeFirst();
}

const inOrder = <Topic extends { title: string }>(topics: Topic[]) =>
  topics.sort((one, other) => collator.compare(one.title, other.title));
