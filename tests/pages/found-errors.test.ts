import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser, type Page } from '../setup/browser';
import { withoutTable } from '../setup/outage';
import { signedIn } from '../setup/people';

let member: Browser;

beforeAll(async () => {
  ({ browser: member } = await signedIn());
  await db.insertInto('topics').values({ id: 'roto', title: 'Roto', search_key: 'roto', items: '[1]' }).execute();
});

const linksOn = (page: Page) =>
  page.document.querySelectorAll('main a').map((link) => [link.textContent, link.getAttribute('href')]);
const HOME = ['Volver al inicio', '/'];
const WRITE = ['contacto@libro.example', 'mailto:contacto@libro.example'];

/** Tries the token of a letter once too often. */
async function tooOften(): Promise<Page> {
  const browser = new Browser({ address: '198.51.100.9' });
  const guess = () => browser.get('/reset-password?token=x');
  const guesses = await Promise.all(Array.from({ length: 20 }, guess));
  expect(guesses.map(({ status }) => status)).toEqual(Array(20).fill(400));
  return guess();
}
async function without(table: 'topics' | 'gospels', path: string): Promise<Page> {
  let page: Page | undefined;
  await withoutTable(table, async () => void (page = await member.get(path)));
  return page!;
}

describe('the page of an error', () => {
  it.each<[number, string, string, string, string[][], () => Promise<Page>]>([
    [
      404,
      'an unknown address',
      'No encontramos esa página',
      'No encontramos esa página',
      [HOME],
      () => new Browser().get('/nada'),
    ],
    [
      403,
      'a form from elsewhere',
      'No podemos aceptar esto',
      'No pudimos comprobar que este formulario se envió desde aquí.',
      [HOME],
      () => new Browser().post('/cuenta', {}, { 'sec-fetch-site': 'cross-site' }),
    ],
    [
      429,
      'too many guesses',
      'Demasiados intentos seguidos',
      'Demasiados intentos. Vuelve a probar en',
      [HOME],
      tooOften,
    ],
    [
      500,
      'the unexpected',
      'Algo falló de nuestro lado',
      'El fallo quedó anotado y no perdiste nada de lo que ya estaba guardado.',
      [HOME, WRITE],
      () => member.get('/tema/roto'),
    ],
    [
      503,
      'themes that cannot be read',
      'No disponible por un momento',
      'Error cargando temas',
      [['Reintentar', '/temas'], HOME, WRITE],
      () => without('topics', '/temas'),
    ],
    [
      503,
      'a theme that cannot be read',
      'No disponible por un momento',
      'Error cargando el tema',
      [['Volver a Temas', '/temas'], HOME, WRITE],
      () => without('topics', '/tema/luz'),
    ],
    [
      503,
      'a gospel that cannot be read',
      'No disponible por un momento',
      'No se pudo cargar el Evangelio del Día. Por favor, inténtelo más tarde.',
      [['Reintentar', '/evangelio?date=2026-01-01'], ['Volver al Inicio', '/'], WRITE],
      () => without('gospels', '/evangelio?date=2026-01-01'),
    ],
  ])('%i for %s says what happened and leads on', async (status, _what, title, words, ways, send) => {
    const page = await send();
    expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([status, title]);
    expect(page.document.querySelector('title')?.textContent).toBe(`Error: ${title} · Libro de Cielo`);
    expect(page.document.querySelector('main')?.textContent).toContain(`Error ${status}`);
    expect(page.document.querySelector('main')?.textContent).toContain(words);
    for (const way of ways) expect(linksOn(page)).toContainEqual(way);
    if (status >= 500) expect(page.text).toMatch(/no perdiste nada|Nada de lo que tienes guardado se pierde/);
    expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('es');
    expect(page.html).not.toMatch(/\bat .*\.js:|relation "/);
    expect(page.document.toString()).not.toContain('TypeError');
  });

  it('500 carries a code of its own each time; others carry none', async () => {
    const codes = [];
    for (const page of [await member.get('/tema/roto'), await member.get('/tema/roto')]) {
      codes.push(page.document.querySelector('main code')?.textContent);
    }
    for (const code of codes) expect(code).toMatch(/^[0-9A-F]{8}$/);
    expect(new Set(codes).size).toBe(2);
    expect((await member.get('/tema/nada')).document.querySelector('main code')).toBeNull();
  });
});
