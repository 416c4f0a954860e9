import { Kysely, PostgresAdapter, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { env } from '~/env.server';
import { log } from '~/log.server';
import { noticeClosing, PreparingClient } from './client.server';
import { isDeadlock } from './connection-errors.server';
import { PatientPool } from './pool.server';
import type { Tables } from './schema';

const DATE = 1082;
const BIGINT = 20;
pg.types.setTypeParser(DATE, (text) => text); // a day has no hour, so it must not become an instant
pg.types.setTypeParser(BIGINT, Number);

const AS_THEY_COME = 10;
const OF_ALL = 80; // what several workers share of the hundred that Postgres has as it comes
const LEAST = 2; // work under a lock uses another connection
const ofEach = env.WORKER ? Math.floor(OF_ALL / env.WORKERS) - 1 : AS_THEY_COME; // one is for the listener

/**
 * The connections of this process. The listeners for errors keep the process alive when Postgres goes away, whether a
 * connection is idle or in the middle of a statement; `query_timeout` gives up on one that no longer answers, a request
 * much sooner (`timeBudgetOf`).
 */
export const pool = new PatientPool({
  Client: PreparingClient,
  // oxlint-disable-next-line typescript/no-misused-promises -- The pool waits for it, though its type does not say so.
  onConnect: noticeClosing,
  connectionString: env.DATABASE_URL,
  max: Math.max(LEAST, Math.min(ofEach, AS_THEY_COME)),
  connectionTimeoutMillis: 4_000,
  idleTimeoutMillis: 30_000,
  allowExitOnIdle: true, // a server that has stopped listening need not wait for them
  statement_timeout: 30_000,
  query_timeout: 150_000,
  keepAlive: true,
  application_name: 'libro-de-cielo',
});
const noteLoss = (words: string) => (error: Error) => {
  if (!pool.ending) log.warn({ error: error.message, request: undefined }, words); // not of the request that opened it
};
pool.on('error', noteLoss('an idle database connection was lost'));
pool.on('connect', (client) => {
  client.on('error', noteLoss('a database connection was lost'));
});

/** First argument of domain functions: the handle, or a transaction of it. */
export type Database = Kysely<Tables> | Transaction<Tables>;

/** Omits Kysely's lock for migrations: it belongs to a session, which a pooler lacks; ours belongs to a transaction. */
class WithoutSessionLocks extends PostgresAdapter {
  override acquireMigrationLock = () => Promise.resolve();
  override releaseMigrationLock = () => Promise.resolve();
}

class Dialect extends PostgresDialect {
  override createAdapter = () => new WithoutSessionLocks();
}

export const db = new Kysely<Tables>({ dialect: new Dialect({ pool }) });

/**
 * Runs `work` in one transaction, or in the one that `handle` already is. A transaction that Postgres ended because of
 * a deadlock left nothing and runs once more, unless its work uses something up (`once`).
 */
export async function atomically<Result>(
  handle: Database,
  work: (transaction: Database) => Promise<Result>,
  { once = false } = {},
): Promise<Result> {
  if (handle.isTransaction) return work(handle);
  const run = () => handle.transaction().execute(work);
  return run().catch((error: unknown) => {
    if (once || !isDeadlock(error)) throw error;
    return run();
  });
}
