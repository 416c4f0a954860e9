import { describe, expect, it } from 'vitest';
import type { Browser, Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { signedIn } from '../setup/people';

const NOTE = { intent: 'note', index: '1', note_text: 'Mi texto' };
/** Headers of a form from another site; an old browser sends none and is told by its token. */
const fromElsewhere = ({ headers }: Browser): Record<string, string> =>
  'sec-fetch-site' in headers ? { 'sec-fetch-site': 'cross-site' } : {};
const LOST = ['an address that takes no forms', 405, (browser: Browser) => browser.post('/', {})] as const;
const KINDS: [string, number, (browser: Browser) => Promise<Page>][] = [
  ['an unknown address', 404, (browser) => browser.get('/nada')],
  ['a page without content', 404, (browser) => browser.get('/volume/20')],
  ['a form that was not taken', 403, (browser) => browser.post('/volume/11', NOTE, fromElsewhere(browser))],
  ['a form that is too large', 413, (browser) => browser.post('/ajustes', { theme: 'x'.repeat(70_000) })],
];

describe.each([...KINDS, LOST])('the page for %s', (_what, status, send) => {
  it('has its status, a title that begins with Error, one heading, and the way home', async () => {
    const page = await send((await signedIn()).browser);
    expect(page.status).toBe(status);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('es');
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
    const home = page.document.querySelectorAll('main a').find(({ textContent }) => textContent === 'Volver al inicio');
    expect(home?.getAttribute('href')).toBe('/');
    expect(page.html).not.toMatch(/ at .*\.js:|Error: [A-Z]\w+Error/);
  });
});

describe.each(KINDS)('the page for %s belongs to the same house: it', (_what, _status, send) => {
  it('keeps the theme that the reader chose', async () => {
    const { browser } = await signedIn();
    await sendForm(browser, '/', 'Modo oscuro');
    expect((await send(browser)).document.querySelector('html')?.getAttribute('data-theme')).toBe('dark');
  });

  it('knows who is signed in', async () => {
    const page = await send((await signedIn()).browser);
    expect(page.document.querySelector('header')?.textContent).toContain('Cerrar sesión');
  });

  it('has forms that an old browser can send', async () => {
    const { browser } = await signedIn();
    browser.headers = {};
    const { fields } = formWith(await send(browser), 'Modo oscuro');
    expect(fields.map(([name]) => name)).toContain('ficha');
  });

  it('has the whole footer', async () => {
    const page = await send((await signedIn()).browser);
    expect(page.document.querySelector('footer')?.textContent).toContain('© 2025 Fundación Libro de Cielo');
    expect(page.document.querySelector('footer a[href="https://donar.example/"]')).not.toBeNull();
  });
});

it('a form that was not taken stands on its page again, ready to be sent', async () => {
  const { browser } = await signedIn();
  const page = await browser.post('/volume/11?chapter=3', { ...NOTE, extra: 'x' }, { 'sec-fetch-site': 'cross-site' });
  const form = formWith(page, 'Volver a intentar');
  expect(form.action).toBe('/volume/11?chapter=3');
  expect(Object.fromEntries(form.fields)).toEqual(NOTE);
});

it('a form with a password does not bring it back', async () => {
  const { browser } = await signedIn();
  const typed = { email: 'a@b.co', password: 'muy-secreta' };
  const page = await browser.post('/user-login', typed, { 'sec-fetch-site': 'cross-site' });
  expect(page.html).toContain('a@b.co');
  expect(page.html).not.toContain('muy-secreta');
});
