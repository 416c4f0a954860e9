import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { alertsIn, doneIn, linkTo, wordsIn } from '../setup/panel';
import { PASSWORD, person, signedIn } from '../setup/people';
import { stored } from '../setup/stored';

const OWN = 'Esto no se puede hacer con tu propia cuenta';

let admin: Browser;
let self: Member;

beforeAll(async () => {
  ({ browser: admin, member: self } = await signedIn('admin'));
  await fillVolume(11, { videos: [1] });
});

const page = ({ id }: Member) => `/admin/users/${id}`;
const deletionOf = ({ id }: Member) => `/admin/users/${id}/eliminar`;
const signIn = ({ email }: Member) => new Browser().post('/user-login', { email, password: PASSWORD });
/** Ways in which an account may no longer administer. */
const ENDS: [how: string, path: (of: Member) => string, fields: Record<string, string>][] = [
  ['deactivated', page, { intent: 'active', value: '0' }],
  ['made readers', page, { intent: 'role', value: 'user' }],
  ['deleted', deletionOf, {}],
];
const facts = (of: Page) => wordsIn(of, '.facts dd');

describe('an account is given other rights, and is a reader’s again', () => {
  it.each<[role: string, press: string, sees: string, may: string, end: string]>([
    [
      'Administración',
      'Nombrar para la administración',
      'Nombrar a Lucía Prueba para la administración',
      '/admin/users',
      'Quitar de la administración',
    ],
    [
      'Edición',
      'Dar permiso de edición',
      'Dar a Lucía Prueba permiso de edición',
      '/admin/about',
      'Quitar de la edición',
    ],
  ])('by its page, after another that asks: %s', async (role, press, sees, may, end) => {
    const { browser: other, member } = await signedIn();
    const question = linkTo(await admin.get(page(member)), press);
    expect(wordsIn(await admin.get(question), 'h1')).toEqual([sees]);
    expect((await other.get(may)).location).toMatch(/^\/login/);
    const done = await admin.follow(await sendForm(admin, question, press));
    expect([doneIn(done), facts(done)[3]]).toEqual(['Listo. Los permisos de la cuenta se cambiaron.', role]);
    expect((await other.get(may)).status).toBe(200);
    expect((await other.get('/admin/users')).status).toBe(role === 'Edición' ? 403 : 200);
    await sendForm(admin, page(member), end);
    expect((await other.get(may)).location).toMatch(/^\/login/);
    expect((await other.get('/volume/11')).location).toMatch(/^\/user-login/); // its sessions have ended
    expect((await signIn(member)).status).toBe(303);
  });
});

it('whoever makes an editor of an administrator reads what is lost before', async () => {
  const question = linkTo(await admin.get(page(await person('admin'))), 'Pasar a la edición');
  const opened = await admin.get(question);
  expect(wordsIn(opened, 'h1')).toEqual(['Pasar a Lucía Prueba de la administración a la edición']);
  expect(opened.text).toContain('Dejará de administrar');
});

it.each(['root', '__proto__', 'admin'])('an account is given no rights of the name %s', async (role) => {
  const path = `${page(await person())}/nombrar/${role}`;
  expect([(await admin.get(path)).status, (await admin.post(path, {})).status]).toEqual([404, 404]);
});

it('an account is deleted after a page that names it', async () => {
  const member = await person();
  const question = await admin.get(linkTo(await admin.get(page(member)), 'Eliminar la cuenta'));
  expect(wordsIn(question, 'h1')).toEqual(['Eliminar la cuenta de Lucía Prueba']);
  expect(question.text).toContain(member.email);
});

describe('oneself', () => {
  it('has a page without these forms', async () => {
    const own = await admin.get(page(self));
    expect(own.text).toContain('Es tu propia cuenta.');
    expect(own.document.querySelectorAll('main form')).toHaveLength(0);
  });

  it.each(ENDS)('cannot be %s', async (_what, path, fields) => {
    const before = await stored(['members', 'audit']);
    const response = await admin.post(path(self), fields);
    expect([response.status, alertsIn(response)]).toEqual([409, [OWN]]);
    expect(await stored(['members', 'audit'])).toEqual(before);
    expect((await admin.get('/admin/users')).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it.each(ENDS)('is left when two are %s by each other at once', async (_what, path, fields) => {
    const [one, two] = [await signedIn('admin'), await signedIn('admin')];
    const ids = [one.member.id, two.member.id];
    const others = db.updateTable('members').where('id', 'not in', ids).where('role', '=', 'admin');
    await others.set({ is_active: false }).execute();
    const pages = await Promise.all([
      one.browser.post(path(two.member), fields),
      two.browser.post(path(one.member), fields),
    ]);
    const left = db.selectFrom('members').select('id').where('role', '=', 'admin').where('is_active', '=', true);
    expect(await left.execute()).toHaveLength(1);
    expect(pages.filter(({ status, location }) => status === 303 && location?.startsWith('/admin'))).toHaveLength(1);
    await db.updateTable('members').set({ is_active: true }).where('id', '=', self.id).execute();
  });
});
