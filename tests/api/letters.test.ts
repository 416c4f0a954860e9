import { beforeEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { caller, lastAct } from '../setup/api';
import { tomorrow } from '../setup/gospel-days';

const [admin, member] = [caller('admin'), caller('user')];
const LETTER = { subject: 'Un\nsaludo', text: 'Hola', audience: 'all', volume: null };
const AT = '/admin/letters';

interface Letter {
  letter: number;
  basis: string;
}

beforeEach(async () => {
  for (const table of ['outbox', 'letters', 'suppressions'] as const) await db.deleteFrom(table).execute();
  await db.updateTable('members').set({ letters_since: null }).execute();
});
const made = async () => (await admin('POST', AT, LETTER)).json as Letter;

it('writes a letter, sends it to who wants letters as it was read, stops it and goes on', async () => {
  const { letter, basis } = await made();
  const at = `${AT}/${letter}`;
  const send = (body: object) => admin('POST', `${at}/send`, { basis, when: null, ...body });
  expect((await send({})).status).toBe(409); // to nobody
  expect((await member('PUT', '/account/letters', { wanted: true })).json).toEqual({ wanted: true });
  expect((await member('GET', '/account/letters')).json).toEqual({ wanted: true });
  expect((await admin('GET', at)).json).toMatchObject({ subject: 'Un saludo', state: 'draft', left: 1 });
  const changed = await admin('PUT', at, { ...LETTER, text: 'Otra cosa', basis });
  expect((await admin('PUT', at, { ...LETTER, text: 'De otra mano', basis })).status).toBe(409);
  expect((await send({})).status).toBe(409); // not as it was read
  expect((await member('GET', `/letters/${letter}`)).status).toBe(404);
  const { basis: now } = changed.json as Letter;
  expect((await send({ basis: now, when: { day: '2020-01-01', hour: '09:30' } })).status).toBe(422);
  expect((await send({ basis: now, when: { day: tomorrow(), hour: '09:30' } })).status).toBe(204);
  const states = ['draft', 'stopped'].map((state) => admin('PUT', `${at}/state`, { state }));
  expect((await Promise.all(states)).map(({ status }) => status)).toEqual([204, 409]);
  expect([(await send({ basis: now })).status, (await send({ basis: now })).status]).toEqual([204, 409]);
  for (const state of ['stopped', 'sending']) expect((await admin('PUT', `${at}/state`, { state })).status).toBe(204);
  expect((await lastAct())?.act).toBe('letter.resume');
  expect((await member('GET', `/letters/${letter}`)).json).toMatchObject({ html: '<p>Otra cosa</p>\n' });
  expect([(await admin('DELETE', at)).status, (await admin('GET', AT)).json]).toMatchObject([409, { total_count: 1 }]);
});

it('sends a test, deletes a draft, and refuses what is no letter', async () => {
  const { letter } = await made();
  expect((await admin('POST', `${AT}/${letter}/test`)).status).toBe(204);
  const tests = await db.selectFrom('outbox').select(['recipient', 'subject']).execute();
  expect(tests).toEqual([{ recipient: (await admin.member()).email, subject: 'Prueba: Un saludo' }]);
  expect((await admin('DELETE', `${AT}/${letter}`)).status).toBe(204);
  const wrong = [
    { ...LETTER, audience: 'volume' },
    { ...LETTER, volume: 3 },
    { ...LETTER, text: '![](https://a.example/b.png)' },
    { ...LETTER, subject: 'x'.repeat(121) },
  ];
  const statuses = await Promise.all(wrong.map(async (body) => (await admin('POST', AT, body)).status));
  expect(statuses).toEqual([422, 422, 422, 422]);
});

it('takes a message that came back', async () => {
  const outcome = async (message: string) => (await admin('POST', '/admin/bounces', { message })).json;
  expect(await outcome('Subject: Hola\n\nNo es nada')).toEqual({ outcome: 'ignored' });
});
