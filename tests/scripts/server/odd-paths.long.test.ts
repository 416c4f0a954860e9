import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../setup/server';
import { ask, cookiesOf, logIn } from './requests';

const server = useServer();
let cookie = '';
beforeAll(async () => {
  cookie = cookiesOf(await logIn(server.url));
});

const PLACES = ['', '/volume', '/volume/11', '/tema', '/fecha', '/notas', '/admin', '/admin/playlists', '/nada'];
const ENDS = [
  '/%2e%2e',
  '/..',
  '/%2E%2e/',
  '/.%2e/x',
  '/.',
  '/%2e',
  '/..%2f',
  '/..\\..',
  '/\\',
  '//',
  '/%00',
  '/%ff',
  '/%5c..',
  '/0',
  '/%31',
  '/…',
  '/;x=1',
  '/*',
  '/index.php',
  '/?capitulo=11-5',
  '/?__proto__=1',
].map((end) => encodeURI(end).replace(/%25/g, '%'));
const ODD = PLACES.flatMap((place) => ENDS.map((end) => place + end));
const HAS_DOTS = /[/\\](\.|%2e){1,2}([/\\]|$)/i;

/** Requests an address as it is, which browsers would normalise. */
const get = (path: string, headers: Record<string, string> = {}) =>
  ask(server.url, '/', { path, headers: { 'sec-fetch-site': 'none', ...headers } });

describe.each([
  ['a visitor', () => ({})],
  ['an administrator', () => ({ cookie })],
] as [string, () => Record<string, string>][])('%s', (_who, headers) => {
  it('is told of no error with the status of a page, however odd the address and however often it is asked for', async () => {
    const wrong: string[] = [];
    for (const path of ODD) {
      for (const time of ['first', 'again']) {
        const { status, text } = await get(path, headers());
        if (status < 400 && /<title>Error(?!: )/.test(text)) wrong.push(`${path}, ${time}: ${status}`);
        if (status >= 500) wrong.push(`${path}: ${status}`);
        if (HAS_DOTS.test(path.split('?')[0] ?? '') && status !== 404) wrong.push(`${path}: ${status}, not 404`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of the API is told of dots by JSON', async () => {
    const { status, text } = await get('/api/volumes/%2e%2e/volumes', headers());
    expect([status, JSON.parse(text)]).toEqual([404, { detail: 'No existe esa llamada' }]);
  });
});

it('a way to a login names no address beyond two kilobytes', async () => {
  for (const letter of ['x', '%C3%B1', '%2525']) {
    const response = await get(`/tema/${letter.repeat(1200)}`);
    expect(response.header('Location')?.length ?? 0).toBeLessThan(2200);
    expect(response.status).toBe(302);
  }
  expect((await get(`/tema/${'x'.repeat(5000)}`)).header('Location')).toBe('/login'); // of topics
});
