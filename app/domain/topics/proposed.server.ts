import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { changeUnderLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import { Refusal } from '~/errors/refusal';
import type { ProposedChapter } from './schema';

const MOST = 6;
const SCORE = sql`case when is_pinned then 1 else score end`;

interface ChapterRef {
  volume: number;
  index: number;
}

/**
 * Proposes chapters for a topic that does not list them: those with passages near the listed ones, by the sum of the best
 * score with each. What editors refused does not come back.
 */
export async function proposedFor(db: Database, id: string): Promise<ProposedChapter[]> {
  const { rows } = await sql<ProposedChapter>`
    with listed as (
      select distinct (item #>> '{info,volume}')::bigint as volume, (item #>> '{info,index}')::bigint as index
        from topics, jsonb_array_elements(items) as item where id = ${id}
    ), near as (
      select other_volume as volume, other_index as index, l.volume as of_volume, l.index as of_index, ${SCORE} as score
        from listed l join near_passages n on (n.volume, n.index) = (l.volume, l.index)
      union all
      select n.volume, n.index, l.volume, l.index, ${SCORE}
        from listed l join near_passages n on (other_volume, other_index) = (l.volume, l.index)
    ), best as (
      select volume, index, of_volume, of_index, max(score) as score from near
       where (volume, index) not in (select volume, index from listed)
         and not exists (select from topic_refusals r
                          where (r.topic_id, r.volume, r.index) = (${id}, near.volume, near.index))
       group by 1, 2, 3, 4
    )
    select volume, index, count(*)::integer as near from best
     group by 1, 2 order by sum(score) desc, volume, index limit ${MOST}`.execute(db);
  return rows;
}

/** Refuses a chapter for a topic, so that it is not proposed again. Returns the id of the change. @throws Refusal `topic_missing`, `change_busy`. */
export function refuseForTopic(db: Database, by: Actor, id: string, { volume, index }: ChapterRef): Promise<string> {
  return changeUnderLock(db, LOCK_KEYS.topics, async (transaction) => {
    const topic = await transaction.selectFrom('topics').select('title').where('id', '=', id).executeTakeFirst();
    if (!topic) throw new Refusal('topic_missing');
    await transaction
      .insertInto('topic_refusals')
      .values({ topic_id: id, volume, index })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return recordAct(transaction, by, 'topic.refuse', `${topic.title}: ${volume}-${index}`);
  });
}
