import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { leftovers } from '../files/leftovers';
import { ask, openConnection } from '../scripts/server/requests';
import { shapesFrom, type Shape } from '../tools/attack/multipart-shapes';
import { signedIn } from '../setup/people';
import { startServer, type TestServer } from '../setup/server';

const MANY = 300;
const AT_ONCE = 10;
const PLACES = ['/admin/playlists?subida=playlist', '/admin/main-files?subida=main', '/api/admin/upload-playlist'];

let server: TestServer;
let credentials: Record<string, string>;

beforeAll(async () => {
  const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
  server = await startServer({ DATABASE_URL, DATA_DIR });
  const { browser, member } = await signedIn('admin');
  const token = await openSession(db, member.id, 'bearer', '');
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  credentials = { cookie, authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
});
afterAll(() => server.stop());

const inChunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** Sends a shape over a connection of its own. Returns the status of the response; '' if the sender broke off. */
async function send({ chunks, contentType, isAborted, seed }: Shape): Promise<string> {
  const socket = await openConnection(server.url);
  const headers = { host: 'a', connection: 'close', ...credentials, 'content-type': contentType };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${PLACES[seed % PLACES.length]} HTTP/1.1\r\n${lines.join('')}Transfer-Encoding: chunked\r\n\r\n`);
  for (const chunk of chunks) socket.write(inChunk(chunk));
  if (isAborted) {
    socket.resetAndDestroy();
    return '';
  }
  socket.write('0\r\n\r\n');
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return /^HTTP\/1\.1 (\d+)/.exec(first.toString())?.[1] ?? 'none';
}

it('hostile bodies on real connections are each answered, and the server lives with nothing left in its hands', async () => {
  const next = shapesFrom(10_001, MANY).values();
  const statuses = new Map<string, string>();
  const work = async () => {
    for (const shape of next) statuses.set(shape.name, await send(shape));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const surprising = [...statuses].filter(([, status]) => !/^(|200|303|400|413|415|422)$/.test(status));
  expect(surprising).toEqual([]);
  expect((await ask(server.url, '/healthz')).status).toBe(200);
  expect(server.log()).not.toMatch(/"level":[56]0/);
  await vi.waitFor(async () => expect(await leftovers(server.pid)).toEqual([]), { timeout: 30_000 });
});
