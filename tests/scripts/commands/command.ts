import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { makeDatabase } from '../../setup/databases';
import { start } from '../start/running';

const folder = mkdtempSync(join(inject('folder'), 'orden-'));
const databases: { drop: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const { drop } of databases) await drop();
});

/** Makes a database for one test. Returns its address. */
export async function newDatabase(): Promise<string> {
  const database = await makeDatabase(inject('cluster'));
  databases.push(database);
  return database.url;
}

/** Runs a command of package.json as a user does, with what its standard input brings, and waits for its end. */
export async function command(url: string, args: string[], input?: string) {
  const started = start(resolve('.'), args, { env: { DATABASE_URL: url, DATA_DIR: folder }, ...(input && { input }) });
  return { code: await started.ended, lines: started.lines() };
}

/** Reads the rows of a statement. */
export async function rows<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const found = await client.query(statement);
  await client.end();
  return found.rows as Row[];
}
