import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration, type MigrationResultSet } from 'kysely';
import type { Tables } from '~/db/schema';
import { SettingsError } from '~/errors/settings-error';

const OTHER_VERSION =
  'La base de datos es de otra versión del sitio: sus migraciones no son las que esta conoce. Arranca la versión con la que se usó por última vez, o una más nueva.';
const MIGRATION = /^\d{4}_.*\.sql$/; // `schema.sql` beside them is a picture of what they make
const LOCK = 7_335; // one process at a time makes the tables that hold Kysely's own lock

type Run = (migrator: Migrator) => Promise<MigrationResultSet>;

/**
 * Brings the database to the newest migration of `folder`, under a lock that other processes wait for. A database that
 * a newer version has migrated further stays as it is. Returns the names of the migrations that it ran.
 * @throws the error of the migration that failed; it is rolled back.
 */
export async function migrateToLatest(db: Kysely<Tables>, folder = resolve('migrations')): Promise<string[]> {
  return migrate(db, (migrator) => migrator.migrateToLatest(), folder);
}

/** Brings the database to the migration of this name. */
export async function migrateTo(db: Kysely<Tables>, name: string, folder = resolve('migrations')): Promise<string[]> {
  return migrate(db, (migrator) => migrator.migrateTo(name), folder);
}

/** Tells whether there is a migration of this name. */
export async function hasMigration(name: string, folder = resolve('migrations')): Promise<boolean> {
  return Object.hasOwn(await migrationsIn(folder), name);
}

/** Runs migrations under a lock, held by a transaction of its own: behind a pooler no session is ours for longer. */
async function migrate(db: Kysely<Tables>, run: Run, folder: string): Promise<string[]> {
  const migrations = await migrationsIn(folder);
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    if (await isNewer(db, migrations)) return [];
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const { error, results } = await run(new Migrator({ db, provider }));
    if (error instanceof Error && error.message.startsWith('corrupted migrations'))
      throw new SettingsError(OTHER_VERSION);
    if (error) throw error instanceof Error ? error : new Error('the migration failed');
    return (results ?? []).map((result) => result.migrationName);
  });
}

async function migrationsIn(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => MIGRATION.test(name)).sort();
  const read = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Tells whether a newer version has migrated the database further; this version then goes on serving beside it. */
async function isNewer(db: Kysely<Tables>, own: Record<string, Migration>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return done.size > Object.keys(own).length && Object.keys(own).every((name) => done.has(name));
}
