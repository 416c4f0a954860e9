import { hash } from 'node:crypto';
import { parse } from 'node-html-parser';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../setup/server';
import { ask, assetIn, sendRaw, type Answer } from './requests';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const JSON_BODY = { 'content-type': 'application/json' };
const TOO_MUCH = 'a'.repeat(300 * 1024);
const SAID_ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

let server: TestServer;
let asset: string;
beforeAll(async () => {
  server = await startServer();
  asset = assetIn((await ask(server.url, '/')).text);
});
afterAll(() => server.stop());

const get = (path: string) => () => ask(server.url, path);
const post = (path: string, headers: Record<string, string>, body: string) => () =>
  ask(server.url, path, { method: 'POST', headers, body });

/** Runs `work` while a table is renamed. */
const without = (table: string, work: () => Promise<Answer>) => async () => {
  const client = new pg.Client(server.database);
  await client.connect();
  await client.query(`alter table ${table} rename to away`);
  await client.query('insert into content_changes default values'); // so that no cache hides it
  try {
    return await work();
  } finally {
    await client.query(`alter table away rename to ${table}`);
    await client.end();
  }
};

const PAGES: [name: string, status: number, work: () => Promise<Answer>][] = [
  ['a page', 200, get('/')],
  ['the page of an unknown address', 404, get('/nada')],
  ['the page after too long a form', 413, post('/user-login', FORM, `email=${TOO_MUCH}`)],
  ['a form with mistakes', 422, post('/user-login', FORM, 'email=&password=')],
  ['a page whose part has failed', 503, without('gospels', get('/evangelio'))],
];

const OTHERS: [name: string, status: number, work: () => Promise<Answer>][] = [
  ['a redirect', 302, get('/volume/11')],
  ['a call', 200, get('/api/volumes')],
  ['an unknown call', 404, get('/api/nada')],
  ['a call with too long a body', 413, post('/api/login', JSON_BODY, `{"email":"${TOO_MUCH}"}`)],
  ['a call whose part has failed', 503, without('volumes', get('/api/volumes'))],
  ['a script', 200, () => ask(server.url, asset)],
  ['a script that is not there', 404, get('/assets/nada.js')],
  ['the icon', 200, get('/favicon.ico')],
  ['robots.txt', 200, get('/robots.txt')],
  ['a sign of life', 200, get('/healthz')],
  ['a sign of readiness', 200, get('/readyz')],
  ['too many headers', 431, () => sendRaw(server.url, `GET / HTTP/1.1\r\nHost: a\r\nX: ${TOO_MUCH}\r\n\r\n`)],
  ['what is no HTTP', 400, () => sendRaw(server.url, 'hola\r\n\r\n')],
];

describe.each([...PAGES, ...OTHERS])('%s (%i)', (_name, status, work) => {
  it('has every security header once, and one policy', async () => {
    const response = await work();
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(SAID_ALWAYS)) expect(response.all(name), name).toEqual([value]);
    expect(response.all('X-Request-Id')).toEqual([expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/)]);
    expect(response.all('Content-Security-Policy')).toHaveLength(1);
    expect(response.header('X-Powered-By')).toBeUndefined();
    expect(response.header('Server')).toBeUndefined();
  });
});

it('the page of what failed shows the id of its answer, and no other page does', async () => {
  for (const [, status, work] of PAGES) {
    const response = await work();
    expect(response.text.includes(response.header('X-Request-Id') ?? '?'), String(status)).toBe(status >= 500);
  }
});

describe.each(PAGES)('the policy of %s (%i)', (_name, _status, work) => {
  it('lets in the scripts of this very answer and no others', async () => {
    const response = await work();
    const policy = response.header('Content-Security-Policy') ?? '';
    const [, sources = ''] = /script-src 'self'([^;]*);/.exec(policy) ?? [];
    const scripts = [...parse(response.text).querySelectorAll('script:not([type="application/json"])')];
    const hashes = scripts.map(({ textContent }) => hash('sha256', textContent ?? '', 'base64'));
    expect(sources).toBe(hashes.map((one) => ` 'sha256-${one}'`).join(''));
    expect(policy).not.toContain('unsafe');
  });
});

it.each(OTHERS)('the policy of %s (%i) allows nothing', async (_name, _status, work) => {
  const response = await work();
  expect(response.header('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

it('over http nothing is said of https', async () => {
  expect((await ask(server.url, '/')).header('Strict-Transport-Security')).toBeUndefined();
});
