import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { fileForm } from '../setup/api';
import { fillVolume } from '../setup/book';
import type { Administrator } from '../setup/acts-on-content';
import { CONTENT_ACTS, HOME, section, type Places, type Reader } from '../setup/content-acts';
import { part } from '../setup/extent';
import { withoutTable } from '../setup/outage';
import { cookieOf, person } from '../setup/people';
import { startServer, type TestServer } from '../setup/server';

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

const onFirst: Administrator = { call, upload, post };
const has = (texts: string[], words: string) => texts.map((text) => text.includes(words));

describe('what an administrator changes is seen by the next request, whichever process answers it', () => {
  it.each(part(CONTENT_ACTS, 2))('$what', async ({ places, comes, goes, act }) => {
    const words = comes ?? goes ?? '';
    const seen = (isThere: boolean) => Array<boolean>(places.length * 2).fill(isThere);
    await shown(places); // so that each process has it cached
    if (comes) expect(has(await shown(places), words)).toEqual(seen(false));
    expect(await act(onFirst)).toBeLessThan(400);
    const after = has(await shown(places), words);
    if (comes) expect(after).toEqual(seen(true));
    else expect(after).toEqual(seen(false));
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
