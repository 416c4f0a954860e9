import { hash } from 'node:crypto';
import { parse } from 'node-html-parser';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { useServer } from '../../setup/server';
import { ask, assetIn, cookiesOf, FORM, JSON_BODY, logIn, sendRaw, type Answer } from './requests';

const TOO_MUCH = 'a'.repeat(300 * 1024);
const SAID_ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

const server = useServer();
let asset: string;
beforeAll(async () => {
  asset = assetIn((await ask(server.url, '/')).text);
});

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

async function ofPanel() {
  const cookie = cookiesOf(await logIn(server.url));
  return ask(server.url, '/admin/users', { headers: { cookie } });
}

const PAGES: [name: string, status: number, work: () => Promise<Answer>][] = [
  ['a page', 200, get('/')],
  ['the page of an unknown address', 404, get('/nada')],
  ['the page after too long a form', 413, post('/user-login', FORM, `email=${TOO_MUCH}`)],
  ['a form with mistakes', 422, post('/user-login', FORM, 'email=&password=')],
  ['a form of another site', 403, post('/user-login', { ...FORM, 'sec-fetch-site': 'cross-site' }, 'email=a')],
  ['a page of the panel', 200, ofPanel],
  ['a page whose part has failed', 503, without('gospels', get('/evangelio'))],
];

const OTHERS: [name: string, status: number, work: () => Promise<Answer>][] = [
  ['a redirect', 302, get('/volume/11')],
  ['a call', 200, get('/api/volumes')],
  ['an unknown call', 404, get('/api/nada')],
  ['a call without a token', 401, get('/api/temas')],
  ['a call by a wrong method', 405, post('/api/volumes', {}, '')],
  ['a call of broken JSON', 400, post('/api/login', JSON_BODY, '{')],
  ['a call with too long a body', 413, post('/api/login', JSON_BODY, `{"email":"${TOO_MUCH}"}`)],
  ['a call whose part has failed', 503, without('volumes', get('/api/volumes'))],
  ['a script', 200, () => ask(server.url, asset)],
  ['a script that is not there', 404, get('/assets/nada.js')],
  ['the icon', 200, get('/favicon.ico')],
  ['robots.txt', 200, get('/robots.txt')],
  ['the map of the site', 200, get('/sitemap.xml')],
  ['a wrong host', 400, () => ask(server.url, '/', { headers: { host: 'a b' } })],
  ['a sign of life', 200, get('/healthz')],
  ['a sign of readiness', 200, get('/readyz')],
  ['too many headers', 431, () => sendRaw(server.url, `GET / HTTP/1.1\r\nHost: a\r\nX: ${TOO_MUCH}\r\n\r\n`)],
  ['what is no HTTP', 400, () => sendRaw(server.url, 'hola\r\n\r\n')],
];

/** Checks what every response has. */
function expectSafe(response: Answer, status: number): void {
  expect(response.status).toBe(status);
  for (const [name, value] of Object.entries(SAID_ALWAYS)) expect(response.all(name), name).toEqual([value]);
  expect(response.all('X-Request-Id')).toEqual([expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/)]);
  expect(response.all('Content-Security-Policy')).toHaveLength(1);
  for (const name of ['X-Powered-By', 'Server', 'Strict-Transport-Security'])
    expect(response.header(name), name).toBeUndefined();
}

it.each(PAGES)(
  '%s (%i) lets in its own scripts and no others, and shows its id if it failed',
  async (_, status, work) => {
    const response = await work();
    expectSafe(response, status);
    const scripts = [...parse(response.text).querySelectorAll('script:not([type="application/json"])')];
    const hashes = scripts.map(({ textContent }) => ` 'sha256-${hash('sha256', textContent ?? '', 'base64')}'`);
    expect(response.header('Content-Security-Policy')?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self'${hashes.join('')}`,
      "style-src 'self'",
      "img-src 'self' https: data:",
      "connect-src 'self'",
      expect.stringMatching(/^frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/[\w.]+$/),
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(response.text.includes(response.header('X-Request-Id') ?? '?')).toBe(status >= 500);
  },
);

it.each(OTHERS)('%s (%i) allows nothing', async (_, status, work) => {
  const response = await work();
  expectSafe(response, status);
  expect(response.header('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});
