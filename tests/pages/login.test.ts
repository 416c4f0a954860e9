import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { PASSWORD, person, signedIn } from '../setup/people';

const LOGINS = [
  ['/user-login', 'Email o contraseña incorrectos'],
  ['/login', 'Invalid username or password'],
] as const;
const enter = (browser: Browser, path: string, email: string, password = PASSWORD) =>
  sendForm(browser, path, 'Iniciar sesión', { email, password });
const isSignedIn = async (browser: Browser) => (await browser.get('/')).text.includes('Cerrar sesión');

const validation = (isOn: boolean) => db.updateTable('site').set({ email_validation_enabled: isOn }).execute();

afterEach(() => validation(false));

describe.each(LOGINS)('%s', (path, wrong) => {
  it.each([
    ['a deactivated account', { is_active: false }, 'Tu cuenta está desactivada.'],
    ['an unverified one while e-mails are', { email_verified_at: null }, 'Verifica tu correo antes de iniciar sesión.'],
  ])('refuses %s, and says so only to who knows its password', async (_what, change, words) => {
    const { id, email } = await person('admin');
    expect((await enter(new Browser(), path, email)).status).toBe(303);
    await db.updateTable('members').set(change).where('id', '=', id).execute();
    await validation(true);
    const page = await enter(new Browser(), path, email);
    expect([page.status, page.headers.getSetCookie()]).toEqual([403, []]);
    expect(page.text).toContain(words);
    const guessed = await enter(new Browser(), path, email, 'equivocada');
    expect([guessed.status, guessed.text.includes(words)]).toEqual([422, false]);
    expect(guessed.text).toContain(wrong);
    await validation(false);
    expect((await enter(new Browser(), path, email)).status).toBe('is_active' in change ? 403 : 303);
  });

  it('takes the e-mail in any case and with spaces around it', async () => {
    const browser = new Browser();
    const page = await enter(browser, path, ` ${(await person()).email.toUpperCase()} `);
    expect(page.status).toBe(303);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('where a login leads', () => {
  it.each([
    ['/user-login', 'user', '/'],
    ['/user-login', 'admin', '/'],
    ['/login', 'admin', '/admin'],
    ['/login', 'user', '/'],
  ] as const)('from %s a %s goes to %s', async (path, role, to) => {
    const page = await enter(new Browser(), path, (await person(role)).email);
    expect([page.status, page.location]).toEqual([303, to]);
  });

  it('each login leads to the other', async () => {
    const hrefs = async (path: string) =>
      (await new Browser().get(path)).document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
    expect(await hrefs('/user-login?redirect=/volume/2')).toContain('/login?redirect=%2Fvolume%2F2');
    expect(await hrefs('/login?redirect=/temas')).toContain('/user-login?redirect=%2Ftemas');
    expect(await hrefs('/user-login')).toEqual(expect.arrayContaining(['/register', '/login', '/forgot-password']));
  });
});

describe('a session', () => {
  it('is a new one after each login, and the one before is dead', async () => {
    const { browser, member } = await signedIn();
    const before = browser.cookies.get('sesion') ?? '';
    await browser.post('/user-login', { email: member.email, password: PASSWORD });
    expect(browser.cookies.get('sesion')).not.toBe(before);
    const thief = new Browser();
    thief.cookies.set('sesion', before);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    thief.cookies.set('sesion', browser.cookies.get('sesion') ?? ''); // a session that somebody planted
    await thief.post('/user-login', { email: (await person()).email, password: PASSWORD });
    expect(thief.cookies.get('sesion')).not.toBe(browser.cookies.get('sesion'));
  });

  it('of an account that is deactivated is over at once', async () => {
    const { browser, member } = await signedIn();
    await db.updateTable('members').set({ is_active: false }).where('id', '=', member.id).execute();
    expect((await browser.get('/volume/1')).location).toBe('/user-login?redirect=%2Fvolume%2F1');
    expect(browser.cookies.has('sesion')).toBe(false);
  });

  it('ends on the server by the logout of its browser alone, which says so on home', async () => {
    const { browser, member } = await signedIn();
    const before = browser.cookies.get('sesion') ?? '';
    const other = new Browser();
    const entered = await enter(other, '/user-login', member.email);
    const line = entered.headers.getSetCookie().find((one) => one.startsWith('sesion='));
    expect(line).toMatch(/; Max-Age=7776000/);
    const page = await sendForm(browser, '/', 'Cerrar sesión');
    expect([page.status, page.location]).toEqual([303, '/']);
    expect(browser.cookies.has('sesion')).toBe(false);
    expect((await browser.follow(page)).text).toContain('Has cerrado la sesión.');
    browser.cookies.set('sesion', before);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([false, true]);
  });
});
