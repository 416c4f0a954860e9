import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPostgres } from '../../../scripts/start/postgres.mjs';
import { ADMIN, startServer, type TestServer } from '../../setup/server';
import { ask } from './requests';

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: TestServer;

const open = () => startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libro-reinicio-'));
  postgres = await open();
  server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'datos') });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (path: string) => (await ask(server.url, path)).status;
const signIn = () =>
  ask(server.url, '/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ADMIN.email, password: ADMIN.password }),
  });

it('serves through a restart of Postgres: 503 in Spanish meanwhile, and then as before by itself', async () => {
  expect([await statusOf('/readyz'), await statusOf('/about'), (await signIn()).status]).toEqual([200, 200, 200]);
  await postgres.stop();

  const ready = await ask(server.url, '/readyz');
  expect(ready).toMatchObject({ status: 503, text: 'sin base de datos\n' });
  expect(ready.header('Retry-After')).toBe('5');
  expect(await statusOf('/healthz')).toBe(200);

  const page = await ask(server.url, '/about');
  expect(page.status).toBe(503);
  expect(page.header('Retry-After')).toBe('5');
  expect(page.text).toContain('<html lang="es"');
  expect(page.text).not.toMatch(/Postgres|ECONN|ENOENT|stack/i);

  const call = await signIn();
  expect(call.status).toBe(503);
  expect(call.header('Content-Type')).toBe('application/json; charset=utf-8');
  expect(Object.keys(JSON.parse(call.text) as object)).toEqual(['detail']);

  postgres = await open();
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), 30_000);
  expect([await statusOf('/about'), (await signIn()).status]).toEqual([200, 200]);
});
