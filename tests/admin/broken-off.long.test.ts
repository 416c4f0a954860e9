import { once } from 'node:events';
import type { Socket } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { leftovers } from '../files/leftovers';
import { ask, openConnection } from '../scripts/server/requests';
import { shapesFrom, type Shape } from '../tools/attack/multipart-shapes';
import { playlist } from '../setup/archives';
import { multipart, MULTIPART } from '../setup/bodies';
import { fillVolume } from '../setup/book';
import { cookieOf, person } from '../setup/people';
import { onThisDatabase, useServer } from '../setup/server';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const MB = 1024 * 1024;
const PLAYLIST = '/admin/playlists?subida=playlist';
const ARCHIVE = '/admin/main-files?subida=main';
const ALL = [...BOOK, ...READER_TABLES, 'imports', 'audit'] as const;
const PATIENCE = { timeout: 30_000 };

const server = useServer(onThisDatabase());
let headers: Record<string, string>;
let token: string;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {} } });
  const member = await person('admin');
  token = await openSession(db, member.id, 'bearer', '');
  headers = { 'content-type': MULTIPART, 'sec-fetch-site': 'same-origin', cookie: await cookieOf(member) };
});

const body = (fileName: string, content: string | Uint8Array) => multipart([{ name: 'file', fileName, content }]);
const good = () => body('volumen.json', JSON.stringify(playlist(11, [1, 2, 3])));
const post = (path: string, bytes: Buffer) => ask(server.url, path, { method: 'POST', headers, body: bytes });

/** Opens a connection and writes the head of a POST on it. */
async function begin(path: string, ownHeaders: Record<string, string | number>): Promise<Socket> {
  const socket = await openConnection(server.url);
  const lines = Object.entries({ ...headers, ...ownHeaders }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`);
  return socket;
}
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
const CHUNKED = { 'transfer-encoding': 'chunked' };

/** Reads the response, up to the end of its page. */
async function responseOn(socket: Socket): Promise<string> {
  let text = '';
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    text += bytes.toString();
    if (text.includes('</html>')) break;
  }
  return text;
}

describe('an upload that is broken off half way', () => {
  const whole = body('Vol_11_main.zip', Buffer.alloc(MB, 'PK'));
  const half = whole.subarray(0, whole.length / 2);

  it.each([
    ['with its length said', { 'content-length': whole.length }, half],
    ['in chunks', CHUNKED, chunk(half)],
  ])('%s leaves no file, no record and nothing stored; the next one is taken', async (_what, ownHeaders, bytes) => {
    await fillVolume(11, { videos: [1, 2] });
    const before = await stored(ALL);
    const socket = await begin(ARCHIVE, ownHeaders);
    socket.write(bytes);
    await vi.waitFor(async () => expect(await leftovers(server.pid)).toHaveLength(1), PATIENCE);
    socket.destroy();
    await vi.waitFor(async () => expect(await leftovers(server.pid)).toEqual([]), PATIENCE);
    expect(await stored(ALL)).toEqual(before);
    expect((await post(PLAYLIST, good())).status).toBe(303);
    expect((await stored(['videos'])).videos).toHaveLength(3);
    expect(await leftovers(server.pid)).toEqual([]);
  });

  it('while its answer is awaited is stored whole all the same, and recorded', async () => {
    await fillVolume(11, { videos: [1] });
    const { imports = [] } = await stored(['imports']);
    const bytes = good();
    const socket = await begin(PLAYLIST, { 'content-length': bytes.length });
    socket.end(bytes);
    const records = async () => (await stored(['imports'])).imports;
    await vi.waitFor(async () => expect(await records()).toHaveLength(imports.length + 1), PATIENCE);
    expect((await stored(['videos'])).videos).toHaveLength(3);
    await vi.waitFor(async () => expect(await leftovers(server.pid)).toEqual([]), PATIENCE);
    socket.destroy();
  });
});

describe('an upload that is too large', () => {
  const sentence = (limit: number) => `El archivo pasa del límite de ${limit} MB`;

  it('is told while it streams: it need not come to an end', async () => {
    const before = await stored(ALL);
    const socket = await begin(PLAYLIST, CHUNKED);
    let isOver = false;
    const response = responseOn(socket).finally(() => (isOver = true));
    socket.write(chunk(body('volumen.json', '').subarray(0, 140)));
    const piece = chunk(Buffer.alloc(64 * 1024, 'x'));
    let sent = 0;
    for (; !isOver && sent < 400 * MB; sent += piece.length) {
      await new Promise((written) => socket.write(piece, written));
    }
    const page = await response;
    expect(page).toMatch(/^HTTP\/1\.1 413 /);
    expect(page).toContain(sentence(5));
    expect(page).toContain('Archivo JSON de la playlist');
    expect(sent).toBeLessThan(400 * MB);
    await vi.waitFor(async () => expect(await leftovers(server.pid)).toEqual([]), PATIENCE);
    expect(await stored(ALL)).toEqual(before);
  });

  it('is told before its body is read, when its length is said', async () => {
    const page = await responseOn(await begin(ARCHIVE, { 'content-length': 60 * MB }));
    expect(page).toMatch(/^HTTP\/1\.1 413 /);
    expect(page).toContain(sentence(50));
  });

  it.each([
    [PLAYLIST, 'volumen.json', 6, 5],
    [ARCHIVE, 'Vol_11_main.zip', 52, 50],
  ])('%s: who writes everything first gets to read the page too', async (path, name, size, limit) => {
    const before = await stored(ALL);
    const { status, text } = await post(path, body(name, Buffer.alloc(size * MB, 'x')));
    expect(status).toBe(413);
    expect(text).toMatch(/^<!DOCTYPE html><html lang="es".*<\/html>$/s);
    expect(text).toContain(sentence(limit));
    expect(await stored(ALL)).toEqual(before);
  });
});

describe('hostile bodies', () => {
  const MANY = 300;
  const PLACES = [PLAYLIST, ARCHIVE, '/api/admin/upload-playlist'];

  /** Sends a shape over a connection of its own. Returns the status of the response; '' if the sender broke off. */
  async function send({ chunks, contentType, isAborted, seed }: Shape): Promise<string> {
    const own = { connection: 'close', authorization: `Bearer ${token}`, 'content-type': contentType };
    const socket = await begin(PLACES[seed % PLACES.length]!, { ...own, ...CHUNKED });
    for (const bytes of chunks) socket.write(chunk(bytes));
    if (isAborted) {
      socket.resetAndDestroy();
      return '';
    }
    socket.write('0\r\n\r\n');
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return /^HTTP\/1\.1 (\d+)/.exec(first.toString())?.[1] ?? 'none';
  }

  it('on real connections are each answered, and the server lives with nothing left in its hands', async () => {
    const next = shapesFrom(10_001, MANY).values();
    const statuses = new Map<string, string>();
    const work = async () => {
      for (const shape of next) statuses.set(shape.name, await send(shape));
    };
    await Promise.all(Array.from({ length: 10 }, work));
    const surprising = [...statuses].filter(([, status]) => !/^(|200|303|400|413|415|422)$/.test(status));
    expect(surprising).toEqual([]);
    expect((await ask(server.url, '/healthz')).status).toBe(200);
    expect(server.log()).not.toMatch(/"level":[56]0/);
    await vi.waitFor(async () => expect(await leftovers(server.pid)).toEqual([]), PATIENCE);
  });
});
