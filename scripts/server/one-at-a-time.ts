import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '~/db/db.server';

const LOCK = sql`7336, 1000`; // the class of this house's advisory locks, and none of the turns of uploads
const PAUSE = 200; // milliseconds

/** Does `work` while no other process on this database does its own; the lock of a process that dies is free. */
export function oneAtATime<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const take = sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${LOCK}) as "isOurs"`;
    while (!(await take.execute(connection)).rows[0]?.isOurs) await sleep(PAUSE, undefined, { signal });
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
