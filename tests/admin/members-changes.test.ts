import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { alertsIn, doneIn, linkTo, auditLogIn, wordsIn } from '../setup/panel';
import { PASSWORD, person, signedIn } from '../setup/people';
import { READER_TABLES, stored } from '../setup/stored';

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
const facts = (of: Page) => wordsIn(of, '.facts dd');
const latest = async () => (await auditLogIn(admin))[0];

describe('an account is deactivated and activated', () => {
  it('by its page: its sessions end, it cannot sign in, and nothing of its own is lost', async () => {
    const { browser: reader, member } = await signedIn();
    await reader.post('/volume/11', { intent: 'note', index: '1', note_text: 'Mía' });
    const before = await stored(READER_TABLES);
    const done = await admin.follow(await sendForm(admin, page(member), 'Desactivar la cuenta'));
    expect(doneIn(done)).toBe('Listo. El estado de la cuenta se cambió.');
    expect(facts(done)[2]).toBe('Inactivo');
    expect((await reader.get('/volume/11')).location).toMatch(/^\/user-login/);
    const refused = await signIn(member);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Tu cuenta está desactivada.')]);
    expect(await stored(READER_TABLES)).toEqual(before);
    expect(await latest()).toEqual({ by: self.email, act: 'Desactivó una cuenta', target: member.email });
    const again = await admin.follow(await sendForm(admin, page(member), 'Activar la cuenta'));
    expect(facts(again)[2]).toBe('Activo');
    expect((await signIn(member)).status).toBe(303);
    expect(await latest()).toMatchObject({ act: 'Activó una cuenta', target: member.email });
  });
});

describe('an account is made an administrator’s, and a reader’s again', () => {
  it('by its page: it may open the panel from then on, and no longer afterwards', async () => {
    const { browser: other, member } = await signedIn();
    expect((await other.get('/admin/users')).location).toMatch(/^\/login/);
    const question = linkTo(await admin.get(page(member)), 'Nombrar para la administración');
    expect(wordsIn(await admin.get(question), 'h1')).toEqual(['Nombrar a Lucía Prueba para la administración']);
    expect((await other.get('/admin/users')).location).toMatch(/^\/login/);
    const done = await admin.follow(await sendForm(admin, question, 'Nombrar para la administración'));
    expect(doneIn(done)).toBe('Listo. Los permisos de la cuenta se cambiaron.');
    expect(facts(done)[3]).toBe('Administración');
    expect(await latest()).toMatchObject({ act: 'Nombró a alguien para la administración', target: member.email });
    expect((await other.get('/admin/users')).status).toBe(200);
    await sendForm(admin, page(member), 'Quitar de la administración');
    expect((await other.get('/admin/users')).location).toMatch(/^\/login/);
    expect((await signIn(member)).status).toBe(303);
    expect(await latest()).toMatchObject({ act: 'Quitó a alguien de la administración', target: member.email });
  });
});

describe('an account is made an editor’s', () => {
  it('after a page that asks: it may change the content, and nothing else', async () => {
    const { browser: other, member } = await signedIn();
    const question = linkTo(await admin.get(page(member)), 'Dar permiso de edición');
    const done = await admin.follow(await sendForm(admin, question, 'Dar permiso de edición'));
    expect(facts(done)[3]).toBe('Edición');
    expect(await latest()).toMatchObject({ act: 'Nombró a alguien para la edición', target: member.email });
    expect((await other.get('/admin/about')).status).toBe(200);
    const refused = await other.get('/admin/users');
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('sólo de la administración')]);
    await sendForm(admin, page(member), 'Quitar de la edición');
    expect(await latest()).toMatchObject({ act: 'Quitó a alguien de la edición', target: member.email });
    expect((await other.get('/admin/about')).location).toMatch(/^\/login/);
  });

  it.each(['root', 'user', '__proto__', 'admin'])('of no other name: %s', async (role) => {
    const { id } = await person();
    const path = `/admin/users/${id}/nombrar/${role}`;
    expect([(await admin.get(path)).status, (await admin.post(path, {})).status]).toEqual([404, 404]);
  });
});

describe('an e-mail is verified by hand', () => {
  it('once; the account may sign in from then on', async () => {
    const member = await person();
    await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', member.id).execute();
    expect(facts(await admin.get(page(member)))[0]).toContain('(sin verificar)');
    const done = await admin.follow(await sendForm(admin, page(member), 'Dar el correo por verificado'));
    expect(doneIn(done)).toBe('Listo. El correo de la cuenta está verificado.');
    expect(facts(done)[0]).toContain('(verificado)');
    expect(done.text).not.toContain('Dar el correo por verificado');
    expect(await latest()).toMatchObject({ act: 'Verificó el correo de una cuenta', target: member.email });
    const before = await stored(['members', 'audit']);
    expect((await admin.post(page(member), { intent: 'verify' })).status).toBe(303);
    expect(await stored(['members', 'audit'])).toEqual(before);
  });
});

describe('an account is deleted', () => {
  it('after a page that asks, with everything that is its own', async () => {
    const { browser: reader, member } = await signedIn();
    await reader.post('/volume/11', { intent: 'note', index: '1', note_text: 'Mía' });
    await reader.post('/volume/11', { intent: 'watch', visto: 'v11x1' });
    const confirmation = await admin.get(linkTo(await admin.get(page(member)), 'Eliminar la cuenta'));
    expect(wordsIn(confirmation, 'h1')).toEqual(['Eliminar la cuenta de Lucía Prueba']);
    expect(confirmation.text).toContain(member.email);
    expect((await stored(['members'])).members).toContainEqual(expect.objectContaining({ id: member.id }));
    const done = await admin.follow(await sendForm(admin, deletionOf(member), 'Eliminar cuenta'));
    expect(doneIn(done)).toBe('Listo. La cuenta se eliminó.');
    for (const rows of Object.values(await stored(['members', ...READER_TABLES, 'sessions']))) {
      expect(rows).not.toContainEqual(expect.objectContaining({ member_id: member.id }));
      expect(rows).not.toContainEqual(expect.objectContaining({ email: member.email }));
    }
    expect((await reader.get('/volume/11')).location).toMatch(/^\/user-login/);
    expect(await latest()).toMatchObject({ act: 'Eliminó una cuenta', target: member.email });
    expect((await admin.post(deletionOf(member), {})).status).toBe(303); // a form sent again gets the first response
    for (const gone of [await admin.get(page(member)), await admin.get(deletionOf(member))]) {
      expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('No encontramos esa cuenta')]);
    }
  });
});

describe('oneself', () => {
  it('has a page without these forms', async () => {
    const own = await admin.get(page(self));
    expect(own.text).toContain('Es tu propia cuenta.');
    expect(own.document.querySelectorAll('main form')).toHaveLength(0);
  });

  it.each<[string, (of: Member) => string, Record<string, string>]>([
    ['be deactivated', page, { intent: 'active', value: '0' }],
    ['be made a reader', page, { intent: 'role', value: 'user' }],
    ['be deleted', deletionOf, {}],
  ])('cannot %s, however it is asked', async (_what, path, fields) => {
    const before = await stored(['members', 'audit']);
    const response = await admin.post(path(self), fields);
    expect([response.status, alertsIn(response)]).toEqual([409, [OWN]]);
    expect(await stored(['members', 'audit'])).toEqual(before);
    expect((await admin.get('/admin/users')).status).toBe(200);
  });
});

describe('what is no change', () => {
  let other: Member;
  beforeEach(async () => {
    other = await person();
  });
  it.each<[string, Record<string, string>, number]>([
    ['another role', { intent: 'role', value: 'root' }, 422],
    ['a role that is asked about first', { intent: 'role', value: 'admin' }, 422],
    ['no role', { intent: 'role' }, 400],
    ['another state', { intent: 'active', value: '2' }, 422],
    ['another intent', { intent: 'delete' }, 400],
  ])('%s', async (_what, fields, status) => {
    const before = await stored(['members', 'audit']);
    expect((await admin.post(page(other), fields)).status).toBe(status);
    expect(await stored(['members', 'audit'])).toEqual(before);
  });

  it.each(['0', '-1', '1e3', '99999999999', 'yo'])('of an account called %s', async (id) => {
    expect((await admin.get(`/admin/users/${id}`)).status).toBe(404);
    expect((await admin.post(`/admin/users/${id}/eliminar`, {})).status).toBe(404);
  });
});

describe('the last administrator', () => {
  it.each<[string, (of: Member) => string, Record<string, string>]>([
    ['are made readers', page, { intent: 'role', value: 'user' }],
    ['are deactivated', page, { intent: 'active', value: '0' }],
    ['are deleted', deletionOf, {}],
  ])('is left when two %s by each other at once', async (_what, path, fields) => {
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
