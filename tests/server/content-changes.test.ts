import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { fileForm } from '../setup/api';
import { mainChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { gospelDay } from '../setup/gospel-days';
import { withoutTable } from '../setup/outage';
import { cookieOf, person } from '../setup/people';
import { startServer, type TestServer } from '../setup/server';

type Reader = 'visitor' | 'member' | 'client';
type Places = [path: string, reader: Reader][];

const LIST = playlist(11, [1]);
const TODAY = dayIn(env.TIME_ZONE);
let servers: TestServer[];
let cookie = '';
let admin: { token: string; cookie: string };

beforeAll(async () => {
  const { DATABASE_URL = '', DATA_DIR = '', TIME_ZONE = '' } = process.env;
  const start = () => startServer({ DATABASE_URL, DATA_DIR, TIME_ZONE });
  servers = [await start(), await start()];
  const someone = await person('admin');
  admin = { token: await openSession(db, someone.id, 'bearer', ''), cookie: await cookieOf(someone) };
  cookie = await cookieOf(await person());
  await fillVolume(11, { videos: [1], main: { 1: {} }, optional: { 1: {} } });
  const topic = { search_key: 'luz', items: '[]' };
  await db
    .insertInto('topics')
    .values({ id: 'luz', title: 'La luz', ...topic })
    .execute();
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const AS: Record<Reader, () => Record<string, string>> = {
  visitor: () => ({}),
  member: () => ({ cookie }),
  client: () => ({ authorization: `Bearer ${admin.token}` }),
};

/** Reads a page or a response of the API from one server, as somebody. */
async function read(server: TestServer, path: string, reader: Reader): Promise<string> {
  const headers = { 'sec-fetch-site': 'none', ...AS[reader]() };
  return (await fetch(server.url + path, { headers })).text();
}

/** Reads each of these addresses from both servers, as its reader. */
const shown = (places: Places) =>
  Promise.all(servers.flatMap((server) => places.map(([path, reader]) => read(server, path, reader))));

/** Makes a call of the API on the first server. */
async function call(method: string, path: string, body?: unknown): Promise<number> {
  const isForm = body instanceof FormData;
  const headers = { authorization: `Bearer ${admin.token}`, ...(!isForm && { 'content-type': 'application/json' }) };
  const sent = body === undefined || isForm ? body : JSON.stringify(body);
  return (await fetch(`${servers[0]!.url}/api/admin${path}`, { method, headers, body: sent })).status;
}

const upload = (path: string, name: string, content: unknown) =>
  call('POST', path, fileForm(name, Buffer.isBuffer(content) ? content : JSON.stringify(content)));

/** Sends a form of the panel on the first server. */
async function post(path: string, fields: Record<string, string>): Promise<number> {
  const headers = { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' };
  const body = new URLSearchParams(fields);
  return (await fetch(servers[0]!.url + path, { method: 'POST', headers, body, redirect: 'manual' })).status;
}

const section = (title: string) => ({ enabled: true, title, description: 'x' });
const zipped = (name: string, content: object) => zip([[name, JSON.stringify(content)]]);
const HOME: Places = [
  ['/', 'visitor'],
  ['/', 'member'],
];
const CHAPTER: Places = [['/volume/11?chapter=1', 'member']];

/** Acts of an administrator, the text that each brings, and all kinds of places where readers see it. */
const ACTS: [what: string, words: string, act: () => Promise<number>, places: Places][] = [
  [
    'the news',
    'Noticia de hoy',
    () => call('PUT', '/news-config', { public: section('Noticia de hoy'), private: section('Noticia de hoy') }),
    HOME,
  ],
  [
    'a volume’s title, by the panel',
    'El libro once',
    () =>
      post('/admin/playlists/11', { intent: 'volume', title: 'El libro once', is_available: 'on', youtube_url: '' }),
    [...HOME, ['/api/volumes', 'visitor']],
  ],
  [
    'the download of the book',
    'libro.epub',
    () => call('POST', '/book-download-config', { enabled: true }),
    [
      ['/volume/11/indice', 'member'],
      ['/cuenta', 'member'],
    ],
  ],
  [
    'a playlist',
    'Otra lectura',
    () => upload('/upload-playlist', 'v.json', { ...LIST, items: [{ ...LIST.items[0], title: '11-1. Otra lectura' }] }),
    [...CHAPTER, ['/api/volumes/11/playlist', 'client']],
  ],
  [
    'the texts of a volume',
    'Otra descripción',
    async () => {
      const chapter = mainChapter(11, 1, { description: 'Otra descripción' });
      return upload('/upload-main-files', 'Vol_11_main.zip', await zipped('11-1.json', chapter));
    },
    CHAPTER,
  ],
  [
    'the themes',
    'La paz del alma',
    async () => {
      const theme = { id: 'luz', title: 'La paz del alma', items: [] };
      return upload('/upload-temas', 'Temas.zip', await zipped('luz.json', theme));
    },
    [
      ['/temas', 'member'],
      ['/tema/luz', 'member'],
      ['/api/temas', 'client'],
    ],
  ],
  [
    'the gospels',
    'Tiempo de espera',
    () => upload('/evangelios/upload', 'e.json', [gospelDay(TODAY, { liturgical_note: 'Tiempo de espera' })]),
    [
      ['/evangelio', 'visitor'],
      ['/evangelio', 'member'],
      ['/api/evangelio-del-dia', 'visitor'],
    ],
  ],
  [
    'the About text',
    'Quiénes somos ahora',
    () => call('POST', '/about', { content: 'Quiénes somos ahora' }),
    [
      ['/about', 'visitor'],
      ['/about', 'member'],
      ['/api/about', 'visitor'],
    ],
  ],
];

const has = (texts: string[], words: string) => texts.map((text) => text.includes(words));

// That each table of content has its trigger is tested in `tests/db/content.test.ts`.
describe('what an administrator changes is seen by the next request, whichever process answers it', () => {
  it.each(ACTS)('%s', async (_what, words, act, places) => {
    const seen = (isThere: boolean) => Array<boolean>(places.length * 2).fill(isThere);
    await shown(places); // so that each process has it cached
    expect(has(await shown(places), words)).toEqual(seen(false));
    expect(await act()).toBeLessThan(400);
    expect(has(await shown(places), words)).toEqual(seen(true));
  });
});

describe('what is not stored is not seen', () => {
  const places: Places = [...HOME, ['/about', 'visitor']];

  it('of an act that fails on its way', async () => {
    const before = await shown(places);
    await withoutTable('audit', async () => {
      expect(await call('PUT', '/news-config', { public: section('Nunca'), private: section('p') })).toBe(503);
    });
    expect(has(await shown(places), 'Nunca')).not.toContain(true);
    expect(has(before, 'Nunca')).not.toContain(true);
  });

  it('of a transaction before it ends, or when it is rolled back', async () => {
    const rollBack = new Error('rolled back');
    const change = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('site').set({ about: 'A medias' }).execute();
      expect(has(await shown(places), 'A medias')).not.toContain(true);
      throw rollBack;
    });
    await expect(change).rejects.toBe(rollBack);
    expect(has(await shown(places), 'A medias')).not.toContain(true);
  });
});
