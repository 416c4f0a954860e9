import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isDeadlock } from '~/db/connection-errors.server';
import { atomically, db } from '~/db/db.server';

/** Starts two transactions that take the same two locks in opposite orders, each after both have their first. */
function crossing(once: boolean) {
  let runs = 0;
  let holding = 0;
  let meet = () => {};
  const bothHold = new Promise<void>((met) => (meet = met));
  const take = (own: number, other: number) =>
    atomically(
      db,
      async (transaction) => {
        runs += 1;
        await sql`select pg_advisory_xact_lock(${own})`.execute(transaction);
        if ((holding += 1) === 2) meet();
        await bothHold;
        await sql`select pg_advisory_xact_lock(${other})`.execute(transaction);
        return own;
      },
      { once },
    );
  return { ends: Promise.allSettled([take(1, 2), take(2, 1)]), runs: () => runs };
}

it('a transaction that a deadlock ended runs once more', async () => {
  const { ends, runs } = crossing(false);
  expect(await ends).toEqual([1, 2].map((value) => ({ status: 'fulfilled', value })));
  expect(runs()).toBe(3);
});

it('but not where its work uses something up', async () => {
  const { ends, runs } = crossing(true);
  const failed = (await ends).filter((end) => end.status === 'rejected');
  expect(failed.map(({ reason }) => isDeadlock(reason))).toEqual([true]);
  expect(runs()).toBe(2);
});

it('nor after another error', async () => {
  let runs = 0;
  const work = () => Promise.reject(new Error(`run ${(runs += 1)}`));
  await expect(atomically(db, work)).rejects.toThrow('run 1');
});
