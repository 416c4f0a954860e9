import { beforeAll, describe, expect, it } from 'vitest';
import { flashCookie } from '~/http/auth/cookies.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const shown = (page: Page) => wordsIn(page, 'main [role=status]').filter(Boolean);
const COOKIE = flashCookie.name;

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } }));

it.each([
  ['/?aviso=salida', 'visitor'],
  ['/user-login?aviso=expirada', 'visitor'],
  ['/reset-password?hecho=1', 'visitor'],
  ['/verify-email?hecho=verificado', 'visitor'],
  ['/register?hecho=verificar', 'visitor'],
  ['/volume/11?chapter=1&aviso=nota', 'user'],
  ['/admin/users?hecho=eliminada', 'admin'],
] as const)('nothing that an address says is believed: %s', async (path, who) => {
  const browser = who === 'visitor' ? new Browser() : (await signedIn(who)).browser;
  const page = await browser.follow(await browser.get(path));
  expect([page.status, shown(page)]).toEqual([200, []]);
});

describe('a notice', () => {
  it('is said once, on the page that it is for, and no cache keeps that page', async () => {
    const { browser } = await signedIn();
    const response = await sendForm(browser, '/', 'Cerrar sesión');
    expect(response.location).toBe('/');
    expect(shown(await browser.get('/ajustes'))).toEqual([]);
    const page = await browser.get('/');
    expect(shown(page)).toEqual(['Has cerrado la sesión.']);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect(shown(await browser.get('/'))).toEqual([]);
  });

  it('of another tab waits for its own page', async () => {
    const { browser } = await signedIn('admin');
    await sendForm(browser, '/admin/settings', 'Activar la verificación');
    await sendForm(browser, '/ajustes', 'Restablecer');
    expect(shown(await browser.get('/ajustes'))).toEqual(['Ajustes guardados.']);
    expect(shown(await browser.get('/admin/settings'))).toEqual([
      'Listo. Desde ahora las cuentas nuevas verifican su correo.',
    ]);
    await sendForm(browser, '/admin/settings', 'Desactivar la verificación');
  });

  it('is not taken by what a browser asks for ahead of time, nor by a script', async () => {
    const { browser } = await signedIn();
    await sendForm(browser, '/', 'Cerrar sesión');
    for (const header of [{ 'sec-purpose': 'prefetch' }, { 'sec-fetch-mode': 'cors' }] as Record<string, string>[]) {
      expect(shown(await browser.get('/', header))).toEqual([]);
    }
    expect(shown(await browser.get('/'))).toEqual(['Has cerrado la sesión.']);
  });

  it('is not left behind by a form that a script sent', async () => {
    const { browser } = await signedIn();
    const note = { intent: 'note', index: '1', note_text: 'Mía', via: 'script' };
    expect((await browser.post('/volume/11?chapter=1', note)).status).toBe(200);
    expect(browser.cookies.has(COOKIE)).toBe(false);
  });

  it('that somebody else wrote is not believed', async () => {
    const forged = JSON.stringify([{ name: 'eliminada', page: '/', part: '', until: Date.now() + 60_000 }]);
    const text = Buffer.from(forged).toString('base64url');
    for (const value of [`${text}.${'A'.repeat(43)}`, text, '.', 'x.y', '%00']) {
      const browser = new Browser();
      browser.cookies.set(COOKIE, (await flashCookie.serialize(value)).split(';')[0]!.slice(COOKIE.length + 1));
      const page = await browser.get('/');
      expect([page.status, shown(page)]).toEqual([200, []]);
    }
  });
});
