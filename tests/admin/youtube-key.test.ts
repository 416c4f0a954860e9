import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { checkVideosWeekly } from '~/domain/youtube/gone.server';
import { watchAddress } from '~/domain/youtube/address';
import { fillVolume } from '../setup/book';
import { formWith, sendForm } from '../setup/forms';
import { alertsIn, doneIn, linkTo, rowsOf, signedInAs } from '../setup/panel';
import { itemsPage, playlistItem } from '../setup/youtube';
import { apiError, type Reply } from '../setup/youtube-api';

const api = await vi.hoisted(async () => (await import('../setup/youtube-api')).startYouTubeApi());

const PAGE = '/admin/videos';
const PRIVATE = 'v11x2';
const admin = signedInAs('admin');
beforeEach(async () => {
  await db.deleteFrom('playlists').execute();
  await fillVolume(11, { videos: [1, 2, 3, 4], without: [4] });
  await db.deleteFrom('gone_videos').execute();
  await db.updateTable('video_checks').set({ tried_at: null, checked_at: null, error: '' }).execute();
  api.requests.splice(0);
  api.answers = without('v11x3');
});
afterAll(() => api.close());

/** Answers with every requested video but these; one is private. */
const without =
  (...gone: string[]) =>
  (_resource: string, query: URLSearchParams): Reply => {
    const ids = (query.get('id') ?? '').split(',').filter((id) => !gone.includes(id));
    const items = ids.map((id) => ({ id, status: { privacyStatus: id === PRIVATE ? 'private' : 'public' } }));
    return { body: { kind: 'youtube#videoListResponse', items } };
  };
const check = async () => admin.follow(await sendForm(admin, PAGE, 'Mirar ahora'));
const gone = async () => rowsOf(await admin.get(PAGE), '').map(([place, title, state]) => [place, title, state]);
const video = (index: number) =>
  db.selectFrom('videos').select(['video_id', 'url']).where('index', '=', index).executeTakeFirstOrThrow();
const lastCheck = () => db.selectFrom('video_checks').selectAll().executeTakeFirstOrThrow();

describe('a check by hand', () => {
  it('lists what is private or gone, with its place, its title and since when, and changes nothing for readers', async () => {
    const before = await db.selectFrom('videos').selectAll().orderBy('index').execute();
    expect((await admin.get(PAGE)).text).toContain('Todavía no se ha preguntado a YouTube.');
    const page = await check();
    expect(doneIn(page)).toBe(
      'Listo. YouTube no tiene 2 videos del libro, o no los muestra. Para los lectores no cambió nada.',
    );
    expect(rowsOf(page, '2 videos que ya no están').map((row) => row.slice(0, 3))).toEqual([
      ['11-2', before[1]?.title, 'Es privado'],
      ['11-3', before[2]?.title, 'No está, o es privado'],
    ]);
    expect(page.text).toContain('YouTube contestó por última vez:');
    expect(await db.selectFrom('videos').selectAll().orderBy('index').execute()).toEqual(before);
    expect(linkTo(await admin.get('/admin/playlists'), 'Videos que ya no están en YouTube: 2')).toBe(PAGE);
  });

  it('keeps since when, and forgets what YouTube has again', async () => {
    await check();
    await db.updateTable('gone_videos').set({ since: '2026-01-01' }).execute();
    api.answers = without('v11x1', 'v11x3');
    await check();
    const since = await db.selectFrom('gone_videos').select(['video_id', 'since']).orderBy('video_id').execute();
    expect(
      since.map(
        (one) =>
          one.since.getFullYear() === 2026 && one.since.getMonth() === 0 && one.since.getDate() <= 2 && one.video_id,
      ),
    ).toEqual([false, PRIVATE, 'v11x3']);
    api.answers = without();
    await check();
    expect(await gone()).toEqual([['11-2', expect.any(String), 'Es privado']]);
  });

  it('asks for 50 videos at a time, each once, with the key in no address', async () => {
    await fillVolume(12, { videos: Array.from({ length: 120 }, (_, at) => at + 1) });
    await check();
    const ids = api.requests.map(({ query }) => (query.get('id') ?? '').split(','));
    expect(ids.map(({ length }) => length).sort()).toEqual([23, 50, 50]);
    expect(new Set(ids.flat()).size).toBe(123);
    expect(new Set(api.requests.map(({ resource, key }) => [resource, key].join()))).toEqual(
      new Set(['videos,una-clave-secreta']),
    );
  });

  it.each<[string, Reply]>([
    ['La clave de YouTube gastó', apiError(403, 'quotaExceeded')],
    ['YouTube no contesta', { body: { kind: 'youtube#videoListResponse' } }],
  ])('that is refused says why (%s), and what was known stays', async (words, reply) => {
    await check();
    const before = await gone();
    api.answers = () => reply;
    const page = await sendForm(admin, PAGE, 'Mirar ahora');
    expect([page.status, alertsIn(page)[0]?.startsWith(words)]).toEqual([503, true]);
    expect(await gone()).toEqual(before);
  });
});

describe('a check by itself', () => {
  it('is one a week', async () => {
    await Promise.all([checkVideosWeekly(db), checkVideosWeekly(db)]);
    await checkVideosWeekly(db);
    expect([api.requests.length, (await gone()).length]).toEqual([1, 2]);
    const before = new Date(Date.now() - 8 * 24 * 3_600_000);
    await db.updateTable('video_checks').set({ tried_at: before, checked_at: before }).execute();
    await checkVideosWeekly(db);
    expect(api.requests.length).toBe(2);
  });

  it('tells in the panel why there was none, and is tried again a day later', async () => {
    api.answers = () => apiError(403, 'quotaExceeded');
    await checkVideosWeekly(db);
    await checkVideosWeekly(db);
    expect(api.requests.length).toBe(1);
    expect((await admin.get(PAGE)).text).toContain('La clave de YouTube gastó');
    await db
      .updateTable('video_checks')
      .set({ tried_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    api.answers = without();
    await checkVideosWeekly(db);
    expect([(await lastCheck()).error, (await admin.get(PAGE)).text.includes('gastó')]).toEqual(['', false]);
  });
});

describe('a video that is gone', () => {
  it('is taken away from readers by its button alone, and comes back with the way back', async () => {
    await check();
    const page = await admin.follow(await sendForm(admin, PAGE, 'Quitarlo para los lectores: 11-3'));
    expect(doneIn(page)).toContain('en su sitio los lectores leen «Video no disponible»');
    expect([await video(3), await gone()]).toEqual([
      { video_id: '', url: '' },
      [['11-2', expect.any(String), 'Es privado']],
    ]);
    const undo = formWith(page, 'Deshacer');
    await admin.post(undo.action ?? '', undo.fields);
    expect(await video(3)).toEqual({ video_id: 'v11x3', url: watchAddress('v11x3') });
  });

  it('is taken away on the page of the list where it stands', async () => {
    await check();
    const { location } = await sendForm(admin, `${PAGE}?pagina=2`, 'Quitarlo para los lectores: 11-3');
    expect(location).toBe(`${PAGE}?pagina=2`);
  });

  it('is not taken away where another stands by then, nor where YouTube has it', async () => {
    await check();
    for (const [index, id] of [
      ['1', 'v11x1'],
      ['3', 'v11x2'],
      ['9', 'v11x3'],
    ] as const) {
      const page = await admin.post(PAGE, { intent: 'hide', volume: '11', index, video: id });
      expect([page.status, page.text.includes('ya no es el que estaba en la lista')]).toEqual([409, true]);
    }
    expect((await video(1)).video_id).toBe('v11x1');
  });
});

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
    ['YouTube no contesta', 503, null], // the line is cut
  ] as [string, number, Reply | null][])(
    '%s (%d) is told in words, and what was typed is there',
    async (words, status, reply) => {
      api.answers = reply && (() => reply);
      const page = await ask();
      expect([page.status, page.text.includes(words)]).toEqual([status, true]);
      expect(page.document.querySelector('textarea')?.textContent.trim()).toBe(ADDRESS);
      expect(page.html).not.toContain('una-clave-secreta');
    },
  );
});
