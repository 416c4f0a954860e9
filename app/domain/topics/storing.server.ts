import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Act, type Actor } from '~/domain/audit/audit-log.server';
import { changeUnderLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import { Refusal } from '~/errors/refusal';

/** Every topic with its visibility, by title. */
export async function listTopics(db: Database) {
  return db
    .selectFrom('topics')
    .select(['id', 'title', 'created_at as createdAt', 'visible'])
    .orderBy('search_key')
    .orderBy('id')
    .execute();
}

type Named = { id: string; title: string }[];

/** Result of an act on topics: their number, and the id of the change. */
interface TopicsChange {
  count: number;
  change: string;
}

/**
 * Shows those of these topics that exist to readers, or hides them.
 * @throws Refusal `topic_missing` if none of them exists.
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
    return recordTopics(transaction, by, visible ? 'topic.show' : 'topic.hide', topics);
  });
}

/**
 * Deletes those of these topics that exist.
 * @throws Refusal `topic_missing` if none of them exists, `change_busy`.
 */
export async function deleteTopics(db: Database, by: Actor, ids: string[]): Promise<TopicsChange> {
  return changeUnderLock(db, LOCK_KEYS.topics, async (transaction) => {
    const topics = await transaction.deleteFrom('topics').where('id', 'in', ids).returning(['id', 'title']).execute();
    return recordTopics(transaction, by, 'topic.delete', topics);
  });
}

/** Finds those of these topics that exist, by title. */
export async function topicsOf(db: Database, ids: string[]): Promise<Named> {
  const rows = db.selectFrom('topics').select(['id', 'title']).where('id', 'in', ids);
  return rows.orderBy('search_key').orderBy('id').execute();
}

/** The title of a topic, visible or not; undefined if no topic has that id. */
export async function titleOfTopic(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('topics').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title;
}

/** Writes one line of the audit log for an act on topics. @throws Refusal `topic_missing` where there are none. */
async function recordTopics(db: Database, by: Actor, act: Act, topics: Named): Promise<TopicsChange> {
  if (topics.length === 0) throw new Refusal('topic_missing');
  const ids = topics.map(({ id }) => id);
  const detail = ids.length === 1 ? { id: ids[0] } : { ids };
  const change = await recordAct(db, by, act, topics.map(({ title }) => title).join(', '), detail);
  return { count: topics.length, change };
}
