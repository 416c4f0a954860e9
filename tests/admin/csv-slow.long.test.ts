import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import type { Browser } from '../setup/browser';
import { signedIn, manyMembers } from '../setup/people';
import { onThisDatabase, startServer, type TestServer } from '../setup/server';

const MANY = 100_000;
const PATIENCE = { timeout: 60_000, interval: 2_500 };

let server: TestServer;
let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
  await manyMembers(MANY);
  await sql`analyze members`.execute(db);
  server = await startServer(onThisDatabase()); // no earlier: it would make an administrator of its own
}, 120_000);

afterAll(() => server.stop());

/** Requests the file and reads nothing of it yet. */
async function requestFile(): Promise<IncomingMessage> {
  const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
  const sent = request(`${server.url}/admin/users.csv`, { headers: { cookie }, agent: false });
  sent.on('error', () => undefined);
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** Resolves once the server looks up no more accounts; Postgres updates its counters every second. */
async function untilStill(): Promise<void> {
  let before = -1;
  await vi.waitFor(async () => {
    const { rows } = await sql<{ scans: number }>`
      select sum(idx_scan + seq_scan)::int as scans from pg_stat_user_tables where relname = 'watched_videos'`.execute(
      db,
    );
    const [scans, former] = [rows[0]?.scans ?? 0, before];
    before = scans;
    expect([scans > 0, scans]).toEqual([true, former]);
  }, PATIENCE);
}

it(`the list of ${MANY} accounts waits for a slow reader in the database, not in the server’s memory`, async () => {
  const response = await requestFile();
  await untilStill();
  // If the file had been read to its end already, it would lack accounts that come now.
  await manyMembers(1, 'tarde.example');
  const chunks = (await response.toArray()) as Buffer[];
  const text = Buffer.concat(chunks).toString();
  expect(text.slice(-300)).toContain('persona1@tarde.example');
  expect(text.split('\r\n')).toHaveLength(1 + 1 + MANY + 1 + 1); // headings, the administrator, all, the late one, the end
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(256 * 1024);
}, 120_000);

it('the list is read no further once its reader has gone', async () => {
  const leaving = new AbortController();
  const response = await admin.request('/admin/users.csv', { signal: leaving.signal });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  leaving.abort();
  let chunks = 1;
  while (!(await reader.read()).done) chunks += 1;
  expect(chunks).toBeLessThan(10); // of two hundred
});
