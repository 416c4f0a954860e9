import { startThrowAway } from '../../setup/temporary-postgres';
import { stopChildren } from './child';

export type Database = Awaited<ReturnType<typeof startThrowAway>>;

/**
 * Does some work on a Postgres of its own, which the app finds by its settings and which is thrown away afterwards, with
 * all processes that the work has left.
 */
export async function onThrowAway<Result>(
  prefix: string,
  settings: Record<string, string>,
  work: (database: Database) => Promise<Result>,
  ofPostgres?: Parameters<typeof startThrowAway>[1],
): Promise<Result> {
  const database = await startThrowAway(prefix, ofPostgres);
  const { folder, postgres } = database;
  Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO_CONTENT: 'off', ...settings });
  try {
    return await work(database);
  } finally {
    await stopChildren();
    await database.remove();
  }
}
