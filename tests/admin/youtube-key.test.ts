import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';
import { itemsPage, playlistItem } from '../setup/youtube';
import { apiError, type Reply } from '../setup/youtube-api';

const api = await vi.hoisted(async () => (await import('../setup/youtube-api')).startYouTubeApi());

let admin: Browser;
beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});
beforeEach(() => api.requests.splice(0));
afterAll(() => api.close());

const ADDRESS = 'https://www.youtube.com/playlist?list=PLlecturas';
const about = { kind: 'youtube#playlistListResponse', items: [{ id: 'PLlecturas', snippet: { title: 'Volumen 12' } }] };

/** Answers with the pages of a playlist of `total` videos. */
const listOf =
  (total: number) =>
  (resource: string, query: URLSearchParams): Reply => {
    if (resource === 'playlists') return { body: about };
    const first = Number(query.get('pageToken') ?? 0);
    const rows = Math.min(50, total - first);
    const items = Array.from({ length: rows }, (_, at) => playlistItem(first + at, `Lectura ${first + at + 1}`));
    const next = first + 50 < total ? { nextPageToken: String(first + 50) } : {};
    return { body: itemsPage(items, total, next) };
  };
const ask = () => admin.post('/admin/youtube', { addresses: ADDRESS });

describe('with a key, the address of a playlist is enough', () => {
  it('50 videos are asked for at a time, with the key in a header and in no address', async () => {
    api.answers = listOf(120);
    const { location } = await ask();
    const page = await admin.get(location ?? '');
    expect(page.text).toContain('120 videos.');
    expect(page.document.querySelector('input[name=playlist]')?.getAttribute('value')).toBe('PLlecturas');
    expect(
      api.requests.map(({ resource, query }) => [resource, query.get('pageToken'), query.get('maxResults')]),
    ).toEqual([
      ['playlists', null, null],
      ['playlistItems', null, '50'],
      ['playlistItems', '50', '50'],
      ['playlistItems', '100', '50'],
    ]);
    expect(new Set(api.requests.map(({ key }) => key))).toEqual(new Set(['una-clave-secreta']));
    expect(api.requests.filter(({ query }) => [...query.values()].includes('una-clave-secreta'))).toEqual([]);
  });

  it('the page tells what it costs', async () => {
    expect((await admin.get('/admin/youtube')).text).toContain('10.000 unidades');
  });

  it('a list that never ends is one of a hundred pages', async () => {
    api.answers = (resource) =>
      resource === 'playlists' ? { body: about } : { body: itemsPage([], 0, { nextPageToken: 'más' }) };
    expect((await ask()).text).toContain('YouTube no tiene esa playlist');
    expect(api.requests).toHaveLength(101);
  });

  it.each([
    ['La clave de YouTube gastó', 503, apiError(403, 'quotaExceeded')],
    ['La clave de YouTube gastó', 503, apiError(429, 'rateLimitExceeded')],
    ['YouTube no tiene esa playlist', 422, apiError(404, 'playlistNotFound')],
    ['YouTube no tiene esa playlist', 422, apiError(403, 'playlistItemsNotAccessible')],
    ['YouTube no tiene esa playlist', 422, { body: itemsPage([], 0) }],
    ['YouTube no acepta la clave', 503, apiError(400, 'keyInvalid')],
    ['YouTube no acepta la clave', 503, apiError(403, 'accessNotConfigured')],
    ['YouTube no contesta', 503, apiError(500, 'backendError')],
    ['YouTube no contesta', 503, { status: 502, body: '<html>Bad gateway</html>' }],
    ['YouTube no contesta', 503, { body: `"${'x'.repeat(3_000_000)}"` }],
  ] as [string, number, Reply][])(
    '%s (%d) is told in words, and what was typed is there',
    async (words, status, reply) => {
      api.answers = () => reply;
      const page = await ask();
      expect([page.status, page.text.includes(words)]).toEqual([status, true]);
      expect(page.document.querySelector('textarea')?.textContent.trim()).toBe(ADDRESS);
      expect(page.html).not.toContain('una-clave-secreta');
    },
  );

  it('a line that is cut is told so', async () => {
    api.answers = null;
    expect((await ask()).text).toContain('YouTube no contesta');
  });
});
