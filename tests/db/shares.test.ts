import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import {
  DatabaseTimeout,
  StatementTimeout,
  timeBudgetOf,
  withStatementBudget,
  withTimeBudget,
} from '~/db/time-budget.server';
import { db, pool } from '~/db/db.server';
import { withListConnections, withSessionConnections, withLockConnections } from '~/db/shares.server';

let connections: Promise<pg.PoolClient>[] = [];
let taken = 0;
/** Requests so many connections, none of which is released before the end of the test. */
function take(count: number, share = <Result>(work: () => Result) => work()): void {
  const more = Array.from({ length: count }, () => share(() => pool.connect()));
  for (const one of more) void one.then(() => (taken += 1));
  connections.push(...more);
}
const giveBack = (client: pg.PoolClient | undefined) => client?.release(true);
const takenAre = (count: number) => expect.poll(() => taken, { timeout: 10_000 }).toBe(count);
afterEach(async () => {
  await Promise.all(connections.map(async (one) => giveBack(await one)));
  connections = [];
  taken = 0;
});

describe('the connections', () => {
  it('that lists and searches hold are four of ten; pages and forms have the next four, and sessions the rest', async () => {
    take(7, withListConnections);
    await takenAre(4);
    take(7);
    await takenAre(8);
    expect(pool.waiting).toBe(6);
    await withSessionConnections(() => sql`select 1`.execute(db));
    take(2, withSessionConnections);
    await takenAre(10);
  });

  it('that work under locks holds are four of ten, beside those of lists', async () => {
    take(9, withLockConnections);
    await takenAre(4);
    take(9, withListConnections);
    await takenAre(8);
    expect(pool.waiting).toBe(10);
  });

  it('that are given back go to those who wait for their share, first come, first served', async () => {
    take(6, withListConnections);
    await takenAre(4);
    expect(pool.waiting).toBe(2);
    giveBack(await connections.shift());
    await takenAre(5);
    expect(pool.waiting).toBe(1);
  });

  it('are counted once where a statement fails, or a connection is lost', async () => {
    for (let time = 0; time < 12; time += 1) {
      await expect(withListConnections(() => sql`select nothing`.execute(db))).rejects.toThrow('nothing');
      (await withListConnections(() => pool.connect())).release(true);
    }
    expect((await withListConnections(() => sql<{ one: number }>`select 1 as one`.execute(db))).rows).toEqual([
      { one: 1 },
    ]);
  });
});

it('a statement that nobody waits for any more ends in Postgres too', async () => {
  const running = async () => {
    const { rows } = await sql`select from pg_stat_activity where query like '%pg_sleep(20)%' and state = 'active'
                                  and pid <> pg_backend_pid()`.execute(db);
    return rows.length;
  };
  const statement = withTimeBudget(1_000, () => sql`select pg_sleep(20)`.execute(db));
  await expect(statement).rejects.toBeInstanceOf(DatabaseTimeout);
  await expect.poll(running, { timeout: 15_000 }).toBe(0);
});

it('statements have a budget of their own in all, in which waiting for a connection does not count', async () => {
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);
  const budget = timeBudgetOf(300);
  take(4, withListConnections);
  await takenAre(4);
  const waiting = withListConnections(() => withStatementBudget(budget, () => sleep(0)));
  await new Promise((later) => setTimeout(later, 400));
  giveBack(await connections.shift());
  await waiting;
  await withStatementBudget(budget, () => sleep(0.1));
  const error: unknown = await withStatementBudget(budget, () => sleep(20)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StatementTimeout);
  await expect(withStatementBudget(budget, () => sleep(0))).rejects.toBeInstanceOf(StatementTimeout);
  const ofRequest = () => withTimeBudget(50, () => withStatementBudget(timeBudgetOf(5_000), () => sleep(20)));
  await expect(ofRequest()).rejects.toSatisfy((thrown) => !(thrown instanceof StatementTimeout));
});
