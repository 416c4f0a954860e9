import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { PASSWORD, person, signedIn } from '../setup/people';

const validation = (isOn: boolean) => db.updateTable('site').set({ email_validation_enabled: isOn }).execute();
const enter = (path: string, email: string, password = PASSWORD) =>
  sendForm(new Browser(), path, 'Iniciar sesión', { email, password });

afterEach(() => validation(false));

describe.each(['/user-login', '/login'])('%s', (path) => {
  const wrong = path === '/login' ? 'Invalid username or password' : 'Email o contraseña incorrectos';

  it('refuses a deactivated account, and says so only to who knows its password', async () => {
    const { id, email } = await person(path === '/login' ? 'admin' : 'user');
    await db.updateTable('members').set({ is_active: false }).where('id', '=', id).execute();
    const page = await enter(path, email);
    expect(page.status).toBe(403);
    expect(page.text).toContain('Tu cuenta está desactivada.');
    expect(page.headers.getSetCookie()).toEqual([]);
    const guessed = await enter(path, email, 'equivocada');
    expect([guessed.status, guessed.text.includes('desactivada')]).toEqual([422, false]);
    expect(guessed.text).toContain(wrong);
  });

  it('refuses an unverified account while validation is on, and says so only to who knows its password', async () => {
    const { id, email } = await person();
    await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', id).execute();
    await validation(true);
    const page = await enter(path, email);
    expect(page.status).toBe(403);
    expect(page.text).toContain('Verifica tu correo antes de iniciar sesión.');
    expect((await enter(path, email, 'equivocada')).text).toContain(wrong);
    await validation(false);
    expect((await enter(path, email)).status).toBe(303);
  });

  it('lets a verified account in while validation is on', async () => {
    await validation(true);
    expect((await enter(path, (await person()).email)).status).toBe(303);
  });
});

describe('an account that is deactivated', () => {
  it('loses its sessions at once', async () => {
    const { browser, member } = await signedIn();
    await db.updateTable('members').set({ is_active: false }).where('id', '=', member.id).execute();
    const page = await browser.get('/volume/1');
    expect(page.location).toBe('/user-login?redirect=%2Fvolume%2F1');
    expect(browser.cookies.has('sesion')).toBe(false);
  });
});

describe('a session', () => {
  it.each([
    ['user', 'last_seen_at', '29 days 23 hours', true],
    ['user', 'last_seen_at', '30 days 1 hour', false],
    ['user', 'created_at', '89 days 23 hours', true],
    ['user', 'created_at', '90 days 1 hour', false],
    ['admin', 'last_seen_at', '11 hours', true],
    ['admin', 'last_seen_at', '13 hours', false],
    ['admin', 'created_at', '6 days 23 hours', true],
    ['admin', 'created_at', '7 days 1 hour', false],
  ] as const)('of a %s whose %s is %s old: alive %s', async (role, column, age, isAlive) => {
    const { browser, member } = await signedIn(role);
    await db
      .updateTable('sessions')
      .set({ [column]: sql<Date>`now() - ${age}::interval` })
      .where('member_id', '=', member.id)
      .execute();
    expect((await browser.get('/ajustes')).text.includes('Cerrar sesión')).toBe(isAlive);
  });
});
