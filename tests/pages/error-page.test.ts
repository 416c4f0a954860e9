import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser, type Page } from '../setup/browser';
import { fillVolume } from '../setup/book';
import { formWith, sendForm, typedInto } from '../setup/forms';
import { withoutTable } from '../setup/outage';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const wrongly =
  (button: string, path: string, typed: Record<string, string>): Send =>
  async (browser) =>
    browser.post(path, typedInto(formWith(await browser.get(path), button), typed));

const NOTE = { intent: 'note', index: '1', note_text: 'Mi texto' };
const HOME = ['Volver al inicio', '/'];
const WRITE = ['contacto@libro.example', 'mailto:contacto@libro.example'];

type Send = (browser: Browser) => Promise<Page>;
/** Headers of a form from another site; an old browser sends none and is told by its token. */
const fromElsewhere = ({ headers }: Browser): Record<string, string> =>
  'sec-fetch-site' in headers ? { 'sec-fetch-site': 'cross-site' } : {};
const without =
  (table: 'topics' | 'gospels', path: string): Send =>
  (browser) =>
    withoutTable(table, () => browser.get(path));
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
  [
    403,
    'a foreign form',
    'No podemos aceptar esto',
    [HOME],
    (browser) => browser.post('/volume/11', NOTE, fromElsewhere(browser)),
  ],
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

it.each([...KINDS, ...OTHERS])(
  'the page of %i for %s has its title, one heading, and the ways on',
  async (status, _what, title, ways, send) => {
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
  },
);

it.each(KINDS)(
  'the page of %i for %s keeps the theme, knows who is signed in, and has the whole foot',
  async (_status, _what, _title, _ways, send) => {
    const { browser } = await signedIn();
    await sendForm(browser, '/', 'Modo oscuro');
    const { document } = await send(browser);
    expect(document.querySelector('html')?.getAttribute('data-theme')).toBe('dark');
    expect(document.querySelector('header')?.textContent).toContain('Cerrar sesión');
    expect(document.querySelector('footer a[href="https://donar.example/"]')).not.toBeNull();
  },
);

it('500 carries a code of its own each time; others carry none', async () => {
  const { browser } = await signedIn();
  const codeAt = async (path: string) => (await browser.get(path)).document.querySelector('main code')?.textContent;
  const codes = [await codeAt('/tema/roto'), await codeAt('/tema/roto')];
  for (const code of codes) expect(code).toMatch(/^[0-9A-F]{8}$/);
  expect([new Set(codes).size, await codeAt('/tema/nada')]).toEqual([2, undefined]);
});

it.each(['/nada', '/volume', '/volume/1/nada', '/admin/nada', '/index.php', '/%ff', '/%00'])(
  '%s is a Spanish page with the way home',
  async (path) => {
    const page = await new Browser().get(path);
    expect([page.status, wordsIn(page, 'h1')]).toEqual([404, ['Esa página no está']]);
    expect(wordsIn(page, 'title')[0]).toMatch(/^Error: /);
    expect(wordsIn(page, 'main a[href="/"]')).toContain('Volver al inicio');
  },
);

it.each(['0', '37', '99', '001', '-1', '1e1', '１１', 'once', '1.5', '%00', '11%00', '%ff', '99999999999999999999'])(
  '%s is no volume, and no upload',
  async (number) => {
    const { browser } = await signedIn('admin');
    const page = await browser.get(`/volume/${number}`);
    expect([page.status, wordsIn(page, 'h1')]).toEqual([404, ['Esa página no está']]);
    expect((await browser.get(`/admin/cargas/${number}`)).status).toBe(404);
  },
);

it('a member may go on from there where they read, and search', async () => {
  await fillVolume(11, { videos: [5] });
  const { browser } = await signedIn();
  const waysOn = async () => wordsIn(await browser.get('/nada'), 'main p a:not(.button)');
  expect(await waysOn()).toEqual(['buscar']);
  await browser.get('/volume/11?chapter=5');
  expect(await waysOn()).toEqual(['seguir leyendo en 11-5', 'buscar']);
});

it.each<[string, 'user' | 'admin', Send]>([
  ['/cuenta', 'user', wrongly('Cambiar contraseña', '/cuenta', { current_password: '' })],
  ['/admin/settings', 'admin', wrongly('Guardar', '/admin/settings', { public_title: 'a'.repeat(201) })],
  ['/admin/main-files', 'admin', (browser) => browser.upload('/admin/main-files?subida=topics', 'temas.zip', 'no')],
  ['/admin/evangelio', 'admin', (browser) => browser.upload('/admin/evangelio?subida=gospels', 'dias.txt', 'no')],
])(
  'of several forms on %s the one that was not taken is reported at the top, with the way to it',
  async (at, role, send) => {
    const { browser } = await signedIn(role);
    const page = await send(browser);
    expect(page.status).toBeGreaterThanOrEqual(400);
    const [first] = page.document.querySelectorAll('main .notice');
    expect(first?.textContent).toBe('Error: no se guardó. Ver qué pasó');
    const target = first?.querySelector('a')?.getAttribute('href')?.slice(1) ?? '';
    expect(page.document.getElementById(target)).not.toBeNull();
    expect((await browser.get(at)).text).not.toContain('Ver qué pasó');
  },
);

it('of a link that expired says so, not that the site failed, and leads to what it was for', async () => {
  const page = await new Browser().get('/plan/correo?leido=abc');
  expect([page.status, page.document.querySelector('h1')?.text]).toEqual([410, 'Ese enlace ya caducó']);
  expect(page.document.querySelector('main a.button--main')?.getAttribute('href')).toBe('/plan');
});
