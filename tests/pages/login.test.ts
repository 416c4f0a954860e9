import { describe, expect, it } from 'vitest';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { PASSWORD, person, signedIn } from '../setup/people';

const enter = (browser: Browser, path: string, email: string, password = PASSWORD) =>
  sendForm(browser, path, 'Iniciar sesión', { email, password });
const isSignedIn = async (browser: Browser) => (await browser.get('/')).text.includes('Cerrar sesión');

it('both logins take the e-mail in any case and with spaces around it', async () => {
  const browser = new Browser();
  const page = await enter(browser, '/user-login', ` ${(await person()).email.toUpperCase()} `);
  expect(page.status).toBe(303);
  expect(await isSignedIn(browser)).toBe(true);
});

describe('where a login leads', () => {
  it('from that of readers an administrator goes home too', async () => {
    expect((await enter(new Browser(), '/user-login', (await person('admin')).email)).location).toBe('/');
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
