import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser, type Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { withoutTable } from '../setup/outage';
import { signedIn } from '../setup/people';

const NOTE = { intent: 'note', index: '1', note_text: 'Mi texto' };
const HOME = ['Volver al inicio', '/'];
const WRITE = ['contacto@libro.example', 'mailto:contacto@libro.example'];

type Send = (browser: Browser) => Promise<Page>;
/** Headers of a form from another site; an old browser sends none and is told by its token. */
const fromElsewhere = ({ headers }: Browser): Record<string, string> =>
  'sec-fetch-site' in headers ? { 'sec-fetch-site': 'cross-site' } : {};
const without =
  (table: 'topics' | 'gospels', path: string): Send =>
  async (browser) => {
    let page: Page | undefined;
    await withoutTable(table, async () => void (page = await browser.get(path)));
    return page!;
  };
/** Tries the token of a letter once too often. */
const tooOften: Send = async () => {
  const browser = new Browser({ address: '198.51.100.9' });
  const guess = () => browser.get('/reset-password?token=x');
  const guesses = await Promise.all(Array.from({ length: 20 }, guess));
  expect(guesses.map(({ status }) => status)).toEqual(Array(20).fill(400));
  return guess();
};

/** Pages of errors in the frame of all pages: what leads there, their title, and the ways on. */
const KINDS: [status: number, what: string, title: string, ways: string[][], send: Send][] = [
  [404, 'an unknown address', 'Esa página no está', [HOME], (browser) => browser.get('/nada')],
  [404, 'no content', 'Este volumen todavía no se puede leer', [HOME], (browser) => browser.get('/volume/20')],
  [403, 'a foreign form', 'No podemos aceptar esto', [HOME], (browser) => browser.post('/volume/11', NOTE, fromElsewhere(browser))], // prettier-ignore
  [413, 'a large form', '', [HOME], (browser) => browser.post('/ajustes', { theme: 'x'.repeat(70_000) })],
];
const OTHERS: typeof KINDS = [
  [405, 'an address that takes no forms', '', [HOME], (browser) => browser.post('/', {})],
  [429, 'too many guesses', 'Demasiados intentos seguidos', [HOME], tooOften],
  [500, 'the unexpected', 'Algo falló de nuestro lado', [HOME, WRITE], (browser) => browser.get('/tema/roto')],
  [
    503,
    'no themes',
    'No disponible por un momento',
    [['Reintentar', '/temas'], HOME, WRITE],
    without('topics', '/temas'),
  ],
  [
    503,
    'no theme',
    'No disponible por un momento',
    [['Volver a Temas', '/temas'], HOME],
    without('topics', '/tema/luz'),
  ],
  [
    ...([503, 'no gospel', 'No disponible por un momento'] as const),
    [['Reintentar', '/evangelio?date=2026-01-01'], ['Volver al Inicio', '/'], WRITE],
    without('gospels', '/evangelio?date=2026-01-01'),
  ],
];

beforeAll(async () => {
  await db.insertInto('topics').values({ id: 'roto', title: 'Roto', search_key: 'roto', items: '[1]' }).execute();
});

describe.each([...KINDS, ...OTHERS])('the page of %i for %s', (status, _what, title, ways, send) => {
  it('has its status, a title that begins with Error, one heading, and the ways on', async () => {
    const page = await send((await signedIn()).browser);
    const [heading, ...others] = page.document.querySelectorAll('h1').map(({ textContent }) => textContent);
    expect([page.status, others]).toEqual([status, []]);
    expect(heading).toBe(title || heading);
    expect(page.document.querySelector('title')?.textContent).toBe(`Error: ${heading} · Libro de Cielo`);
    expect(page.document.querySelector('main')?.textContent).toContain(`Error ${status}`);
    const links = page.document.querySelectorAll('main a').map((link) => [link.textContent, link.getAttribute('href')]);
    for (const way of ways) expect(links).toContainEqual(way);
    if (status >= 500) expect(page.text).toMatch(/no perdiste nada|Nada de lo que tienes guardado se pierde/);
    expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('es');
    expect(page.document.toString()).not.toMatch(/\bat .*\.js:|relation "|TypeError/);
  });
});

describe.each(KINDS)('the page of %i for %s has the frame of all pages: it', (_status, _what, _title, _ways, send) => {
  it('keeps the theme, knows who is signed in, and has the whole foot', async () => {
    const { browser } = await signedIn();
    await sendForm(browser, '/', 'Modo oscuro');
    const { document } = await send(browser);
    expect(document.querySelector('html')?.getAttribute('data-theme')).toBe('dark');
    expect(document.querySelector('header')?.textContent).toContain('Cerrar sesión');
    expect(document.querySelector('footer a[href="https://donar.example/"]')).not.toBeNull();
  });

  it('has forms that an old browser can send', async () => {
    const { browser } = await signedIn();
    browser.headers = {};
    const { fields } = formWith(await send(browser), 'Modo oscuro');
    expect(fields.map(([name]) => name)).toContain('ficha');
  });
});

it('500 carries a code of its own each time; others carry none', async () => {
  const { browser } = await signedIn();
  const codeAt = async (path: string) => (await browser.get(path)).document.querySelector('main code')?.textContent;
  const codes = [await codeAt('/tema/roto'), await codeAt('/tema/roto')];
  for (const code of codes) expect(code).toMatch(/^[0-9A-F]{8}$/);
  expect([new Set(codes).size, await codeAt('/tema/nada')]).toEqual([2, undefined]);
});

it('of a link that expired says so, not that the site failed, and leads to what it was for', async () => {
  const page = await new Browser().get('/plan/correo?leido=abc');
  expect([page.status, page.document.querySelector('h1')?.text]).toEqual([410, 'Ese enlace ya caducó']);
  expect(page.document.querySelector('main a.button--main')?.getAttribute('href')).toBe('/plan');
});
