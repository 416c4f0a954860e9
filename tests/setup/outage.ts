import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { db } from '~/db/db.server';
import { addressOfDatabase } from './databases';
import type { Tables } from '~/db/schema';

/**
 * Ends every connection of this file's app to its database, as a restart of Postgres does, and waits until all have; not
 * for those that a server makes anew meanwhile.
 */
export const cutConnections = () =>
  fromOutside([
    // Waited for by short looks: Postgres itself looks ten times a second, for one connection after the other.
    `do $$ declare
       until timestamptz := clock_timestamp() + interval '${PATIENCE}';
       cut integer[] := array(select pid from pg_stat_activity where ${ofApp()});
     begin
       perform pg_terminate_backend(pid) from unnest(cut) as pid;
       while exists (select from pg_stat_activity where pid = any (cut)) loop
         if clock_timestamp() > until then raise 'connections that do not end'; end if;
         perform pg_sleep(0.002), pg_stat_clear_snapshot();
       end loop;
     end $$`,
  ]);

/** Does `work` while this file's database accepts nobody: connections are cut and new ones refused. */
export async function whileAway(work: () => Promise<void>): Promise<void> {
  const name = nameOfDatabase();
  await fromOutside([`alter database ${name} with allow_connections false`]);
  try {
    await cutConnections();
    await work();
  } finally {
    await fromOutside([`alter database ${name} with allow_connections true`]);
  }
}

/** Runs `ask`, whose statement needs `table`, and does `work` in the middle of that statement. */
export async function inTheMiddle<Result>(
  table: keyof Tables,
  ask: () => Promise<Result>,
  work: (result: Promise<Result>) => Promise<void>,
): Promise<void> {
  await forgetContent();
  const client = new pg.Client(addressOfDatabase(inject('cluster'), nameOfDatabase()));
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const result = ask();
    await untilWaiting(client);
    await work(result);
  } finally {
    await client.end();
  }
}

/** Does `work` while a table is renamed: whatever needs it fails, all else works. */
export function withoutTable<Result>(table: keyof Tables, work: () => Promise<Result>): Promise<Result> {
  const [here, away] = [sql.id(table), sql.id('table_away')];
  const rename = (from: typeof here, to: typeof here) => sql`alter table ${from} rename to ${to}`;
  return renamed(rename(here, away), rename(away, here), work);
}

/** Does the same for one column of a table. */
export function withoutColumn<Result>(
  table: keyof Tables,
  column: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const [here, away] = [sql.id(column), sql.id('column_away')];
  const rename = (from: typeof here, to: typeof here) =>
    sql`alter table ${sql.id(table)} rename column ${from} to ${to}`;
  return renamed(rename(here, away), rename(away, here), work);
}

/** Does `work` while the app finds no table at all: it has its connections, and every statement fails. */
export async function withoutTables(work: () => Promise<void>): Promise<void> {
  await forgetContent();
  await sql`alter schema public rename to schema_away`.execute(db);
  try {
    await work();
  } finally {
    await sql`alter schema schema_away rename to public`.execute(db);
  }
}

async function fromOutside(statements: string[]): Promise<void> {
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const ofApp = () => `datname = '${nameOfDatabase()}' and application_name = 'libro-de-cielo'`;

const PATIENCE = '20 seconds'; // a connection that ends late would fail whatever uses it next

const nameOfDatabase = () => new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);

/** Clears the app's cached content, so that it cannot hide a failed read. */
const forgetContent = () => db.insertInto('content_changes').defaultValues().execute();

/** Resolves once a statement of this file's app waits for a lock. */
async function untilWaiting(client: pg.Client): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where ${ofApp()} and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => {
    await client.query('select pg_stat_clear_snapshot()'); // or its transaction would go on seeing its first look
    expect((await client.query(waiting)).rowCount).toBeGreaterThan(0);
  }, 20_000);
}

async function renamed<Result>(rename: RawBuilder<unknown>, back: RawBuilder<unknown>, work: () => Promise<Result>) {
  await rename.execute(db);
  await forgetContent();
  try {
    return await work();
  } finally {
    await back.execute(db);
  }
}

/** Does `work` while another upload of the same volume holds its lock. */
export async function whileUploading<Result>(volume: number, work: () => Promise<Result>): Promise<Result> {
  return whileHeld((other) => other.query('select pg_advisory_lock(7336, $1)', [volume]), work);
}

/** Does `work` while somebody else holds these tables. */
export async function whileLocked<Result>(tables: (keyof Tables)[], work: () => Promise<Result>): Promise<Result> {
  return whileHeld((other) => other.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`), work);
}

async function whileHeld<Result>(hold: (other: pg.Client) => Promise<unknown>, work: () => Promise<Result>) {
  const other = new pg.Client(process.env.DATABASE_URL);
  await other.connect();
  try {
    await hold(other);
    return await work();
  } finally {
    await other.end();
  }
}
