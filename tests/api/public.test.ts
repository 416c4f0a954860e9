import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { dayIn } from '~/text/instants';
import { bearer, call, caller, deadToken, refusalOf } from '../setup/api';
import { fillVolume, setVolume } from '../setup/book';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { stored } from '../setup/stored';

const get = async (path: string, token?: string) => (await call('GET', path, { token })).json;

it('GET /volumes gives the 36 by number, whatever is in them', async () => {
  await fillVolume(11, { videos: [1, 2] });
  await setVolume(12, {
    title: 'El doce',
    is_available: true,
    youtube_url: 'https://www.youtube.com/playlist?list=PL12',
  });
  const list = (await get('/volumes')) as { volumes: object[] };
  const expected = Array.from({ length: 36 }, (_, at) => ({
    ...{ id: at + 1, volume_number: at + 1, title: `Volumen ${at + 1}` },
    ...{ is_available: false, has_playlist_data: false, youtube_url: null as string | null },
  }));
  const full = { is_available: true, has_playlist_data: true };
  Object.assign(expected[10]!, full, { youtube_url: 'https://www.youtube.com/playlist?list=PL-volumen-11' });
  Object.assign(expected[11]!, {
    title: 'El doce',
    is_available: true,
    youtube_url: 'https://www.youtube.com/playlist?list=PL12',
  });
  expect(list).toEqual({ volumes: expected });
});

it('GET /news-config gives members and administrators both, others nothing of the private', async () => {
  const nothing = { enabled: false, title: '', description: '' };
  const news = {
    public: { enabled: true, title: 'Feria del libro', description: 'El **sábado**' },
    private: { enabled: true, title: 'Hola, {first_name}', description: 'Solo para ti' },
  };
  for (const section of ['public', 'private'] as const) {
    await db.updateTable('news').set(news[section]).where('section', '=', section).execute();
  }
  for (const role of ['user', 'admin'] as const) expect((await caller(role)('GET', '/news-config')).json).toEqual(news);
  for (const token of [undefined, await deadToken(), 'inventado']) {
    expect(await get('/news-config', token)).toEqual({ ...news, private: nothing });
  }
});

it('GET /about invites to write to the mailbox while there is no text', async () => {
  const { content } = (await get('/about')) as { content: string };
  expect(content).toMatch(/^# Contacto\n\n/);
  expect(content).toContain('[contacto@libro.example](mailto:contacto@libro.example)');
});

describe('the gospel', () => {
  const DAY = '2026-01-02';
  const missing = (date: string) => [
    404,
    `Lo sentimos, el evangelio para la fecha ${date} no está disponible en este momento.`,
  ];
  beforeAll(() => storeGospels([gospelDay(DAY)]));
  beforeEach(async () => {
    await db.deleteFrom('gospel_views').execute();
    await db.deleteFrom('gospel_visitors').execute();
  });

  it("is that of a day, or today's when none is named", async () => {
    const today = dayIn('America/Mexico_City');
    expect(await get(`/evangelio-del-dia?date=${DAY}`)).toEqual(gospelDay(DAY));
    for (const [query, date] of [
      ['', today],
      ['?date=1999-12-31', '1999-12-31'],
    ] as const) {
      expect(refusalOf(await call('GET', `/evangelio-del-dia${query}`))).toEqual(missing(date));
    }
    await storeGospels([gospelDay(today)]);
    expect(await get('/evangelio-del-dia')).toMatchObject({ date: today });
  });

  const READER = { 'user-agent': 'Mozilla/5.0 (Android 14)' };
  const look = (
    sent: { token?: string; address?: string; headers?: Record<string, string>; body?: string } = {},
    date = DAY,
  ) => call('POST', `/evangelio-views/increment?date=${date}`, { headers: READER, address: '203.0.113.1', ...sent });

  it('counts each visitor once for a day, whatever the body, and no robot', async () => {
    const { token } = await bearer();
    const counts = [];
    for (const who of [
      {},
      {},
      { address: '203.0.113.2' },
      { token },
      { token, address: '203.0.113.3' },
      { token: await deadToken() },
      { body: '{', headers: { ...READER, 'content-type': 'application/json' } },
      { headers: { 'user-agent': 'Googlebot/2.1' }, address: '203.0.113.9' },
      { headers: { ...READER, 'sec-purpose': 'prefetch' }, address: '203.0.113.9' },
    ]) {
      counts.push((await look(who)).json);
    }
    expect(counts).toEqual([1, 1, 2, 3, 3, 3, 3, 3, 3].map((count) => ({ count })));
    expect(JSON.stringify(await stored(['gospel_visitors']))).not.toMatch(/203\.0|Android/);
  });

  it('that is not there has no looks', async () => {
    expect(refusalOf(await look({}, '1999-12-31'))).toEqual(missing('1999-12-31'));
    expect(await stored(['gospel_views', 'gospel_visitors'])).toEqual({ gospel_views: [], gospel_visitors: [] });
  });
});
