import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import { catalogue } from '~/errors/catalogue';
import { leftovers } from '../files/leftovers';
import { metricsAddressIn, metricsAt } from '../scripts/server/figures';
import { ask, type Answer } from '../scripts/server/requests';
import { mainChapter, playlist, zip } from '../setup/archives';
import { multipart, MULTIPART } from '../setup/bodies';
import { fillVolume } from '../setup/book';
import { cutConnections, inTheMiddle } from '../setup/outage';
import { signedIn } from '../setup/people';
import { BRIEF, onThisDatabase, startServer, type TestServer } from '../setup/server';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const REVIEWS = ['reviews', 'review_sections', 'review_pieces', 'review_items'] as const;
const ALL = [...BOOK, ...READER_TABLES, ...REVIEWS, 'imports', 'audit', 'versions'] as const;
const FORM = 'application/x-www-form-urlencoded';

let server: TestServer;
let cookie: string;
let files: { name: string; fileName: string; content: string | Buffer }[];

/** Starts the server, and waits until its first sweep, whose statements need some of the tables too, is done. */
async function start(): Promise<TestServer> {
  const started = await startServer({ ...onThisDatabase(), METRICS_PORT: '0' }, BRIEF);
  await vi.waitFor(
    async () => {
      const metrics = await metricsAt(metricsAddressIn(started.log()));
      expect(metrics.sum('libro_job_last_success_timestamp_seconds', { job: 'sweep' })).not.toBeNull();
    },
    { timeout: 30_000 },
  );
  return started;
}

const post = (path: string, type: string, body: string | Buffer) => {
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie };
  return ask(server.url, path, { method: 'POST', headers, body });
};
const page = (path: string) => ask(server.url, path, { headers: { cookie } });
const send = () => post('/admin/revisiones?subida=libro', MULTIPART, multipart(files));

/** Uploads the files for a review. Returns the address of the review. */
async function review(): Promise<string> {
  const { status, header } = await send();
  expect(status).toBe(303);
  return header('location')?.replace(/#.*/, '') ?? '';
}

/** Presses 'Guardar' on the page of a review. */
async function store(address: string): Promise<Answer> {
  const seen = /name="seen" value="([^"]+)"/.exec((await page(address)).text)?.[1] ?? '';
  return post(address, FORM, new URLSearchParams({ intent: 'store', seen }).toString());
}

/** Ways to store the files without a review that waits. */
const AT_ONCE = {
  'by the form of their kind': () => {
    const archive = { ...files[1]!, fileName: 'Vol_11_main.zip' };
    return post('/admin/main-files?subida=main', MULTIPART, multipart([archive]));
  },
  'with others': () =>
    post('/admin/revisiones?subida=libro', MULTIPART, multipart([...files, { name: 'modo', content: 'guardar' }])),
};

const descriptions = async () =>
  (await db.selectFrom('main_chapters').select('content').orderBy('index').execute()).map(
    ({ content }) => content.description,
  );

/** Resolves once nothing of the killed process is left in the database. */
const untilGone = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
      expect(rows).toEqual([{ count: 0 }]);
    },
    { timeout: 30_000 },
  );

/** Resolves once the pool of this process, whose own connections were cut too, has no dead one left. */
const untilBack = () =>
  vi.waitFor(() => Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(db))), { timeout: 30_000 });

beforeAll(async () => {
  const { browser } = await signedIn('admin');
  cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const chapter = (index: number) => JSON.stringify(mainChapter(11, index, { description: 'Nueva' }));
  const chapters = await zip([1, 2, 3].map((index): [string, string] => [`11-${index}.json`, chapter(index)]));
  files = [
    { name: 'file', fileName: 'v.json', content: JSON.stringify(playlist(11, [2, 3, 4])) },
    { name: 'file', fileName: 'a.zip', content: chapters },
  ];
  server = await start();
});

beforeEach(async () => {
  for (const table of ['reviews', 'imports', 'audit', 'versions'] as const) await db.deleteFrom(table).execute();
  const old = { description: 'Antes' };
  await fillVolume(11, { videos: [1, 2], main: { 1: old, 2: old } });
});

afterAll(() => server.stop());

/** Ways to break off the work: the cause, and the status of the response; null if none comes. */
const ENDS = {
  'the process is killed': {
    work: async () => void (await server.kill()),
    after: async () => {
      await untilGone();
      server = await start();
    },
    status: null,
  },
  'Postgres goes away': { work: () => cutConnections(), after: () => untilBack(), status: 503 },
};

/** Sends a request, and breaks it off in the middle of the statement that needs `table`. */
async function brokenOff(end: keyof typeof ENDS, table: keyof Tables, doIt: () => Promise<Answer>) {
  const ended: Promise<Answer | Error>[] = [];
  const begin = () => {
    ended.push(doIt().catch((error: Error) => error));
    return ended[0] as Promise<Answer | Error>;
  };
  await inTheMiddle(table, begin, async () => {
    await ENDS[end].work();
    await ended[0];
  });
  const outcome = await ended[0];
  if (ENDS[end].status === null) expect(outcome).toBeInstanceOf(Error);
  await ENDS[end].after();
  return outcome as Answer;
}

describe.each(Object.keys(ENDS) as (keyof typeof ENDS)[])('when %s', (end) => {
  it.each(['reviews', 'review_items'] as const)(
    'while files are put aside, before %s: nothing is kept, and the next try succeeds',
    async (table) => {
      const before = await stored(ALL);
      const reply = await brokenOff(end, table, send);
      if (ENDS[end].status) {
        expect([reply.status, reply.text]).toEqual([503, expect.stringContaining(catalogue.review_keep_failed.text)]);
      }
      expect(await stored(ALL)).toEqual(before);
      const address = await review();
      expect((await page(address)).text).toContain('Lo que se guardaría');
      expect(await leftovers(server.pid)).toEqual([]);
    },
  );

  it.each(['playlists', 'main_chapters', 'imports', 'audit'] as const)(
    'while a review is stored, before %s: the book is as it was, the review still there, and it can be stored',
    async (table) => {
      const address = await review();
      const seen = /name="seen" value="([^"]+)"/.exec((await page(address)).text)?.[1] ?? '';
      const before = await stored(ALL);
      const body = new URLSearchParams({ intent: 'store', seen }).toString();
      const reply = await brokenOff(end, table, () => post(address, FORM, body));
      if (ENDS[end].status) {
        expect([reply.status, reply.text]).toEqual([503, expect.stringContaining(catalogue.review_failed.text)]);
      }
      expect(await stored(ALL)).toEqual(before);
      expect((await page(address)).text).toContain('Lo que se guardaría');
      expect((await store(address)).status).toBe(303);
      expect(await descriptions()).toEqual(['Nueva', 'Nueva', 'Nueva']);
      expect((await page(address)).text).toContain('Resumen');
    },
  );

  it.each([
    ['by the form of their kind', 'main_chapters'],
    ['by the form of their kind', 'imports'],
    ['with others', 'videos'],
    ['with others', 'audit'],
  ] as const)(
    'while files are stored at once %s, before %s: nothing is, and the next try succeeds',
    async (way, table) => {
      const before = await stored(ALL);
      await brokenOff(end, table, AT_ONCE[way]);
      expect(await stored(ALL)).toEqual(before);
      expect((await AT_ONCE[way]()).status).toBe(303);
      expect(await descriptions()).toEqual(['Nueva', 'Nueva', 'Nueva']);
    },
  );
});

describe('a process that is killed in the middle of its commit', () => {
  it('leaves the old or the new, never a mix', async () => {
    const before = await stored(ALL);
    const holder = new pg.Client(process.env.DATABASE_URL);
    await holder.connect();
    await holder.query('select pg_advisory_lock(1)');
    // A process that waits here has sent COMMIT: everything is written, and nothing is visible yet.
    await sql`create function wait_in_commit() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return null; end'`.execute(db);
    await sql`create constraint trigger wait_in_commit after insert on imports
      deferrable initially deferred for each row execute function wait_in_commit()`.execute(db);
    const response = AT_ONCE['with others']().catch((error: Error) => error);
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query = 'commit'`;
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), { timeout: 30_000 });
    await server.kill();
    expect(await response).toBeInstanceOf(Error);
    expect(await stored(ALL)).toEqual(before);
    await holder.end();
    await untilGone();
    await sql`drop function wait_in_commit cascade`.execute(db);
    const after = await stored(ALL);
    if (after.imports?.length === before.imports?.length) expect(after).toEqual(before);
    else expect([after.imports?.length, await descriptions()]).toEqual([2, ['Nueva', 'Nueva', 'Nueva']]);
    server = await start();
    expect((await AT_ONCE['with others']()).status).toBe(303);
  });
});

describe('a process that is killed between review and storing', () => {
  it('leaves the review, which the next process stores', async () => {
    const address = await review();
    await server.kill();
    await untilGone();
    server = await start();
    expect((await page('/admin/revisiones')).text).toContain(address);
    expect((await store(address)).status).toBe(303);
    expect(await descriptions()).toEqual(['Nueva', 'Nueva', 'Nueva']);
  });
});
