import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { BACKUP_TABLES } from '../../scripts/database/backup';
import type { Tables } from '~/db/schema';
import { makeDatabase } from '../setup/databases';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Makes a database of its own: with the schema, or empty. */
export async function makeOtherDatabase(isBare: boolean): Promise<Kysely<Tables>> {
  const made = await makeDatabase(inject('cluster'));
  closing.push(made.drop);
  if (isBare) await inDatabase(made.url, 'drop schema public cascade; create schema public');
  const pool = new pg.Pool({ connectionString: made.url, max: 2 });
  pool.on('error', () => undefined); // a connection that is closing when its database is dropped
  const handle = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  closing.push(() => handle.destroy());
  return handle;
}

/** Reads every row that a backup contains, by table. */
export async function rowsOf(handle: Kysely<Tables>): Promise<Record<string, string[]>> {
  const each = BACKUP_TABLES.map(async (table) => {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(handle);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(each));
}

async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
