import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { env } from '~/env.server';
import { sessionCookie } from '~/http/auth/cookies.server';
import { dayIn } from '~/text/spanish';
import { fileForm } from '../setup/api';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { gospelDay } from '../setup/gospel-days';
import { withoutTable } from '../setup/outage';
import { person } from '../setup/people';
import { startServer, type TestServer } from '../setup/server';

let servers: TestServer[];
let cookie = '';
let admin: { token: string; cookie: string };

async function cookieOf(id: number): Promise<string> {
  const line = await sessionCookie.serialize(await openSession(db, id, 'cookie', ''));
  return line.split(';')[0] ?? '';
}

beforeAll(async () => {
  const { DATABASE_URL = '', DATA_DIR = '', TIME_ZONE = '' } = process.env;
  const start = () => startServer({ DATABASE_URL, DATA_DIR, TIME_ZONE });
  servers = [await start(), await start()];
  const { id } = await person('admin');
  admin = { token: await openSession(db, id, 'bearer', ''), cookie: await cookieOf(id) };
  cookie = await cookieOf((await person()).id);
  await fillVolume(11, { videos: [1], main: { 1: {} }, optional: { 1: {} } });
  const topic = { search_key: 'luz', items: '[]' };
  await db
    .insertInto('topics')
    .values({ id: 'luz', title: 'La luz', ...topic })
    .execute();
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

type Reader = 'visitor' | 'member' | 'client';
const AS: Record<Reader, () => Record<string, string>> = {
  visitor: () => ({}),
  member: () => ({ cookie }),
  client: () => ({ authorization: `Bearer ${admin.token}` }),
};

/** A page or an answer as one server gives it to somebody. */
async function read(server: TestServer, path: string, reader: Reader): Promise<string> {
  const headers = { 'sec-fetch-site': 'none', ...AS[reader]() };
  return (await fetch(server.url + path, { headers })).text();
}

/** What both servers show of each of these places to each of these readers. */
const shown = (places: [path: string, reader: Reader][]) =>
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

interface Act {
  what: string;
  places: [path: string, reader: Reader][];
  /** What is to be seen there afterwards, and was not before; or the other way round. */
  comes?: string;
  goes?: string;
  act: () => Promise<number>;
}

const section = (title: string) => ({ enabled: true, title, description: 'x' });
const HOME: Act['places'] = [
  ['/', 'visitor'],
  ['/', 'member'],
];
const CHAPTER: Act['places'] = [['/volume/11?chapter=1', 'member']];
const today = () => dayIn(env.TIME_ZONE);
const main = (change: object) => zip([['11-1.json', JSON.stringify(mainChapter(11, 1, { ...change }))]]);
const optional = (change: object) => zip([['11-1_o.json', JSON.stringify(optionalChapter(11, 1, { ...change }))]]);
const topics = (title: string) => zip([['paz.json', JSON.stringify({ id: 'paz', title, items: [] })]]);

/** Each act of administrators that changes what readers see. */
const ACTS: Act[] = [
  {
    what: 'the news',
    places: HOME,
    comes: 'Noticia de hoy',
    act: () => call('PUT', '/news-config', { public: section('Noticia de hoy'), private: section('p') }),
  },
  {
    what: 'the image',
    places: HOME,
    comes: 'cielo-nuevo.jpg',
    act: () =>
      call('POST', '/image-config', {
        ...{ imageUrl: 'https://i.example/cielo-nuevo.jpg', clickUrl: 'https://i.example/', altText: 'a' },
        ...{ tooltipText: 'b', visible: true },
      }),
  },
  {
    what: 'the gospel button',
    places: HOME,
    goes: 'href="/evangelio"',
    act: () => call('POST', '/evangelio-button-config', { enabled: false }),
  },
  {
    what: 'a playlist',
    places: [...CHAPTER, ['/', 'visitor'], ['/api/volumes/11/playlist', 'client']],
    comes: 'PL-nueva',
    act: () =>
      upload('/upload-playlist', 'v.json', {
        ...playlist(11, [1, 2]),
        playlistId: 'PL-nueva',
        items: [{ ...playlist(11, [1]).items[0], title: '11-1. PL-nueva' }],
      }),
  },
  {
    what: 'a volume’s title',
    places: [...HOME, ['/api/volumes', 'visitor']],
    comes: 'El libro once',
    act: () =>
      post('/admin/playlists/11', { intent: 'volume', title: 'El libro once', is_available: 'on', youtube_url: '' }),
  },
  {
    what: 'the texts of a volume',
    places: CHAPTER,
    comes: 'Otra descripción',
    act: async () => upload('/upload-main-files', 'Vol_11_main.zip', await main({ description: 'Otra descripción' })),
  },
  {
    what: 'the study parts of a volume',
    places: CHAPTER,
    comes: 'Otro punto clave',
    act: async () =>
      upload('/upload-optional-files', 'Vol_11_optional.zip', await optional({ bulletpoints: ['Otro punto clave'] })),
  },
  {
    what: 'the themes',
    places: [
      ['/temas', 'member'],
      ['/api/temas', 'client'],
    ],
    comes: 'La paz del alma',
    act: async () => upload('/upload-temas', 'Temas.zip', await topics('La paz del alma')),
  },
  {
    what: 'a theme’s title',
    places: [
      ['/tema/paz', 'member'],
      ['/api/temas', 'client'],
    ],
    comes: 'La paz más honda',
    act: async () => upload('/upload-temas', 'Temas.zip', await topics('La paz más honda')),
  },
  {
    what: 'a theme that is hidden',
    places: [['/temas', 'member']],
    goes: 'La luz',
    act: () => call('PUT', '/tema/luz/visibility', { visible: false }),
  },
  {
    what: 'a theme that is deleted',
    places: [['/temas', 'member']],
    goes: 'La paz más honda',
    act: () => call('DELETE', '/tema/paz'),
  },
  {
    what: 'the gospels',
    places: [
      ['/evangelio', 'visitor'],
      ['/evangelio', 'member'],
      ['/api/evangelio-del-dia', 'visitor'],
    ],
    comes: 'Tiempo de espera',
    act: () => upload('/evangelios/upload', 'e.json', [gospelDay(today(), { liturgical_note: 'Tiempo de espera' })]),
  },
  {
    what: 'the gospels that are deleted',
    places: [
      ['/evangelio', 'visitor'],
      ['/evangelio', 'member'],
    ],
    goes: 'Tiempo de espera',
    act: () => call('DELETE', '/evangelios'),
  },
  {
    what: 'the About text',
    places: [
      ['/about', 'visitor'],
      ['/about', 'member'],
      ['/api/about', 'visitor'],
    ],
    comes: 'Quiénes somos ahora',
    act: () => call('POST', '/about', { content: 'Quiénes somos ahora' }),
  },
  {
    what: 'an About file',
    places: [['/about', 'visitor']],
    comes: 'Escrito en un archivo',
    act: () => upload('/about/upload', 'a.md', Buffer.from('Escrito en un archivo')),
  },
  {
    what: 'a playlist that is deleted',
    places: [...CHAPTER, ['/', 'visitor']],
    goes: 'PL-nueva',
    act: () => call('DELETE', '/playlists/11'),
  },
];

const has = (texts: string[], words: string) => texts.map((text) => text.includes(words));

describe('what an administrator changes is seen by the next request, whichever process answers it', () => {
  it.each(ACTS)('$what', async ({ places, comes, goes, act }) => {
    const words = comes ?? goes ?? '';
    const seen = (isThere: boolean) => Array<boolean>(places.length * 2).fill(isThere);
    await shown(places); // so that each process has it
    if (comes) expect(has(await shown(places), words)).toEqual(seen(false));
    expect(await act()).toBeLessThan(400);
    const after = has(await shown(places), words);
    if (comes) expect(after).toEqual(seen(true));
    else expect(after).toEqual(seen(false));
  });
});

describe('what is not stored is not seen', () => {
  const places: Act['places'] = [...HOME, ['/about', 'visitor']];

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
