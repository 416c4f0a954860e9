import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPostgres } from '../../../scripts/start/postgres.mjs';
import { descendants } from '../../../scripts/start/processes.mjs';
import { startServer, type TestServer } from '../../setup/server';
import { ask, cookiesOf, FORM, logIn, logInByCall } from './requests';

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: TestServer;
let cookie: string;

const open = () => startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libro-sin-base-'));
  postgres = await open();
  server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'datos') });
  cookie = cookiesOf(await logIn(server.url));
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => ask(server.url, path, { headers: { cookie } });
const signIn = () => logInByCall(server.url);

/** Runs `work` while every process of Postgres is stopped: it accepts what it is sent, and never responds. */
async function whileFrozen(work: () => Promise<void>): Promise<void> {
  const { pid } = postgres.server;
  const all = [pid, ...descendants(pid)];
  all.forEach((each) => process.kill(each, 'SIGSTOP'));
  try {
    await work();
  } finally {
    all.forEach((each) => process.kill(each, 'SIGCONT'));
  }
}

it('while the database stands still every request is answered, none waits for several statements in turn', async () => {
  /** Measures a response, in milliseconds. */
  const timed = async ([path, sent]: [path: string, sent?: Parameters<typeof ask>[2]]) => {
    const began = performance.now();
    const { status, text } = await ask(server.url, path, { headers: { cookie }, ...sent });
    return { status, text, took: performance.now() - began };
  };
  const body = 'email=a%40b.example&password=secreto';
  expect((await get('/')).status).toBe(200);
  await whileFrozen(async () => {
    const one = await timed(['/readyz']);
    expect(one.status).toBe(503);
    const responses = await Promise.all([
      ...['/', '/volume/11', '/admin/users', '/api/volumes'].map((path) => timed([path])),
      timed(['/user-login', { method: 'POST', headers: { ...FORM, cookie }, body }]),
    ]);
    for (const { status, text, took } of responses) {
      expect(status).toBe(503);
      expect(text).toMatch(/<html lang="es"|^\{"detail":/);
      // two statements in turn, each with its own timeout, would take twice as long
      expect(took).toBeLessThan(2 * one.took);
    }
    expect((await get('/healthz')).status).toBe(200);
  });
  await vi.waitFor(async () => expect((await get('/')).status).toBe(200), 30_000);
});

it('serves through a restart of Postgres: 503 in Spanish meanwhile, and then as before by itself', async () => {
  expect([(await get('/readyz')).status, (await get('/about')).status, (await signIn()).status]).toEqual([
    200, 200, 200,
  ]);
  await postgres.stop();

  const ready = await get('/readyz');
  expect(ready).toMatchObject({ status: 503, text: 'sin base de datos\n' });
  expect(ready.header('Retry-After')).toBe('5');
  expect((await get('/healthz')).status).toBe(200);

  const page = await get('/about');
  expect([page.status, page.header('Retry-After')]).toEqual([503, '5']);
  expect(page.text).toContain('<html lang="es"');
  expect(page.text).not.toMatch(/Postgres|ECONN|ENOENT|stack/i);

  const call = await signIn();
  expect([call.status, call.header('Content-Type')]).toEqual([503, 'application/json; charset=utf-8']);
  expect(Object.keys(JSON.parse(call.text) as object)).toEqual(['detail']);

  postgres = await open();
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), 30_000);
  expect([(await get('/about')).status, (await signIn()).status]).toEqual([200, 200]);
});
