import { resolve } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeDatabase } from '../../setup/databases';
import { ask } from './asking';

const FORWARDED = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };

let server: Server;
let url: string;
const database = await makeDatabase(inject('cluster'));
const folder = await mkdtemp(join(tmpdir(), 'libro-https-'));

beforeAll(async () => {
  // Before anything of the app is loaded: it reads the settings once.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_URL: 'https://libro.example',
    TRUST_PROXY: '1',
  });
  const { listen } = await import('../../../scripts/server/listen');
  const { makeApp } = await import('../../../scripts/server/app');
  const build = (await import(/* @vite-ignore */ resolve('build/server/index.js'))) as ServerBuild;
  const started = await listen(makeApp({ build, client: resolve('build/client') }), 0, '127.0.0.1');
  server = started.server;
  url = `http://127.0.0.1:${started.port}`;
});

afterAll(async () => {
  server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Registers from a page of `origin`, through a proxy that was asked for `host`. */
const register = (origin: string, host: string, email: string) =>
  ask(url, '/register', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...FORWARDED, 'x-forwarded-host': host },
    body: new URLSearchParams({
      first_name: 'Ana',
      last_name: 'Ruiz',
      email,
      password: 'secreto-1',
      confirm_password: 'secreto-1',
    }).toString(),
  });

it('browsers are told to stay with https, and the session is for it alone', async () => {
  const answer = await register('https://libro.example', 'libro.example', 'ana@ejemplo.org');
  expect(answer.status).toBe(303);
  expect(answer.header('Strict-Transport-Security')).toBe('max-age=31536000');
  const [session = ''] = answer.all('Set-Cookie').filter((cookie) => /HttpOnly/.test(cookie));
  expect(session).toMatch(/^__Host-\w+=[^;]+;/);
  for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(session).toContain(attribute);
  expect((await ask(url, '/')).header('Content-Security-Policy')).toContain('upgrade-insecure-requests');
});

it('the address that counts is the one of the setting, whatever the proxy says', async () => {
  expect((await register('https://otro.example', 'otro.example', 'eva@ejemplo.org')).status).toBe(403);
});
