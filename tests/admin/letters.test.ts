import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Browser } from '../setup/browser';
import { formWith } from '../setup/forms';
import { linkTo, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

let admin: Browser;
beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});

it('the letters stand beside the people whom they go to', async () => {
  expect(linkTo(await admin.get('/admin/users'), 'Cartas a los lectores')).toBe('/admin/cartas');
});

it('of two who send a letter, the second reads once that it has gone', async () => {
  await db.updateTable('members').set({ letters_since: new Date() }).execute();
  const letter = { subject: 'Un saludo', text: 'Hola.', audience: 'all' as const, member_name: 'Ana' };
  const { id } = await db.insertInto('letters').values(letter).returning('id').executeTakeFirstOrThrow();
  const path = `/admin/cartas/${id}/enviar`;
  const { fields } = formWith(await admin.get(path), 'Enviar ahora');
  await db.updateTable('letters').set({ state: 'stopped', started_at: new Date() }).where('id', '=', id).execute();
  const page = await admin.post(path, fields);
  expect([page.status, page.text.match(/Esta carta ya se envió/g)]).toEqual([409, [expect.any(String)]]);
  expect((await admin.get(path)).text).toContain('Esta carta ya se envió');
});

it('a page after the last is the last', async () => {
  const letter = { subject: 'Un saludo', text: 'Hola.', audience: 'all' as const, member_name: 'Ana' };
  await db.insertInto('letters').values(letter).execute();
  const page = await admin.get('/admin/cartas?pagina=99');
  expect(wordsIn(page, '.ruled-list a')).toContain('Un saludo');
});
