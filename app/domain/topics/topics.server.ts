import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { onceInWorker } from '~/files/worker-job.server';
import { TOPIC_RENDERING, topicsAgain } from './rendered.server';
import type { RenderedSummary, TopicItem } from './schema';

/** The ids of the visible topics, keyed by title in plain form (no case, no accents). */
export async function topicIdsByTitle(db: Database): Promise<Map<string, string>> {
  const visible = db.selectFrom('topics').select(['id', 'search_key']).where('visible', '=', true);
  const rows = await visible.orderBy('id', 'desc').execute();
  return new Map(rows.map((row) => [row.search_key, row.id]));
}

/**
 * The share of each topic's references that lies in a chapter, from 0 to 1, keyed by its title in plain form; of the
 * visible topics among `keys` alone: of all of them it would read the whole index for one chapter.
 */
export async function topicShares(
  db: Database,
  { volume, index }: Pick<TopicItem['info'], 'volume' | 'index'>,
  keys: string[],
): Promise<Map<string, number>> {
  const here = JSON.stringify({ info: { volume, index } });
  const { rows } = await sql<{ key: string; share: number }>`
    select search_key as key, share from topics, lateral (
             select avg((item @> ${here}::jsonb)::integer)::float as share from jsonb_array_elements(items) as item
           ) as counted
     where visible and search_key = any(${keys}) and share is not null order by id desc`.execute(db);
  return new Map(rows.map((row) => [row.key, row.share]));
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

/** A topic that readers see, with its items; undefined if no topic has that id, or it is hidden. */
export async function findTopic(db: Database, id: string): Promise<{ title: string; items: TopicItem[] } | undefined> {
  return db
    .selectFrom('topics')
    .select(['title', 'items'])
    .where('id', '=', id)
    .where('visible', '=', true)
    .executeTakeFirst();
}

/** A reference of a topic as its page shows it. */
export interface ShownReference {
  info: TopicItem['info'];
  shown: RenderedSummary;
}

/** A topic that readers see, with its references as its pages show them; undefined as `findTopic`. */
export async function findShownTopic(
  db: Database,
  id: string,
): Promise<{ title: string; references: ShownReference[] } | undefined> {
  const { rows } = await sql<{
    title: string;
    infos: TopicItem['info'][];
    rendered: RenderedSummary[];
    stale: TopicItem[] | null;
  }>`
    select title, jsonb_path_query_array(items, '$[*].info') as infos, rendered,
           case when rendering is distinct from ${TOPIC_RENDERING} then items end as stale
      from topics where id = ${id} and visible`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const rendered = row.stale ? (await onceInWorker(topicsAgain, [row.stale]))[0] : row.rendered;
  return { title: row.title, references: row.infos.map((info, at) => ({ info, shown: rendered![at]! })) };
}

const inOrder = <Topic extends { title: string }>(topics: Topic[]) =>
  topics.sort((one, other) => collator.compare(one.title, other.title));
