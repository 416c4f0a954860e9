import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Browser } from '../setup/browser';
import { readCsv } from '../setup/csv';
import { signedIn } from '../setup/people';
import { manyMembers } from '../setup/roster';

const MANY = 100_000;

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
  await manyMembers(MANY);
  await sql`analyze members`.execute(db);
});

it(`the list of ${MANY} accounts is read from the database only as fast as it is taken`, async () => {
  const response = await admin.request('/admin/users.csv');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder('utf-8');
  let text = '';
  for (let chunks = 0; chunks < 5; chunks += 1) text += decoder.decode((await reader.read()).value, { stream: true });
  const taken = text.split('\r\n').length;
  expect(taken).toBeLessThan(10_000);
  // If the rest had been read already, it would not show this change.
  await sql`delete from members where email = ${`persona${MANY / 2}@muchas.example`}`.execute(db);
  await manyMembers(1, 'tarde.example');
  let [count, largest, last] = [0, 0, ''];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    largest = Math.max(largest, value.length);
    last = decoder.decode(value, { stream: true });
    count += last.split('\r\n').length - 1;
    if (count < 2_000) text += last;
  }
  expect(last).toContain('persona1@tarde.example');
  expect(taken - 1 + count).toBe(1 + 1 + MANY - 1 + 1); // the headings, the administrator, all but one, and the late one
  expect(largest).toBeLessThan(256 * 1024);
  const rows = readCsv(text.slice(0, text.lastIndexOf('\r\n') + 2));
  expect(rows.every(({ length }) => length === 10)).toBe(true);
}, 120_000);

it('the list is read no further once whoever asked has gone', async () => {
  const leaving = new AbortController();
  const response = await admin.request('/admin/users.csv', { signal: leaving.signal });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  leaving.abort();
  let chunks = 1;
  while (!(await reader.read()).done) chunks += 1;
  expect(chunks).toBeLessThan(10); // of two hundred
});
