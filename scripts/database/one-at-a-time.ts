import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '~/db/db.server';

const LOCK = sql`7336, 1000`; // the class of this app's advisory locks, and a number that no upload lock has
const PAUSE = 200; // milliseconds

/**
 * Does `work` while no other process on this database does its own; the lock of a process that dies is released. A
 * transaction holds it, since behind a pooler the statements outside one may each run in another session.
 */
export function oneAtATime<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const take = sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`;
    while (!(await take.execute(transaction)).rows[0]?.isOurs) await sleep(PAUSE, undefined, { signal });
    return work();
  });
}
