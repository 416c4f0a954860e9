import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../../../scripts/start/postgres.mjs';
import { makeFolder, putCluster, removeFolder } from './project';
import { processesIn } from './running';

let folder = '';

beforeAll(() => (folder = makeFolder()));
afterAll(() => removeFolder(folder));

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

test('a throw-away cluster takes settings, listens on no port and speaks Spanish', async () => {
  const postgres = await startPostgres({
    dataDir: join(folder, 'one'),
    settings: { fsync: 'off', max_connections: 17 },
  });
  const [row] = await query(
    postgres.url,
    `select current_setting('fsync') fsync, current_setting('max_connections') connections,
      current_setting('listen_addresses') addresses, current_setting('server_encoding') encoding,
      to_tsvector('spanish', 'niños')::text words, upper('ñ') upper`,
  );
  const expected = { fsync: 'off', connections: '17', addresses: '', encoding: 'UTF8', words: "'niñ':1", upper: 'Ñ' };
  expect(row).toEqual(expected);
  expect(await postgres.stop()).toBe(true);
  expect(processesIn(folder)).toEqual([]);
});

test('a path too long for a socket works', async () => {
  const dataDir = join(folder, 'a-long-name-'.repeat(9), 'postgres');
  await putCluster(dataDir);
  const postgres = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  expect(await query(postgres.url, 'select 1 one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  removeFolder(decodeURIComponent(/host=([^&]*)/.exec(postgres.url)?.[1] ?? ''));
});

test('a server that cannot start says why in one line', async () => {
  const dataDir = join(folder, 'broken');
  await putCluster(dataDir);
  writeFileSync(join(dataDir, 'PG_VERSION'), '9.6\n');
  const failing = startPostgres({ dataDir, settings: { fsync: 'off' } });
  await expect(failing).rejects.toThrow(
    /^La base de datos incluida no arranca \(database files are incompatible.*\.log\.$/,
  );
  expect(processesIn(dataDir)).toEqual([]);
});

test('a folder in which nobody may write is named', async () => {
  const blocker = join(folder, 'closed');
  writeFileSync(blocker, '');
  chmodSync(blocker, 0o600);
  await expect(startPostgres({ dataDir: join(blocker, 'postgres') })).rejects.toThrow(/closed/);
});
