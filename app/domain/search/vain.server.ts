import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { saltOf } from '~/db/daily-salt.server';
import { env } from '~/env.server';
import { keyedHash } from '~/signature.server';
import { foldedWords } from '~/text/searched';
import { dayIn } from '~/text/instants';
import type { SearchRequest } from './schema';

const MOST_OF_A_DAY = 500; // texts; a text that comes later is not counted that day
const LENGTH = 200; // code points of a text
const DAYS = 90;
const LISTED = 100;
const LOCK = sql`7336, 1001`; // the class of this app's advisory locks, and a number that no upload lock has

/**
 * Counts a search of the book that found nothing, by its day and folded text, once for each member: nothing says whose it
 * was. Searches in one's own notes, of one volume or one speaker are not counted.
 */
export async function countVainSearch(
  db: Database,
  memberId: number,
  request: SearchRequest,
  total: number,
  day = dayIn(env.TIME_ZONE),
): Promise<void> {
  const { typed, volume, speakers, notesOf } = request;
  const text = [...foldedWords(typed)].slice(0, LENGTH).join('').trim();
  if (total > 0 || text === '' || volume !== null || speakers !== null || notesOf !== null) return;
  const searcher = keyedHash(`${memberId}\n${text}`, keyedHash(await saltOf(db, day)));
  await atomically(db, async (transaction) => {
    const isFirst = transaction
      .insertInto('vain_searchers')
      .values({ day, searcher })
      .onConflict((conflict) => conflict.doNothing());
    if ((await isFirst.executeTakeFirst()).numInsertedOrUpdatedRows === 0n) return;
    const again = transaction
      .updateTable('vain_searches')
      .set(({ eb }) => ({ count: eb('count', '+', 1) }))
      .where('day', '=', day)
      .where('text', '=', text);
    if ((await again.executeTakeFirst()).numUpdatedRows > 0n) return;
    if (await insertBounded(transaction, day, text)) return;
    await transaction.deleteFrom('vain_searchers').where('day', '=', day).where('searcher', '=', searcher).execute();
  });
}

/** Text that was searched for in vain. */
interface VainSearch {
  text: string;
  count: number;
  /** The last day, `YYYY-MM-DD`. */
  day: string;
}

/** Lists the searches in vain of the last 90 days, the most frequent first, and counts all their texts. */
export async function listVainSearches(db: Database, today = dayIn(env.TIME_ZONE)) {
  const { rows } = await sql<VainSearch & { total: number }>`
    select text, sum(count)::integer as count, max(day) as day, count(*) over () as total
      from vain_searches where day > ${today}::date - ${DAYS}::integer
     group by text order by 2 desc, 3 desc, text limit ${LISTED}`.execute(db);
  return { searches: rows.map(({ total: _total, ...search }) => search), total: rows[0]?.total ?? 0 };
}

/** Inserts a text of a day, under a lock, so that many at once do not exceed the bound. Returns whether it is counted. */
async function insertBounded(transaction: Database, day: string, text: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
  const { numAffectedRows } = await sql`
    insert into vain_searches as stored (day, text)
    select ${day}::date, ${text}::text where (select count(*) from vain_searches where day = ${day}::date) < ${MOST_OF_A_DAY}
    on conflict (day, text) do update set count = stored.count + 1`.execute(transaction);
  return numAffectedRows === 1n;
}
