import type { Database } from '~/db/db.server';
import { RemarkCollector, type Remark } from '~/domain/imports/remarks';
import { plainForm } from '~/text/spanish';

interface NamedTopic {
  id: string;
  title: string;
}

/** The topics that have one title, without regard to case and accents, once some are stored. */
export async function doubledIn(db: Database, topics: NamedTopic[]): Promise<NamedTopic[][]> {
  if (topics.length === 0) return [];
  const byTitle = new Map<string, NamedTopic[]>();
  const add = (key: string, topic: NamedTopic) => byTitle.set(key, [...(byTitle.get(key) ?? []), topic]);
  for (const { id, title } of topics) add(plainForm(title), { id, title });
  const others = await db
    .selectFrom('topics')
    .select(['id', 'title', 'search_key'])
    .where('search_key', 'in', [...byTitle.keys()])
    .orderBy('id')
    .execute();
  const given = new Set(topics.map(({ id }) => id));
  for (const { search_key, id, title } of others) if (!given.has(id)) add(search_key, { id, title });
  return [...byTitle.values()].filter(({ length }) => length > 1);
}

/** A remark on each topic that shares its title. */
export function remarksOnDoubled(doubled: NamedTopic[][]): Remark[] {
  const remarks = new RemarkCollector();
  for (const topics of doubled) {
    for (const topic of topics) remarks.add('doubled-title', nameOf(topic), topics[0]?.title);
  }
  return remarks.all;
}

const nameOf = ({ id, title }: NamedTopic) => (id === title ? title : `${title} («id»: ${id})`);
