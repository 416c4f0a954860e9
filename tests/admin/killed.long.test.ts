import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import { leftovers } from '../files/leftovers';
import { ask, type Answer } from '../scripts/server/requests';
import { mainChapter, playlist, zip } from '../setup/archives';
import { multipart, MULTIPART } from '../setup/bodies';
import { fillVolume } from '../setup/book';
import { inTheMiddle } from '../setup/outage';
import { signedIn } from '../setup/people';
import { BRIEF, startServer, type TestServer } from '../setup/server';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const ALL = [...BOOK, ...READER_TABLES, 'imports', 'audit'] as const;
const OTHERS = sql<{ count: number }>`
  select count(*) as count from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;

let server: TestServer;
let headers: Record<string, string>;
let archive: Buffer;

const start = () => {
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
  return startServer({ DATABASE_URL, DATA_DIR }, BRIEF);
};

beforeAll(async () => {
  const { browser } = await signedIn('admin');
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  headers = { 'content-type': MULTIPART, 'sec-fetch-site': 'same-origin', cookie };
  const chapter = (index: number) => JSON.stringify(mainChapter(11, index, { description: 'Nueva' }));
  archive = await zip([1, 2, 3].map((index): [string, string] => [`11-${index}.json`, chapter(index)]));
});

beforeAll(async () => void (server = await start()));

beforeEach(async () => {
  // The process that finished the work of the previous test, or a new one where that test failed.
  if (!server.isRunning()) server = await start();
  const old = { description: 'Antes' };
  await fillVolume(11, { videos: [1, 2], main: { 1: old, 2: old } });
});

afterAll(() => server.stop());

const post = (path: string, fileName: string, content: string | Buffer) =>
  ask(server.url, path, { method: 'POST', headers, body: multipart([{ name: 'file', fileName, content }]) });
const UPLOADS = {
  playlist: () => post('/admin/playlists?subida=playlist', 'v.json', JSON.stringify(playlist(11, [2, 3, 4]))),
  main: () => post('/admin/main-files?subida=main', 'Vol_11_main.zip', archive),
};

/** Resolves once nothing of the killed process is left in the database. */
const untilGone = () =>
  vi.waitFor(async () => expect((await OTHERS.execute(db)).rows).toEqual([{ count: 0 }]), { timeout: 30_000 });

/** Tells whether everything in the upload is stored. */
async function isNew(kind: keyof typeof UPLOADS): Promise<boolean> {
  const videos = await db.selectFrom('videos').select('index').orderBy('index').execute();
  const chapters = await db.selectFrom('main_chapters').select('content').orderBy('index').execute();
  const seen =
    kind === 'playlist' ? videos.map(({ index }) => index) : chapters.map(({ content }) => content.description);
  return isDeepStrictEqual(seen, kind === 'playlist' ? [2, 3, 4] : ['Nueva', 'Nueva', 'Nueva']);
}

/** Sends the same upload to a new process, and expects it to succeed. */
async function sendAgain(kind: keyof typeof UPLOADS): Promise<void> {
  server = await start();
  expect((await UPLOADS[kind]()).status).toBe(303);
  expect([await isNew(kind), await leftovers(server.pid)]).toEqual([true, []]);
}

describe('a process that is killed in the middle of storing an upload leaves what was there before', () => {
  it.each<[keyof typeof UPLOADS, keyof Tables]>([
    ['playlist', 'videos'],
    ['playlist', 'volumes'],
    ['playlist', 'imports'],
    ['main', 'main_chapters'],
    ['main', 'audit'],
    ['main', 'imports'],
  ])('%s, before it had written %s', async (kind, table) => {
    const before = await stored(ALL);
    const ended: Promise<Answer | Error>[] = [];
    await inTheMiddle(
      table,
      () => {
        const response = UPLOADS[kind]().catch((error: Error) => error);
        ended.push(response);
        return response;
      },
      async () => void (await server.kill()),
    );
    expect(await ended[0]).toBeInstanceOf(Error);
    await untilGone();
    expect(await stored(ALL)).toEqual(before);
    await sendAgain(kind);
  });
});

describe('a process that is killed in the middle of its commit', () => {
  it.each<keyof typeof UPLOADS>(['playlist', 'main'])('leaves the old or the new, never a mix: %s', async (kind) => {
    const before = await stored(ALL);
    const holder = new pg.Client(process.env.DATABASE_URL);
    await holder.connect();
    await holder.query('select pg_advisory_lock(1)');
    // A process that waits here has sent COMMIT: everything is written, and nothing is visible yet.
    await sql`create function wait_in_commit() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return null; end'`.execute(db);
    await sql`create constraint trigger wait_in_commit after insert on imports
      deferrable initially deferred for each row execute function wait_in_commit()`.execute(db);
    const response = UPLOADS[kind]().catch((error: Error) => error);
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query = 'commit'`;
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), { timeout: 30_000 });
    await server.kill();
    expect(await response).toBeInstanceOf(Error);
    expect(await stored(ALL)).toEqual(before);
    await holder.end();
    await untilGone();
    await sql`drop function wait_in_commit cascade`.execute(db);
    const after = await stored(ALL);
    const isOld = after.imports?.length === before.imports?.length;
    if (isOld) expect(after).toEqual(before);
    else expect([after.audit?.length, await isNew(kind)]).toEqual([(before.audit?.length ?? 0) + 1, true]);
    await sendAgain(kind);
  });
});
