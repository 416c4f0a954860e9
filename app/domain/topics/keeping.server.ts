import { atomically, type Database } from '~/db/db.server';
import { noteAct, type Act, type Actor } from '~/domain/audit/audit-log.server';
import { deleting, TURNS } from '~/domain/imports/run.server';
import { Refusal } from '~/errors/refusal';

/** Every topic with whether readers see it, by title. */
export async function listTopics(db: Database) {
  return db
    .selectFrom('topics')
    .select(['id', 'title', 'created_at as createdAt', 'visible'])
    .orderBy('search_key')
    .orderBy('id')
    .execute();
}

type Named = { id: string; title: string }[];

/** What was done with topics: with how many, and the change that it is. */
interface TopicsChange {
  count: number;
  change: string;
}

/** Leaves one line for what was done with topics. @throws Refusal `topic_missing` where it was none. */
async function noteTopics(db: Database, by: Actor, act: Act, topics: Named): Promise<TopicsChange> {
  if (topics.length === 0) throw new Refusal('topic_missing');
  const ids = topics.map(({ id }) => id);
  const detail = ids.length === 1 ? { id: ids[0] } : { ids };
  const change = await noteAct(db, by, act, topics.map(({ title }) => title).join(', '), detail);
  return { count: topics.length, change };
}

/**
 * Shows those of these topics that there are to readers, or hides them.
 * @throws Refusal `topic_missing` where there is none of them.
 */
export async function setTopicsVisibility(
  db: Database,
  by: Actor,
  ids: string[],
  visible: boolean,
): Promise<TopicsChange> {
  return atomically(db, async (transaction) => {
    const update = transaction.updateTable('topics').set({ visible }).where('id', 'in', ids);
    const topics = await update.returning(['id', 'title']).execute();
    return noteTopics(transaction, by, visible ? 'topic.show' : 'topic.hide', topics);
  });
}

/**
 * Deletes those of these topics that there are.
 * @throws Refusal `topic_missing` where there is none of them, `change_busy`.
 */
export async function deleteTopics(db: Database, by: Actor, ids: string[]): Promise<TopicsChange> {
  return deleting(db, TURNS.topics, async (transaction) => {
    const topics = await transaction.deleteFrom('topics').where('id', 'in', ids).returning(['id', 'title']).execute();
    return noteTopics(transaction, by, 'topic.delete', topics);
  });
}

/** Those of these topics that there are, by title. */
export async function topicsOf(db: Database, ids: string[]): Promise<Named> {
  const rows = db.selectFrom('topics').select(['id', 'title']).where('id', 'in', ids);
  return rows.orderBy('search_key').orderBy('id').execute();
}

/** The title of a topic, visible or not; undefined when there is none of that id. */
export async function titleOfTopic(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('topics').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title;
}
