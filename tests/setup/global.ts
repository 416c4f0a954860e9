import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../../scripts/database/migrations';
import { addressOfDatabase, TEMPLATE } from './databases';
import { buildNeeded, type Need } from './server-build';
import { startThrowAway } from './temporary-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: string;
    /** Folder for the tests' files; it is removed with the cluster. */
    folder: string;
    /** Folder of the server's build. */
    server: string;
  }
}

/** Records the rows that the migrations bring, for whoever empties a used database. */
const KEEP_AS_NEW = `do $$
declare
  one text;
begin
  create schema as_new;
  for one in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('create table as_new.%I as table public.%I', one, one);
  end loop;
end $$`;

type Started = [cluster: Awaited<ReturnType<typeof startThrowAway>>, server: string];
const here = globalThis as { libroCluster?: { users: number; started: Promise<Started> } };

/**
 * Starts one Postgres for the whole run, shared by all projects and thrown away after the last of them. Data lost in a
 * crash does not matter here.
 */
export default async function setup(project: TestProject) {
  const shared = (here.libroCluster ??= { users: 0, started: start() });
  shared.users += 1;
  const [{ folder, postgres, remove }, server] = await shared.started;
  project.provide('server', server);
  project.provide('cluster', postgres.url);
  project.provide('folder', folder);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await remove();
  };
}

const start = (): Promise<Started> =>
  Promise.all([startCluster(), buildNeeded((process.env.BUILD as Need | undefined) ?? 'all')]);

async function startCluster() {
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'minimal' };
  const cluster = await startThrowAway('libro-pruebas-', { ...settings, max_wal_senders: 0, max_connections: 120 });
  await makeTemplate(cluster.postgres.url);
  return cluster;
}

/** Makes a database to be copied: empty but for the newest schema. */
async function makeTemplate(cluster: string): Promise<void> {
  const admin = new pg.Client(cluster);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = new pg.Pool({ connectionString: addressOfDatabase(cluster, TEMPLATE), max: 2 });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  await migrateToLatest(db);
  await pool.query(KEEP_AS_NEW);
  await db.destroy();
}
