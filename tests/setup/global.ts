import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../../scripts/database/migrations';
import { startPostgres } from '../../scripts/start/postgres.mjs';
import { addressOfDatabase, TEMPLATE } from './databases';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: string;
  }
}

/** A database to be copied: empty but for the newest schema. */
async function makeTemplate(cluster: string): Promise<void> {
  const admin = new pg.Client(cluster);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = new pg.Pool({ connectionString: addressOfDatabase(cluster, TEMPLATE), max: 1 });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  await migrateToLatest(db as never);
  await db.destroy();
}

/** One Postgres for the whole run, thrown away after it. What it forgets in a crash does not matter here. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'libro-pruebas-'));
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 120 };
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
  await makeTemplate(postgres.url);
  project.provide('cluster', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
