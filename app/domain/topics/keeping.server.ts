import { atomically, type Database } from '~/db/db.server';
import { noteAct, type Actor } from '~/domain/audit/audit-log.server';
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

/** Shows a topic to readers, or hides it. @throws Refusal `topic_missing`. */
export async function setTopicVisibility(db: Database, by: Actor, id: string, visible: boolean): Promise<void> {
  await atomically(db, async (transaction) => {
    const topic = await transaction
      .updateTable('topics')
      .set({ visible })
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    if (!topic) throw new Refusal('topic_missing');
    await noteAct(transaction, by, visible ? 'topic.show' : 'topic.hide', topic.title, { id });
  });
}

/** Deletes a topic. @throws Refusal `topic_missing`. */
export async function deleteTopic(db: Database, by: Actor, id: string): Promise<void> {
  await atomically(db, async (transaction) => {
    const topic = await transaction.deleteFrom('topics').where('id', '=', id).returning('title').executeTakeFirst();
    if (!topic) throw new Refusal('topic_missing');
    await noteAct(transaction, by, 'topic.delete', topic.title, { id });
  });
}

/** The title of a topic, visible or not; undefined when there is none of that id. */
export async function titleOfTopic(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('topics').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title;
}
