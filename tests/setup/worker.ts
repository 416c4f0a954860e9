import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { makeDatabase } from './databases';

interface Worker {
  database: Awaited<ReturnType<typeof makeDatabase>>;
  folder: string;
  /** Number of test files it has run. */
  files: number;
}
const here = globalThis as { libroWorker?: Worker };

/** Opens a database and a folder of this process's own, before anything of the app is loaded. */
async function open(): Promise<Worker> {
  const database = await makeDatabase(inject('cluster'));
  const folder = await mkdtemp(join(inject('folder'), 'datos-'));
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    TIME_ZONE: 'America/Mexico_City',
    DONATION_URL: 'https://donar.example/',
    CONTACT_EMAIL: 'contacto@libro.example',
  });
  return { database, folder, files: 0 };
}

/**
 * Resets every table to the state after the migrations: empty, but for the rows that they bring. A table without a byte
 * has not been written to since, and emptying all of them costs more than many a file of tests. A test may have moved
 * columns.
 */
const AS_NEW = `do $$
declare
  one text;
begin
  execute (select coalesce('truncate ' || string_agg(oid::regclass::text, ', ') || ' cascade', 'select') from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
              and pg_relation_size(oid) > 0);
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
  for one in select relname from pg_class
              where relnamespace = 'as_new'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop
    execute (select format('insert into public.%1$I (%2$s) overriding system value select %2$s from as_new.%1$I', one,
                           string_agg(quote_ident(column_name), ', '))
               from information_schema.columns where table_schema = 'as_new' and table_name = one);
  end loop;
end $$`;

/** Deletes what the file before left in the process's database and folder. Account ids are not reused between files. */
async function clean({ database, folder, files }: Worker): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  await resetTables(client);
  await client.query(`alter table members alter column id restart with ${files * 1000 + 1}`);
  await client.end();
  // The app has read its secret already.
  const names = (await readdir(folder)).filter((name) => name !== 'session-secret');
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Empties the tables; again where a job of the server, which lives as long as this process, had a transaction open on
 * the same ones in another order, and Postgres ended this one.
 */
async function resetTables(client: pg.Client, tries = 3): Promise<void> {
  try {
    await client.query(AS_NEW);
  } catch (error) {
    const isDeadlock = (error as { code?: string }).code === '40P01';
    if (!isDeadlock || tries === 1) throw error;
    await resetTables(client, tries - 1);
  }
}

if (here.libroWorker) await clean(here.libroWorker);
here.libroWorker ??= await open();
here.libroWorker.files += 1;
