import { describe, expect, it, vi } from 'vitest';
import { bearer, ORIGIN, send } from '../setup/api';

vi.hoisted(() => (process.env.API_ORIGINS = 'https://app.example, https://vieja.example:8443'));

const OURS = 'https://app.example';
const OTHERS = [
  ...['https://otra.example', 'http://app.example', 'https://app.example:444', 'https://app.example.evil.example'],
  ...['https://APP.example.org', 'https://sub.app.example', 'null', '*', ORIGIN],
];
/** Every header of CORS; the exact set shows that none allows credentials. */
const corsOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
const request = (origin: string, method: string, path: string, headers: Record<string, string> = {}) =>
  send(new Request(`${ORIGIN}/api${path}`, { method, headers: { origin, ...headers } }));
const preflight = (origin: string, path: string, method = 'GET') =>
  request(origin, 'OPTIONS', path, { 'access-control-request-method': method });

describe('a page of an origin in API_ORIGINS', () => {
  it.each([OURS, 'https://vieja.example:8443'])(
    '%s reads every answer, and what it needs of its headers',
    async (origin) => {
      const cors = {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
      };
      const { token } = await bearer();
      const authorization = `Bearer ${token}`;
      for (const [method, path, status, headers] of [
        ['GET', '/volumes', 200, {}],
        ['GET', '/volumes', 304, { 'if-none-match': '*' }],
        ['GET', '/temas', 401, {}],
        ['GET', '/temas', 200, { authorization }],
        ['GET', '/admin/users', 403, { authorization }],
        ['GET', '/nada', 404, {}],
        ['PATCH', '/volumes', 405, {}],
        ['POST', '/login', 415, {}],
        ['GET', '/openapi.json', 200, {}],
      ] as const) {
        const response = await request(origin, method, path, headers);
        expect([path, response.status, corsOf(response.headers)]).toEqual([path, status, cors]);
        expect(response.headers.get('vary')).toMatch(/\bOrigin\b/);
      }
    },
  );

  it('is told before a call what it may send', async () => {
    for (const [path, methods] of [
      ['/login', 'POST'],
      ['/volumes', 'GET, HEAD'],
      ['/admin/evangelios', 'GET, HEAD, DELETE'],
      ['/admin/tema/luz/visibility', 'PUT'],
    ] as const) {
      const response = await preflight(OURS, path);
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect(corsOf(response.headers)).toEqual({
        'access-control-allow-origin': OURS,
        'access-control-allow-methods': methods,
        'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
        'access-control-max-age': '600',
      });
      expect(response.headers.get('vary')).toBe('Origin');
    }
  });

  it('is answered as anybody when it asks for OPTIONS without saying why', async () => {
    const response = await request(OURS, 'OPTIONS', '/login');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe.each(OTHERS)('a page of %s', (origin) => {
  it('reads nothing, and is told nothing before a call', async () => {
    for (const path of ['/volumes', '/temas', '/nada', '/openapi.json']) {
      expect(corsOf((await request(origin, 'GET', path)).headers)).toEqual({});
      const before = await preflight(origin, path);
      expect(corsOf(before.headers)).toEqual({});
      expect(before.status).toBe(path === '/nada' ? 404 : 405);
    }
  });
});
