import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Browser } from '../setup/browser';
import { linkTo, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

let admin: Browser;
beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});

it('the letters stand beside the people whom they go to', async () => {
  expect(linkTo(await admin.get('/admin/users'), 'Cartas a los lectores')).toBe('/admin/cartas');
});

it('a page after the last is the last', async () => {
  const letter = { subject: 'Un saludo', text: 'Hola.', audience: 'all' as const, member_name: 'Ana' };
  await db.insertInto('letters').values(letter).execute();
  const page = await admin.get('/admin/cartas?pagina=99');
  expect(wordsIn(page, '.ruled-list a')).toContain('Un saludo');
});
