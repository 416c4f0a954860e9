import { afterEach, beforeEach } from 'vitest';
import { db, type Database } from '~/db/db.server';

class RollBack extends Error {}

/**
 * Gives each test of a file a transaction of the real database, which is rolled back after it.
 * Returns a function that gives the transaction of the running test.
 */
export function inTransaction(): () => Database {
  let transaction: Database | undefined;
  let finish: () => void = () => undefined;
  let ended: Promise<void> = Promise.resolve();

  beforeEach(async () => {
    await new Promise<void>((ready, failed) => {
      ended = db
        .transaction()
        .execute(async (begun) => {
          transaction = begun;
          const finished = new Promise<void>((done) => (finish = done));
          ready();
          await finished;
          throw new RollBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof RollBack)) failed(error instanceof Error ? error : new Error(String(error)));
        });
    });
  });
  afterEach(async () => {
    finish();
    await ended;
  });
  return () => {
    if (!transaction) throw new Error('outside a test');
    return transaction;
  };
}
