import { sql } from 'kysely';
import { withTimeBudget } from '~/db/time-budget.server';
import { atomically, type Database } from '~/db/db.server';
import { withLockConnections } from '~/db/shares.server';
import { Refusal } from '~/errors/refusal';

const LOCKS = 7_336; // the class of this site's advisory locks
const BUSY = '55P03';
const ALLOWED = 150_000; // milliseconds for waiting for a connection and for locks, and for the work

/** Keys of the lock under which uploads wait for each other: a volume's number, or one of these. */
export const LOCK_KEYS = { topics: 101, gospels: 102, about: 103, reviews: 104 } as const;

/**
 * Takes the lock of a key, and holds it until the transaction ends.
 * @throws `busy` when another holder does not end within 15 s.
 */
export async function takeLock(transaction: Database, key: number, busy: Refusal): Promise<void> {
  await sql`set local lock_timeout = '15s'`.execute(transaction);
  try {
    await sql`select pg_advisory_xact_lock(${LOCKS}, ${key})`.execute(transaction);
  } catch (error) {
    throw (error as { code?: string }).code === BUSY ? busy : error;
  }
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`set local statement_timeout = '120s'`.execute(transaction);
}

/** Runs work that takes locks in one transaction, with time for waiting for others. */
export const lockingTransaction = <Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  options?: { once: boolean },
): Promise<Result> => withTimeBudget(ALLOWED, () => withLockConnections(() => atomically(db, work, options)));

/**
 * Changes content in one transaction, while nothing else under the same lock is running.
 * @throws Refusal `change_busy` when one does not end within 15 s.
 */
export const changeUnderLock = <Result>(
  db: Database,
  turn: number,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  lockingTransaction(db, async (transaction) => {
    await takeLock(transaction, turn, new Refusal('change_busy'));
    return work(transaction);
  });
