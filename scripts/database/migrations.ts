import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Migrator, sql, type Kysely, type Migration, type MigrationResultSet } from 'kysely';
import type { Tables } from '~/db/schema';

const LOCK = 7_335; // one process at a time makes the tables in which Kysely's own lock lives

async function migrationsIn(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const read = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(read));
}

type Run = (migrator: Migrator) => Promise<MigrationResultSet>;

async function migrate(db: Kysely<Tables>, run: Run, folder: string): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      const provider = { getMigrations: () => migrationsIn(folder) };
      const { error, results } = await run(new Migrator({ db: connection, provider }));
      if (error) throw error instanceof Error ? error : new Error('the migration failed');
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

/**
 * Brings the database to the newest migration of `folder`, under a lock that other processes wait for.
 * Returns the names of those that it ran. @throws the error of the migration that failed; nothing of it stays.
 */
export async function migrateToLatest(db: Kysely<Tables>, folder = resolve('migrations')): Promise<string[]> {
  return migrate(db, (migrator) => migrator.migrateToLatest(), folder);
}

/** Brings the database as far as the migration of this name. */
export async function migrateTo(db: Kysely<Tables>, name: string, folder = resolve('migrations')): Promise<string[]> {
  return migrate(db, (migrator) => migrator.migrateTo(name), folder);
}

/** Whether there is a migration of this name. */
export async function isKnown(name: string, folder = resolve('migrations')): Promise<boolean> {
  return Object.hasOwn(await migrationsIn(folder), name);
}
