import { sql, type Kysely, type Transaction } from 'kysely';
import { isDatabaseError } from '~/db/connection-errors.server';
import type { Tables } from '~/db/schema';
import { fillParagraphs } from '~/domain/book/paragraphs.server';
import { moveBookmarks } from '~/domain/highlights/bookmarks.server';
import { fillRendered } from '~/domain/versions/rendered.server';
import { BACKUP_TABLES, BATCH, PICTURES, lastMigration, type BackupTable } from './backup';
import { BackupFault, checkBackup, contentOf, tableIn } from './backup-file';
import { hasMigration, migrateTo, migrateToLatest } from './migrations';

/**
 * Fills an empty database from a backup, in one transaction, and brings it to the newest schema. The file is read to
 * its end and checked against its counts and its hash first.
 * @throws BackupFault when the file is not a complete backup, or the database already has members.
 */
export async function restoreBackup(db: Kysely<Tables>, file: string, mayBeUncounted = false): Promise<void> {
  if (!(await isEmpty(db))) throw new BackupFault('La base de datos ya tiene cuentas: restaura sobre una base vacía.');
  await bringTo(db, await checkBackup(file, mayBeUncounted));
  await fill(db, file);
  await migrateToLatest(db);
  await moveBookmarks(db);
  await fillParagraphs(db);
  await fillRendered(db);
}

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  if (!(await isThere(db, 'members'))) return true;
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count === 0;
}

const isThere = async (db: Kysely<Tables>, table: string) => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found === true;
};

async function bringTo(db: Kysely<Tables>, migration: string): Promise<void> {
  const reached = (await isThere(db, 'kysely_migration')) ? await lastMigration(db) : '';
  if (reached > migration) {
    throw new BackupFault('La base de datos es más nueva que la copia: restaura sobre una recién creada.');
  }
  if (!(await hasMigration(migration))) {
    throw new BackupFault('La copia es de una versión más nueva de la aplicación: actualízala antes.');
  }
  await migrateTo(db, migration);
}

/** Inserts a backup into the database, all of it or nothing. @throws BackupFault when Postgres refuses a row. */
async function fill(db: Kysely<Tables>, file: string): Promise<void> {
  try {
    await db.transaction().execute((transaction) => load(transaction, contentOf(file)));
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    throw new BackupFault(`${file} no se pudo restaurar (${error.message}). No se restauró nada.`);
  }
}

/** Inserts the rows of a backup into an empty database of the same schema. */
async function load(transaction: Transaction<Tables>, lines: AsyncIterable<string>): Promise<void> {
  await sql`select set_config('libro.unrecorded', 'on', true)`.execute(transaction); // the backup has its own versions
  for (const table of [...BACKUP_TABLES].reverse()) {
    if (await isThere(transaction, table)) await transaction.deleteFrom(table).execute();
  }
  let table: BackupTable | undefined;
  let batch: string[] = [];
  const flush = async () => {
    if (table) await insert(transaction, table, batch);
    batch = [];
  };
  for await (const line of lines) {
    const named = tableIn(line);
    if (named || batch.length >= (table === 'picture_files' ? PICTURES : BATCH)) await flush();
    if (named) table = BACKUP_TABLES.find((name) => name === named);
    else batch.push(line);
  }
  await flush();
  await continueNumbers(transaction);
}

async function insert(transaction: Transaction<Tables>, table: BackupTable, rows: string[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(table)} overriding system value
            select * from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    transaction,
  );
}

async function continueNumbers(transaction: Transaction<Tables>): Promise<void> {
  for (const table of [
    'members',
    'gospel_subscribers',
    'highlights',
    'collections',
    'collection_items',
    'plans',
    'plan_groups',
    'reader_messages',
    'imports',
    'audit',
    'versions',
    'letters',
    'outbox',
  ] as const) {
    if (!(await isThere(transaction, table))) continue;
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false)
                from ${sql.table(table)}`.execute(transaction);
  }
}
