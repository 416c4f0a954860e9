import type { Server } from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeDatabase } from '../../setup/databases';
import { ask, openConnection } from './requests';

const FORWARDED = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };

let url: string;
let server: Server;
const database = await makeDatabase(inject('cluster'));

/** Starts the built server in this process, as behind a proxy that speaks https: the app reads the settings once. */
beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(inject('folder'), 'https-'));
  const APP_URL = 'https://libro.example';
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR,
    APP_URL,
    TRUST_PROXY: '1',
  });
  const { listen } = await import('~/server/listen');
  const { answerApi } = await import('~/api/answer.server');
  const { makeApp } = await import('~/server/app');
  const build = (await import(/* @vite-ignore */ resolve('build/server/index.js'))) as ServerBuild;
  const app = makeApp({ build, answerApi, client: resolve('build/client'), formTime: 1000 });
  const started = await listen(app, 0, '127.0.0.1');
  server = started.server;
  url = `http://127.0.0.1:${started.port}`;
});
afterAll(async () => {
  server.close();
  await database.drop();
});

/** Registers from a page of `origin`, through a proxy whose request names `host`. */
function register(origin: string, host: string, email: string) {
  const names = { first_name: 'Ana', last_name: 'Ruiz', email };
  const fields = { ...names, password: 'secreto-1', confirm_password: 'secreto-1' };
  return ask(url, '/register', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...FORWARDED, 'x-forwarded-host': host },
    body: new URLSearchParams(fields).toString(),
  });
}

it('browsers are made to stay with https, and the session is for it alone', async () => {
  const response = await register('https://libro.example', 'libro.example', 'ana@ejemplo.org');
  expect(response.status).toBe(303);
  expect(response.header('Strict-Transport-Security')).toBe('max-age=31536000');
  const [session = ''] = response.all('Set-Cookie').filter((cookie) => /HttpOnly/.test(cookie));
  expect(session).toMatch(/^__Host-\w+=[^;]+;/);
  for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(session).toContain(attribute);
  expect((await ask(url, '/')).header('Content-Security-Policy')).toContain('upgrade-insecure-requests');
});

it('the address that counts is the one of the setting, whatever the proxy says', async () => {
  expect((await register('https://otro.example', 'otro.example', 'eva@ejemplo.org')).status).toBe(403);
});

describe('a body that does not come to its end', () => {
  /** Sends the head of a POST and half of the declared body. Returns the response. */
  async function sendHalf(path: string, type: string): Promise<string> {
    const socket = await openConnection(url);
    const head = ['Host: libro.example', 'Sec-Fetch-Site: same-origin', 'Content-Length: 100', `Content-Type: ${type}`];
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nConnection: close\r\n\r\nemail=`);
    return text(socket);
  }

  it('of a form is answered by a page that says so', async () => {
    const response = await sendHalf('/user-login', 'application/x-www-form-urlencoded');
    expect(response).toMatch(/^HTTP\/1\.1 408 [^]*<html lang="es"/);
    expect(response).toMatch(/tardó demasiado en llegar\. No se guardó nada y lo escrito sigue en tu navegador/);
  });

  it('of a call is answered in JSON', async () => {
    const response = await sendHalf('/api/login', 'application/json');
    expect(response).toMatch(
      /^HTTP\/1\.1 408 [^]*Content-Type: application\/json[^]*\{"detail":"Lo que enviaste tardó/i,
    );
  });

  it('of an upload is answered before its connection is closed', async () => {
    server.timeout = 300;
    const response = await sendHalf('/admin/playlists?subida=playlist', 'multipart/form-data; boundary=x');
    expect(response).toMatch(/^HTTP\/1\.1 (408|302) /);
  });
});
