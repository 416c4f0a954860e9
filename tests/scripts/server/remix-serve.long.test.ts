import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeDatabase } from '../../setup/databases';
import { ask, assetIn } from './requests';

const HEADERS = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const READER = { email: 'rosa@ejemplo.org', password: 'secreto-1' };
const NAMES = { first_name: 'Rosa', last_name: 'Vega', confirm_password: READER.password };

const database = await makeDatabase(inject('cluster'));
let folder: string;
let child: ChildProcess;
let url: string;

/** Serves the build by Remix's own server; without PORT it takes a free one. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libro-remix-'));
  const { PATH } = process.env;
  const env = {
    PATH,
    NODE_ENV: 'production' as const,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
  };
  child = spawn('node_modules/.bin/remix-serve', ['build/server/index.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const [output] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  url = `http://127.0.0.1:${/localhost:(\d+)/.exec(output.toString())?.[1]}`;
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL'); // at SIGTERM it waits until the database's connections have long been idle
  await ended;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = HEADERS) =>
  ask(url, path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });

it('home shows the 36 volumes, and its script and style are there', async () => {
  const page = await ask(url, '/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Explora los 36 volúmenes');
  expect(page.header('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/);
  const asset = await ask(url, assetIn(page.text));
  expect(asset).toMatchObject({ status: 200 });
  expect(asset.header('Cache-Control')).toContain('immutable');
});

it('who is not signed in is sent to the login, and comes back after it', async () => {
  expect((await post('/register', { ...READER, ...NAMES })).status).toBe(303);
  const stranger = await ask(url, '/volume/11?chapter=5');
  expect(stranger.status).toBe(302);
  const login = stranger.header('Location') ?? '';
  expect(login).toMatch(/^\/user-login\?redirect=%2Fvolume%2F11%3Fchapter%3D5/);
  const notice = stranger.all('Set-Cookie').map((line) => line.split(';')[0] ?? '');
  const shown = await ask(url, login, { headers: { cookie: notice.join('; ') } });
  expect(shown.text).toContain('Necesitas iniciar sesión para ver este contenido');
  const signedIn = await post(
    login,
    { ...READER, redirect: '/volume/11?chapter=5' },
    { ...HEADERS, cookie: notice.join('; ') },
  );
  expect(signedIn.status).toBe(303);
  expect(signedIn.header('Location')).toBe('/volume/11?chapter=5');
  const cookie = signedIn
    .all('Set-Cookie')
    .map((line) => line.split(';')[0])
    .join('; ');
  expect((await ask(url, '/cuenta', { headers: { cookie } })).text).toContain(READER.email);
});

it('what guards the data lies in the app: a form from elsewhere and a call without a session are refused', async () => {
  expect((await post('/user-login', READER, { ...HEADERS, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const call = await ask(url, '/api/notes/11/5');
  expect(call.status).toBe(401);
  expect(JSON.parse(call.text)).toHaveProperty('detail');
});
