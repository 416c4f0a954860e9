import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { mainChapter, zip } from '../setup/archives';
import { multipart, MULTIPART } from '../setup/bodies';
import { cookieOf, person } from '../setup/people';
import { onThisDatabase, startServer, type TestServer } from '../setup/server';
import { ask, openConnection } from '../scripts/server/requests';

const SENTENCE = 'No hay espacio en el disco del servidor para lo que enviaste. No se guardó nada';
const UPLOAD = '/admin/revisiones?subida=libro';

/** Mounts a small disk on a folder. Returns false where this account may not. */
const mount = (folder: string, options: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
const disk = await mkdtemp(join(tmpdir(), 'libro-disco-'));
const mayMount = mount(disk, 'size=3m');

let server: TestServer;
let headers: Record<string, string>;
let body: Buffer;

const send = () => ask(server.url, UPLOAD, { method: 'POST', headers, body });
const page = (path: string) => ask(server.url, path, { headers: { cookie: headers.cookie } });
const reviews = async () => (await db.selectFrom('reviews').select('id').execute()).length;

async function expectReadable(): Promise<void> {
  for (const path of ['/', '/about', '/admin/libro', '/admin/revisiones']) expect((await page(path)).status).toBe(200);
}

/** Uploads the files for a review. Returns the address of the review. */
async function review(): Promise<string> {
  const { status, header } = await send();
  expect(status).toBe(303);
  return header('location')?.replace(/#.*/, '') ?? '';
}

beforeAll(async () => {
  headers = {
    cookie: await cookieOf(await person('admin')),
    'content-type': MULTIPART,
    'sec-fetch-site': 'same-origin',
  };
  // Random bytes, which do not compress: 6 MB stay 6 MB.
  const turn = () => ({ speaker: 'Luisa', text: randomBytes(45_000).toString('base64') });
  const chapter = (index: number) => mainChapter(11, index, { dialogue: Array.from({ length: 20 }, turn) });
  const files = [1, 2, 3, 4, 5].map((index): [string, string] => [`11-${index}.json`, JSON.stringify(chapter(index))]);
  body = multipart([{ name: 'file', fileName: 'a.zip', content: await zip(files) }]);
  server = await startServer({ ...onThisDatabase(), ...(mayMount && { DATA_DIR: disk }), DISK_RESERVE: '0' });
});

afterAll(async () => {
  await server.stop();
  if (mayMount) spawnSync('umount', ['-l', disk]);
  await rm(disk, { recursive: true, force: true });
});

describe.runIf(mayMount)('a disk that is full', () => {
  it('from the beginning: the files are refused, and everything is read as before', async () => {
    const response = await send();
    expect([response.status, response.text]).toEqual([507, expect.stringContaining(SENTENCE)]);
    expect(await reviews()).toBe(0);
    await expectReadable();
  });

  it('from the beginning: a picture is refused, and what was typed beside it stays', async () => {
    await expectRefusedPicture();
  });

  it('all at once, while they come: they are refused, and nothing of them stays', async () => {
    expect(mount(disk, 'remount,size=100m')).toBe(true);
    const connection = await openConnection(server.url);
    const lines = Object.entries({ ...headers, host: 'localhost', connection: 'close', 'content-length': body.length });
    const half = Math.floor(body.length / 2);
    connection.write(`POST ${UPLOAD} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
    connection.write(body.subarray(0, half));
    await vi.waitFor(() => expect(stillOpen()).toBe(1), { timeout: 20_000 });
    const { bavail, bsize } = await statfs(disk);
    await expect(writeFile(join(disk, 'otro'), Buffer.alloc(bavail * bsize + 1))).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    connection.write(body.subarray(half));
    expect(await text(connection)).toContain(SENTENCE);
    await expectReadable();
    expect([await reviews(), stillOpen()]).toEqual([0, 0]);
    await rm(join(disk, 'otro'));
    await review(); // it recovers by itself
  });
});

/** Sends a picture that does not fit, and expects a sentence, the words typed beside it, and nothing stored. */
async function expectRefusedPicture(): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#888', noise } });
  const content = await picture.jpeg({ quality: 98 }).toBuffer();
  const typed = { intent: 'image', imageUrl: '', clickUrl: 'https://a.example/', altText: 'Un «faro»' };
  const untouched = { tooltipText: '', basis: '', day: '', hour: '' };
  const fields = Object.entries({ ...typed, ...untouched }).map(([name, value]) => ({ name, content: value }));
  const form = multipart([...fields, { name: 'file', fileName: 'foto.jpg', content }]);
  const { status, text: html } = await ask(server.url, '/admin/imagen', { method: 'POST', headers, body: form });
  expect([status, html]).toEqual([507, expect.stringContaining(SENTENCE)]);
  expect(html).toContain('Un «faro»');
  expect(await db.selectFrom('picture_files').select('name').execute()).toEqual([]);
  await expectReadable();
}

/** Counts the uploads that the server holds open; these files have no name. */
function stillOpen(): number {
  const { stdout } = spawnSync('ls', ['-l', `/proc/${server.pid}/fd`], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(`${disk}/uploads/`)).length;
}

describe.runIf(mayMount)('a disk of Postgres that is full', () => {
  let folder: string;
  /** Moves a table onto the small disk, or back. */
  const put = (table: string, space: string) =>
    sql`alter table ${sql.id(table)} set tablespace ${sql.id(space)}`.execute(db);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'libro-disco-'));
    const { rows } = await sql<{ at: string }>`select current_setting('data_directory') as at`.execute(db);
    const { uid, gid } = await stat(rows[0]?.at ?? '');
    expect(mount(folder, `size=2m,uid=${uid},gid=${gid},mode=700`)).toBe(true);
    await chown(folder, uid, gid);
    await sql`create tablespace pequeno location ${sql.lit(folder)}`.execute(db);
  });

  afterEach(async () => {
    for (const table of ['review_pieces', 'main_chapters', 'picture_files']) await put(table, 'pg_default');
  });

  afterAll(async () => {
    try {
      await sql`drop tablespace pequeno`.execute(db);
    } finally {
      spawnSync('umount', ['-l', folder]); // Postgres may hold a file of it for a moment
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('refuses the files while they are read, with a sentence, and keeps none', async () => {
    await sql`truncate reviews cascade`.execute(db); // rows that are only deleted would not fit there
    await put('review_pieces', 'pequeno');
    const response = await send();
    expect([response.status, response.text]).toEqual([507, expect.stringContaining(SENTENCE)]);
    expect(await reviews()).toBe(0);
    await expectReadable();
  });

  it('refuses a picture, and what was typed beside it stays', async () => {
    expect(mount(folder, 'remount,size=500k')).toBe(true);
    await put('picture_files', 'pequeno');
    await expectRefusedPicture();
    expect(mount(folder, 'remount,size=2m')).toBe(true);
  });

  it('stores nothing of a review, keeps it, and stores it when there is room', async () => {
    const address = await review();
    await put('main_chapters', 'pequeno');
    const store = async () => {
      const seen = /name="seen" value="([^"]+)"/.exec((await page(address)).text)?.[1] ?? '';
      const form = new URLSearchParams({ intent: 'store', seen }).toString();
      const typed = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      return ask(server.url, address, { method: 'POST', headers: typed, body: form });
    };
    const response = await store();
    expect([response.status, response.text]).toEqual([507, expect.stringContaining('No hay espacio en el disco')]);
    expect(await db.selectFrom('main_chapters').select('index').execute()).toEqual([]);
    await expectReadable();
    expect(mount(folder, 'remount,size=100m')).toBe(true);
    expect((await store()).status).toBe(303);
    expect(await db.selectFrom('main_chapters').select('index').execute()).toHaveLength(5);
  });
});
