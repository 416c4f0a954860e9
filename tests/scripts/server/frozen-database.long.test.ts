import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPostgres } from '../../../scripts/start/postgres.mjs';
import { descendants } from '../../../scripts/start/processes.mjs';
import { ADMIN, startServer, type TestServer } from '../../setup/server';
import { ask, type Answer } from './requests';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libro-helado-'));
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
  server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'datos') });
  const body = new URLSearchParams({ email: ADMIN.email, password: ADMIN.password }).toString();
  const signedIn = await ask(server.url, '/login', { method: 'POST', headers: FORM, body });
  cookie = signedIn.all('set-cookie').map((line) => line.split(';')[0]).join('; '); // prettier-ignore
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

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

/** Measures a response, in milliseconds. */
async function timed(work: () => Promise<Answer>): Promise<{ status: number; text: string; took: number }> {
  const began = performance.now();
  const { status, text } = await work();
  return { status, text, took: performance.now() - began };
}

const post = (path: string, body: string) => () =>
  ask(server.url, path, { method: 'POST', headers: { ...FORM, cookie }, body });

it('while the database stands still every request is answered, none waits for several statements in turn', async () => {
  const get = (path: string) => () => ask(server.url, path, { headers: { cookie } });
  expect((await get('/')()).status).toBe(200);
  await whileFrozen(async () => {
    const one = await timed(get('/readyz'));
    expect(one.status).toBe(503);
    const others = [
      get('/'),
      get('/volume/11'),
      get('/admin/users'),
      get('/api/volumes'),
      post('/user-login', 'email=a%40b.example&password=secreto'),
    ];
    const responses = await Promise.all(others.map(timed));
    expect(responses.map(({ status }) => status)).toEqual(others.map(() => 503));
    for (const { text, took } of responses) {
      expect(text).toMatch(/<html lang="es"|^\{"detail":/);
      // two statements in turn, each with its own timeout, would take twice as long
      expect(took).toBeLessThan(2 * one.took);
    }
    expect((await get('/healthz')()).status).toBe(200);
  });
  await vi.waitFor(async () => expect((await get('/')()).status).toBe(200), 30_000);
});
