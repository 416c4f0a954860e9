import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '~/db/schema';
import { isKnown, migrateTo, migrateToLatest } from './migrations';

const FORMAT = 'libro-de-cielo 1';
const BATCH = 500;

/** Why a file cannot be restored, in one line. */
export class BackupFault extends Error {}

/** What is kept, each table after those that it points to. Counters of tries are not worth keeping. */
export const KEPT = [
  'members',
  'sessions',
  'tokens',
  'parked_texts',
  'volumes',
  'playlists',
  'videos',
  'main_chapters',
  'optional_chapters',
  'notes',
  'note_versions',
  'watched_videos',
  'topics',
  'gospels',
  'gospel_views',
  'gospel_visitors',
  'site',
  'news',
  'featured_image',
  'imports',
  'audit',
  'outbox',
] as const satisfies (keyof Tables)[];
type Kept = (typeof KEPT)[number];

async function lastMigration(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
}

/** The rows of a table as JSON texts, a batch at a time, all as they are at one instant. */
async function* rowsOf(transaction: Transaction<Tables>, table: Kept): AsyncGenerator<string> {
  const cursor = sql.ref(`copy_of_${table}`);
  await sql`declare ${cursor} cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH)} from ${cursor}`.execute(transaction);
    if (rows.length === 0) return;
    for (const { row } of rows) yield row;
  }
}

async function* linesOf(transaction: Transaction<Tables>, migration: string): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, migration })}\n`;
  for (const table of KEPT) {
    yield `${JSON.stringify({ table })}\n`;
    for await (const row of rowsOf(transaction, table)) yield `${row}\n`;
  }
}

async function writeCopy(db: Kysely<Tables>, file: string): Promise<void> {
  const migration = await lastMigration(db);
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) =>
      pipeline(Readable.from(linesOf(transaction, migration)), createGzip(), createWriteStream(file, { mode: 0o600 })),
    );
}

/** Writes the whole database, as it is at one instant, into a gzipped file of JSON lines: all of it or no file. */
export async function writeBackup(db: Kysely<Tables>, file: string): Promise<void> {
  const draft = `${file}.part`;
  try {
    await writeCopy(db, draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function insert(transaction: Transaction<Tables>, table: Kept, rows: string[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into ${sql.table(table)} overriding system value
            select * from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    transaction,
  );
}

async function continueNumbers(transaction: Transaction<Tables>): Promise<void> {
  for (const table of ['members', 'imports', 'audit', 'outbox'] as const) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false)
                from ${sql.table(table)}`.execute(transaction);
  }
}

/** Puts the lines of a backup into an empty database of the same schema. */
async function load(transaction: Transaction<Tables>, lines: AsyncIterable<string>): Promise<void> {
  for (const table of [...KEPT].reverse()) await transaction.deleteFrom(table).execute();
  let table: Kept | undefined;
  let waiting: string[] = [];
  const flush = async () => {
    if (table) await insert(transaction, table, waiting);
    waiting = [];
  };
  for await (const line of lines) {
    const header = /^\{"table":"(\w+)"\}$/.exec(line);
    if (header || waiting.length >= BATCH) await flush();
    if (header) table = KEPT.find((name) => name === header[1]);
    else if (line) waiting.push(line);
  }
  await flush();
  await continueNumbers(transaction);
}

const isThere = async (db: Kysely<Tables>, table: string) => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found === true;
};

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  if (!(await isThere(db, 'members'))) return true;
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count === 0;
}

/** The lines of a gzipped file. @throws BackupFault when it cannot be read to its end. */
async function* linesIn(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const packed = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  let rest = '';
  try {
    for await (const chunk of packed.pipe(unpacked).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new BackupFault(`${file} no se puede leer como copia (${(error as Error).message}).`);
  }
}

/** The migration that a backup was made at. @throws BackupFault when the first line is not a backup's. */
function migrationIn(line: string | undefined, file: string): string {
  const found = /^\{"format":"([^"]*)","migration":"(\w+)"\}$/.exec(line ?? '');
  if (found?.[1] !== FORMAT || !found[2]) throw new BackupFault(`${file} no es una copia de Libro de Cielo.`);
  return found[2];
}

async function bringTo(db: Kysely<Tables>, migration: string): Promise<void> {
  const reached = (await isThere(db, 'kysely_migration')) ? await lastMigration(db) : '';
  if (reached > migration) {
    throw new BackupFault('La base de datos es más nueva que la copia: restaura sobre una recién creada.');
  }
  if (!(await isKnown(migration))) {
    throw new BackupFault('La copia es de una versión más nueva de la aplicación: actualízala antes.');
  }
  await migrateTo(db, migration);
}

/**
 * Fills an empty database from a backup, in one transaction, and brings it to the newest schema.
 * @throws BackupFault when the file is no backup, or the database already has members.
 */
export async function restoreBackup(db: Kysely<Tables>, file: string): Promise<void> {
  if (!(await isEmpty(db))) throw new BackupFault('La base de datos ya tiene cuentas: restaura sobre una base vacía.');
  const lines = linesIn(file);
  const first = (await lines.next()).value as string | undefined;
  await bringTo(db, migrationIn(first, file));
  await db.transaction().execute((transaction) => load(transaction, lines));
  await migrateToLatest(db);
}
