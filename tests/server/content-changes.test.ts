import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentRevision } from '~/db/revision.server';
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
import { onThisDatabase, type TestServer, useServer } from '../setup/server';

const servers = [useServer(onThisDatabase()), useServer(onThisDatabase())];
let cookie = '';
let admin: { token: string; cookie: string };

beforeAll(async () => {
  const someone = await person('admin');
  admin = { token: await openSession(db, someone.id, 'bearer', ''), cookie: await cookieOf(someone) };
  cookie = await cookieOf(await person());
  await fillVolume(11, { videos: [1], main: { 1: {} } });
});

type Reader = 'visitor' | 'member' | 'client';
type Places = [path: string, reader: Reader][];
const AS: Record<Reader, () => Record<string, string>> = {
  visitor: () => ({}),
  member: () => ({ cookie }),
  client: () => ({ authorization: `Bearer ${admin.token}` }),
};

/** Reads each of these addresses from both servers, as its reader. */
const shown = (places: Places) => {
  const read = async ({ url }: TestServer, path: string, reader: Reader) =>
    (await fetch(url + path, { headers: { 'sec-fetch-site': 'none', ...AS[reader]() } })).text();
  return Promise.all(servers.flatMap((server) => places.map(([path, reader]) => read(server, path, reader))));
};

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

const zipped = (name: string, content: unknown) => zip([[name, JSON.stringify(content)]]);
const news = (title: string) => {
  const section = { enabled: true, title, description: 'x' };
  return call('PUT', '/news-config', { public: section, private: section });
};
const HOME: Places = [
  ['/', 'visitor'],
  ['/', 'member'],
];
const CHAPTER: Places = [['/volume/11?chapter=1', 'member']];

/** Acts of administrators, with the places of readers where their words come. */
const ACTS: [what: string, places: Places, words: string, act: () => Promise<number>][] = [
  ['the news', HOME, 'Noticia de hoy', () => news('Noticia de hoy')],
  [
    'a playlist',
    [...CHAPTER, ['/api/volumes/11/playlist', 'client']],
    'PL-nueva',
    () => {
      const [video] = playlist(11, [1]).items;
      const items = [{ ...video, title: '11-1. PL-nueva' }];
      return upload('/upload-playlist', 'v.json', { ...playlist(11, [1]), playlistId: 'PL-nueva', items });
    },
  ],
  [
    'a volume’s title',
    [...HOME, ['/api/volumes', 'visitor']],
    'El libro once',
    () =>
      post('/admin/playlists/11', { intent: 'volume', title: 'El libro once', is_available: 'on', youtube_url: '' }),
  ],
  [
    'the texts of a volume',
    CHAPTER,
    'Otra descripción',
    async () => {
      const text = mainChapter(11, 1, { description: 'Otra descripción' });
      return upload('/upload-main-files', 'Vol_11_main.zip', await zipped('11-1.json', text));
    },
  ],
  [
    'the themes',
    [
      ['/temas', 'member'],
      ['/tema/paz', 'member'],
      ['/api/temas', 'client'],
    ],
    'La paz del alma',
    async () => {
      const topic = { id: 'paz', title: 'La paz del alma', items: [] };
      return upload('/upload-temas', 'Temas.zip', await zipped('paz.json', topic));
    },
  ],
  [
    'the gospels',
    [
      ['/evangelio', 'visitor'],
      ['/evangelio', 'member'],
      ['/api/evangelio-del-dia', 'visitor'],
    ],
    'Tiempo de espera',
    () => {
      const day = gospelDay(dayIn(env.TIME_ZONE), { liturgical_note: 'Tiempo de espera' });
      return upload('/evangelios/upload', 'e.json', [day]);
    },
  ],
  [
    'the About text',
    [
      ['/about', 'visitor'],
      ['/about', 'member'],
      ['/api/about', 'visitor'],
    ],
    'Quiénes somos ahora',
    () => call('POST', '/about', { content: 'Quiénes somos ahora' }),
  ],
];

const has = (texts: string[], words: string) => texts.map((text) => text.includes(words));

describe('what an administrator changes is seen by the next request, whichever process answers it', () => {
  it.each(ACTS)('%s', async (_what, places, words, act) => {
    const everywhere = (isThere: boolean) => Array<boolean>(places.length * 2).fill(isThere);
    await shown(places); // so that each process has it cached
    expect(has(await shown(places), words)).toEqual(everywhere(false));
    expect(await act()).toBeLessThan(400);
    expect(has(await shown(places), words)).toEqual(everywhere(true));
  });

  it.each([
    ...['about', 'gospel_button_enabled', 'email_validation_enabled', 'synonyms', 'book_download_enabled'],
    ...['gospel_mail_enabled', 'passage', 'excerpt_enabled', 'book_author', 'introduction'],
  ])('so also the site’s %s', async (column) => {
    const before = await currentRevision();
    await sql`update site set ${sql.ref(column)} = ${sql.ref(column)}`.execute(db);
    expect(await currentRevision()).not.toBe(before);
  });
});

it('what is not stored is not seen: an act that fails on its way', async () => {
  const places: Places = [...HOME, ['/about', 'visitor']];
  await shown(places);
  await withoutTable('audit', async () => expect(await news('Nunca')).toBe(503));
  expect(has(await shown(places), 'Nunca')).not.toContain(true);
});
