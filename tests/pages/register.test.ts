import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { holdVerifyEmail, storeAccount } from '~/domain/members/accounts.server';
import { setEmailValidation } from '~/domain/site/switches.server';
import { Browser, type Page } from '../setup/browser';
import { fillVolume } from '../setup/book';
import { formWith, sendForm, typedInto } from '../setup/forms';
import { wordsIn } from '../setup/panel';
import { person, signedIn } from '../setup/people';

const TYPED = { first_name: 'Inés', last_name: 'Romero', password: 'clave-1', confirm_password: 'clave-1' };
let count = 0;
const typed = (change: Record<string, string> = {}) => ({
  ...TYPED,
  email: `nueva${(count += 1)}@ejemplo.org`,
  ...change,
});
const register = (fields: Record<string, string>, { browser = new Browser(), path = '/register' } = {}) =>
  sendForm(browser, path, 'Crear cuenta', fields);
const accountOf = (email: string) => db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
const summary = (page: Page) =>
  page.document.querySelectorAll('main [role=alert] a').map((link) => [link.getAttribute('href'), link.textContent]);

describe('a new account', () => {
  it('is signed in with the same answer and stands on home', async () => {
    const browser = new Browser();
    const fields = typed({ first_name: ' Inés <b>', email: ` inés${(count += 1)}@ejemplo.org ` });
    const page = await register(fields, { browser });
    expect([page.status, page.location]).toEqual([303, '/']);
    const home = await browser.follow(page);
    expect(wordsIn(home, 'main .home-account b')[0]).toBe('Inés <b> Romero');
    expect(home.text).toContain(fields.email.trim());
    expect(await accountOf(fields.email.trim())).toMatchObject({ role: 'user', is_active: true });
    expect((await accountOf(fields.email.trim()))?.email_verified_at).not.toBeNull();
  });

  it.each([
    ['/volume/3?chapter=2', '/volume/3?chapter=2'],
    ['//malo.example', '/'],
  ])('made on the way to %s goes to %s', async (redirect, to) => {
    const path = `/register?${new URLSearchParams({ redirect })}`;
    expect((await register(typed(), { path })).location).toBe(to);
    expect((await (await signedIn()).browser.get(path)).location).toBe(to);
  });

  it('is one of twenty that an address can make in an hour', async () => {
    const from = (address: string) => ({ browser: new Browser({ address }) });
    for (let made = 0; made < 20; made += 1) {
      expect((await register(typed(), from('198.51.100.1'))).status).toBe(303);
    }
    const page = await register(typed(), from('198.51.100.1'));
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('Demasiados intentos.')]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await register(typed(), from('198.51.100.2'))).status).toBe(303);
  });

  it('cannot make itself an administrator', async () => {
    const fields = typed();
    await new Browser().post('/register', { ...fields, role: 'admin', isVerified: 'true', id: '1' });
    expect((await accountOf(fields.email))?.role).toBe('user');
  });
});

it('a form that cannot be taken names all that is wrong at once, in the order of the fields', async () => {
  const names = ['first_name', 'last_name', 'email', 'password', 'confirm_password'];
  const page = await register(Object.fromEntries(names.map((name) => [name, ''])));
  expect(summary(page).map(([field]) => field)).toEqual(names.map((name) => `#registro-${name}`));
  const types = names.map((name) => page.document.getElementById(`registro-${name}`)?.getAttribute('type'));
  expect(types).toEqual(['text', 'text', 'email', 'password', 'password']);
});

describe('switching the verification off', () => {
  const isUnverified = db.selectFrom('members').select('email').where('email_verified_at', 'is', null);

  it('while people register leaves nobody unverified', async () => {
    const admin = await person('admin');
    for (let round = 0; round < 3; round += 1) {
      await setEmailValidation(db, admin, true);
      const coming = Array.from({ length: 8 }, () => new Browser().post('/register', typed()));
      await Promise.race(coming);
      await setEmailValidation(db, admin, false);
      const pages = await Promise.all(coming);
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([303]));
      expect(await isUnverified.execute()).toEqual([]);
    }
  });

  it('waits for a registration under way until it is written', async () => {
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const admin = await person('admin');
    await setEmailValidation(db, admin, true);
    let off: Promise<number> | undefined;
    let isOff = false;
    await db.transaction().execute(async (transaction) => {
      const isVerified = !(await holdVerifyEmail(transaction));
      off = setEmailValidation(db, admin, false).finally(() => (isOff = true));
      await vi.waitUntil(async () => isOff || (await waits.execute(db)).rows.length > 0);
      await storeAccount(transaction, { ...typed(), passwordHash: '$argon2id$nobody', isVerified });
    });
    expect(await off).toBe(1);
    expect(await isUnverified.execute()).toEqual([]);
  });
});

/** Opens a page and fills in the form of this button. */
async function filled(browser: Browser, at: string, button: string, values = {}) {
  const form = formWith(await browser.get(at), button);
  return { browser, path: (form.action ?? at).replace(/#.*/, ''), fields: typedInto(form, values) };
}

const registration = () => filled(new Browser(), '/register', 'Crear cuenta', typed());

// What a second press is answered, and what it stores: tests/forms.
describe('a registration that was sent before', () => {
  it.each([
    ['another password', { password: 'clave-2', confirm_password: 'clave-2' }],
    ['another name', { last_name: 'Otra' }],
  ])('lets nobody in who sends %s', async (_what, change) => {
    const form = await registration();
    await form.browser.post(form.path, form.fields);
    const stranger = new Browser();
    const page = await stranger.post(form.path, { ...Object.fromEntries(form.fields), ...change });
    expect([page.status, page.headers.getSetCookie().filter((line) => line.startsWith('sesion='))]).toEqual([409, []]);
    expect(page.text).toContain('Verifica que el email no esté en uso.');
  });

  it('is a new one after a minute', async () => {
    const form = await registration();
    await form.browser.post(form.path, form.fields);
    const expires_at = new Date(Date.now() - 1000);
    await db.updateTable('form_answers').set({ expires_at }).execute();
    expect((await new Browser().post(form.path, form.fields)).status).toBe(409);
  });

  it('leaves nothing to read in the database', async () => {
    const form = await registration();
    const page = await form.browser.post(form.path, form.fields);
    const rows = await db.selectFrom('form_answers').select('answer').where('answer', 'is not', null).execute();
    const [secret = ''] = page.headers.getSetCookie().filter((line) => line.startsWith('sesion='));
    expect(secret).not.toBe('');
    for (const text of rows.map(({ answer }) => answer!.toString('latin1')))
      for (const words of [secret.split(/[=;]/)[1], 'sesion']) expect(text).not.toContain(words);
  });
});

it('what is there again is deleted again', async () => {
  const playlist = () => fillVolume(12, { videos: [1] });
  await playlist();
  const form = await filled((await signedIn('admin')).browser, '/admin/playlists/12/eliminar', 'Eliminar');
  await form.browser.post(form.path, form.fields);
  await playlist();
  expect((await form.browser.post(form.path, form.fields)).status).toBe(303);
  expect(await db.selectFrom('playlists').select('volume').where('volume', '=', 12).execute()).toEqual([]);
});
