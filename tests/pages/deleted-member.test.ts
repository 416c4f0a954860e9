import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { bearer, call } from '../setup/api';
import { fillVolume } from '../setup/book';
import { formWith, typedInto } from '../setup/forms';
import { signedIn } from '../setup/people';

const PATH = '/volume/11?chapter=2';
const LOGIN = `/user-login?${new URLSearchParams({ redirect: PATH })}`;

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));

/** Deletes a member in an open transaction, sends a request, and commits once the request waits for it. */
async function deletedMeanwhile<Answer>({ id }: Member, send: () => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('delete from members where id = $1', [id]);
    const response = send();
    await vi.waitFor(async () => {
      await client.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBeGreaterThan(0);
    }, 20_000);
    await client.query('commit');
    return await response;
  } finally {
    await client.end();
  }
}

it.each([
  ['a note', 'Guardar nota', { note_text: 'Tarde' }],
  ['a mark', 'Marcar como visto', {}],
])('a member who is deleted in the middle of %s is led to the login', async (_what, button, typed) => {
  const { browser, member } = await signedIn();
  const form = formWith(await browser.get(PATH), button);
  const page = await deletedMeanwhile(member, () => browser.post(PATH, typedInto(form, typed)));
  expect([page.status, page.location]).toEqual([302, LOGIN]);
  expect(browser.cookies.has('sesion')).toBe(false);
});

it.each([
  ['/notes/save?volume=11&index=2', { note_text: 'Tarde' }],
  ['/videos/watch', { video_id: 'v11x1', volume_number: 11 }],
])('a token whose member is deleted in the middle of %s is refused with 401', async (path, body) => {
  const { token, member } = await bearer();
  const response = await deletedMeanwhile(member, () => call('POST', path, { token, body }));
  expect([response.status, response.json]).toEqual([
    401,
    { detail: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.' },
  ]);
});
