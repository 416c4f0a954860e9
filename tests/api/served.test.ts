import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RIGHTS_OF_CALLS } from '../setup/rights-of-calls';
import { ADMIN, startServer, type TestServer } from '../setup/server';

let server: TestServer;
let token: string;
let cookie: string;
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/api${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

beforeAll(async () => {
  server = await startServer();
  const login = await post('/login', JSON.stringify({ username: ADMIN.email, password: ADMIN.password }));
  token = ((await login.json()) as { access_token: string }).access_token;
  const form = new URLSearchParams({ email: ADMIN.email, password: ADMIN.password });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const page = await fetch(`${server.url}/login`, { method: 'POST', body: form, headers, redirect: 'manual' });
  cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect([page.status, cookie]).toEqual([303, expect.stringContaining('=')]);
}, 60_000);
afterAll(() => server.stop());

/** Expects the headers that every response of the API has. Returns its status and its JSON. */
async function plain(response: Response): Promise<{ status: number; json: unknown }> {
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return { status: response.status, json: await response.json() };
}

describe('the server', () => {
  it.each(['root', 'routes/home/route', 'routes/admin/members/route', 'routes/api/route', 'nada', ''])(
    'gives no data of a page below /api: %s',
    async (id) => {
      const bare = await plain(await ask('/volumes'));
      expect(await plain(await ask(`/volumes?_data=${id}`, { headers: { cookie } }))).toEqual(bare);
      const { status, json } = await plain(await ask(`/nada?_data=${id}`, { headers: { cookie } }));
      expect([status, json]).toEqual([404, { detail: 'No existe esa llamada' }]);
    },
  );

  it.each(Object.values(RIGHTS_OF_CALLS))('refuses a method that no call knows at $at', async ({ at, ...methods }) => {
    const allowed = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    for (const method of ['PROPFIND', 'SEARCH', 'MKCOL']) {
      const response = await ask(at, { method });
      expect(response.headers.get('allow')?.split(', ').sort()).toEqual(allowed.sort());
      expect(await plain(response)).toEqual({
        status: 405,
        json: { detail: 'Esta dirección no admite esa operación' },
      });
    }
  });

  it('answers a body that is too large, one that is too deep, and a large one of a stranger', async () => {
    const large = { status: 413, json: { detail: 'Lo que enviaste es demasiado grande' } };
    expect(await plain(await post('/login', 'x'.repeat(2 * 1024 * 1024)))).toEqual(large);
    expect(await plain(await post('/login', '['.repeat(200_000)))).toMatchObject({ status: 400 });
    expect(await plain(await post('/login', '['.repeat(400_000)))).toEqual(large);
    expect((await plain(await post('/admin/upload-main-files', 'x'.repeat(5 * 1024 * 1024)))).status).toBe(401);
  });

  it('sends no content with 204 and 304, and with HEAD', async () => {
    const first = await ask('/volumes');
    const tag = first.headers.get('etag') ?? '';
    await first.text();
    const same = await ask('/volumes', { headers: { 'if-none-match': tag } });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    const head = await ask('/volumes', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', tag]);
    const out = await ask('/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect([out.status, await out.text()]).toEqual([204, '']);
  });

  it('packs what it sends, and the tag stays good', async () => {
    const packed = await ask('/volumes', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toMatch(/Authorization/);
    await packed.text();
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': packed.headers.get('etag') ?? '' };
    expect((await ask('/volumes', { headers })).status).toBe(304);
  });

  it('writes no token and no parameter into its log', () => {
    expect(server.log()).not.toContain(token);
    expect(server.log()).not.toContain(ADMIN.password);
    expect(server.log()).not.toContain('_data');
  });
});
