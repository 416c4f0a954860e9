import { sql } from 'kysely';
import { withTimeBudget } from '~/db/time-budget.server';
import { atomically, type Database } from '~/db/db.server';
import { withLockConnections } from '~/db/shares.server';
import { Refusal } from '~/errors/refusal';

const LOCKS = 7_336; // the class of this site's advisory locks
const BUSY = '55P03';
const ALLOWED = 150_000; // milliseconds for waiting for a connection and for locks, and for the work
const FOR_LOCKS = 15_000; // of these for a lock that another holds
const LEAST = 2_000; // for a table or a row, where the advisory lock took nearly all

/** Keys of the lock under which uploads wait for each other: a volume's number, or one of these. */
export const LOCK_KEYS = {
  ...{ topics: 101, gospels: 102, about: 103, reviews: 104, near: 105, transcripts: 106, recordings: 107 },
  pictures: 108,
} as const;

/**
 * Takes the lock of a key, and holds it until the transaction ends.
 * @throws `busy` when another holder does not end within 15 s.
 */
export async function takeLock(transaction: Database, key: number, busy: Refusal): Promise<void> {
  const began = performance.now();
  await waitForLocks(transaction, FOR_LOCKS);
  try {
    await sql`select pg_advisory_xact_lock(${LOCKS}, ${key})`.execute(transaction);
  } catch (error) {
    throw isBusy(error) ? busy : error;
  }
  await waitForLocks(transaction, FOR_LOCKS - (performance.now() - began));
  await sql`set local statement_timeout = '120s'`.execute(transaction);
}

interface Locking {
  once?: boolean;
  /** Refusal where another holds a table or a row. */
  busy?: Refusal;
}

/**
 * Runs work that takes locks in one transaction, with time for waiting for others.
 * @throws `busy` when somebody who holds a table or a row of it does not end within 15 s.
 */
export const lockingTransaction = <Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  { once, busy = new Refusal('storing_busy', { retryAfter: 5 }) }: Locking = {},
): Promise<Result> =>
  withTimeBudget(ALLOWED, () =>
    withLockConnections(() =>
      atomically(
        db,
        async (transaction) => {
          await waitForLocks(transaction, FOR_LOCKS);
          return work(transaction);
        },
        { once },
      ),
    ),
  ).catch((error: unknown) => {
    throw isBusy(error) ? busy : error;
  });

/**
 * Changes content in one transaction, while nothing else under the same lock is running.
 * @throws Refusal `change_busy` when one does not end within 15 s.
 */
export function changeUnderLock<Result>(
  db: Database,
  turn: number,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const busy = new Refusal('change_busy');
  const change = async (transaction: Database) => {
    await takeLock(transaction, turn, busy);
    return work(transaction);
  };
  return lockingTransaction(db, change, { busy });
}

/** Limits how long each further statement of the transaction waits for a lock. */
async function waitForLocks(transaction: Database, milliseconds: number): Promise<void> {
  const limit = sql.lit(`${Math.ceil(Math.max(LEAST, milliseconds))}ms`);
  await sql`set local lock_timeout = ${limit}`.execute(transaction);
}

const isBusy = (error: unknown) => (error as { code?: string } | null)?.code === BUSY;
