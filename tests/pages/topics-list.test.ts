import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { formWith } from '../setup/forms';
import { signedIn } from '../setup/people';
import { hideTopic, noTopics, storeTopics } from '../setup/topics';

const TITLES = [
  'Zarza',
  'ángel',
  'Niño',
  'Ñandú',
  'Obediencia',
  'Luz',
  'Alma',
  'n\u0303ame',
  '¿Qué es orar?',
  '33 años',
  '7',
];
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signedIn());
  await storeTopics(Object.fromEntries(TITLES.map((title, at) => [`t${at}`, { title }])));
  await storeTopics({ oculto: { title: 'Oculto' } });
  await hideTopic('oculto');
});

const titlesOn = (page: Page) =>
  page.document.querySelectorAll('ul.card-grid .serif-text').map(({ textContent }) => textContent);
const lettersOn = (page: Page) =>
  page.document.querySelectorAll('ul.filter-chips a').map(({ textContent }) => textContent);
const linkOn = (page: Page, words: string) =>
  page.document.querySelectorAll('main a').find(({ textContent }) => textContent.trim() === words);
const search = async (buscar: string, others: Record<string, string> = {}) =>
  browser.get(`/temas?${new URLSearchParams({ buscar, ...others })}`);
const ALL = ['7', '33 años', 'Alma', 'ángel', 'Luz', 'Niño', 'ñame', 'Ñandú', 'Obediencia', '¿Qué es orar?', 'Zarza'];

describe('the themes', () => {
  it('have their title, their search, and all that is shown to readers, in Spanish order', async () => {
    const page = await browser.get('/temas');
    expect(page.status).toBe(200);
    expect(page.document.querySelector('h1')?.textContent).toBe('Temas del Libro de Cielo');
    expect(
      titlesOn(page)
        .map((title) => title.normalize('NFC'))
        .sort(),
    ).toEqual([...ALL].sort());
    const letters = titlesOn(page).filter((title) => /^\p{L}/u.test(title));
    expect(letters.map((title) => title.normalize('NFC'))).toEqual(ALL.filter((title) => /^\p{L}/u.test(title)));
    expect(page.text).toContain('Mostrando 11 de 11 temas');
    expect(page.text).not.toContain('Limpiar filtros');
  });

  it('are opened one by one', async () => {
    const page = await browser.get('/temas');
    const card = page.document
      .querySelectorAll('ul.card-grid > li')
      .find(({ textContent }) => textContent.includes('Luz'));
    const links = card?.querySelectorAll('a').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Luz', '/tema/t5?from=%2Ftemas%23letra-L'],
      ['Explorar tema Luz', '/tema/t5?from=%2Ftemas%23letra-L'],
    ]);
  });

  it('stand under their letters, each part with how many it holds', async () => {
    const parts = (await browser.get('/temas')).document.querySelectorAll('main section');
    const sections = parts.map((part) => [part.querySelector('h2')?.textContent, part.querySelectorAll('li').length]);
    expect(sections).toEqual([
      ['#, 1 tema', 1],
      ['A, 3 temas', 3],
      ['L, 1 tema', 1],
      ['N, 1 tema', 1],
      ['Ñ, 2 temas', 2],
      ['O, 1 tema', 1],
      ['Q, 1 tema', 1],
      ['Z, 1 tema', 1],
    ]);
    expect(parts.map((part) => part.querySelector('h2')?.id)).toEqual(
      ['otras', 'A', 'L', 'N', 'Ñ', 'O', 'Q', 'Z'].map((letter) => `letra-${letter}`),
    );
  });

  it('say how many references each has', async () => {
    await storeTopics({ t5: { title: 'Luz', items: [{}, { index: 2 }] }, t6: { title: 'Alma', items: [{}] } });
    const cards = (await browser.get('/temas')).document.querySelectorAll('.topic-card');
    const text = cards.map((card) => card.textContent).join();
    for (const words of ['Luz 2 referencias', 'Alma 1 referencia', 'Zarza 0 referencias'])
      expect(text).toContain(words);
  });

  it('cycle through six colours', async () => {
    const cards = (await browser.get('/temas')).document.querySelectorAll('ul.card-grid > li');
    const colours = cards.map((card) => [...card.classList.values()].find((name) => /^topic-colour--\d$/.test(name)));
    expect(colours).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5].map((at) => `topic-colour--${at}`));
  });

  it('need a member: visitors go to /login with the way back, whose member login keeps it', async () => {
    const visitor = new Browser();
    const page = await visitor.get('/temas?buscar=luz');
    expect([page.status, page.location]).toEqual([302, '/login?redirect=%2Ftemas%3Fbuscar%3Dluz']);
    const login = await visitor.follow(page);
    expect(login.text).toContain('Necesitas iniciar sesión para ver este contenido');
    expect(linkOn(login, 'Inicia sesión como lector')?.getAttribute('href')).toBe(
      '/user-login?redirect=%2Ftemas%3Fbuscar%3Dluz',
    );
  });
});

describe('the search', () => {
  it.each([
    ['LUZ', ['Luz']],
    ['angel', ['ángel']],
    ['ÁNGEL', ['ángel']],
    ['nino', ['Niño']],
    ['\ufeffNi\u00adño\u200b', ['Niño']],
    [' que  es ', ['¿Qué es orar?']],
    ['33', ['33 años']],
    ['%', []],
    ['oculto', []],
  ])('for %j finds %j, without regard to case and accents', async (text, found) => {
    const page = await search(text);
    expect([page.status, titlesOn(page)]).toEqual([200, found]);
    expect(page.text).toContain(`Mostrando ${found.length} de 11 temas`);
    const field = page.document.querySelector('input[name=buscar]');
    expect([field?.getAttribute('value'), field?.getAttribute('placeholder')]).toEqual([
      text.trim(),
      'Buscar temas...',
    ]);
  });

  it('that finds nothing says so and can be cleared', async () => {
    const page = await search('nada de esto');
    expect(page.text).toContain('No se encontraron temas con los filtros aplicados');
    expect(linkOn(page, 'Limpiar filtros')?.getAttribute('href')).toBe('/temas');
  });

  it('keeps the letter and the way back', async () => {
    const page = await search('a', { letra: 'A', from: '/volume/11?chapter=5' });
    expect(titlesOn(page)).toEqual(['33 años', 'Alma', 'ángel']);
    const form = formWith(page, 'Buscar');
    expect(Object.fromEntries(form.fields)).toEqual({ letra: 'A', from: '/volume/11?chapter=5', buscar: 'a' });
    expect(linkOn(page, 'Limpiar filtros')?.getAttribute('href')).toBe('/temas?from=%2Fvolume%2F11%3Fchapter%3D5');
  });
});

describe('the way back from a theme that was found', () => {
  it('leads to its letter among what was found', async () => {
    const page = await search('a', { letra: 'Ñ' });
    const to = page.document.querySelector('.topic-card a')?.getAttribute('href') ?? '';
    const theme = await browser.get(to);
    const back = linkOn(theme, 'Volver a Temas')?.getAttribute('href') ?? '';
    expect(decodeURIComponent(back)).toBe('/temas?buscar=a&letra=Ñ#letra-Ñ');
    expect((await browser.get(back.split('#')[0] ?? '')).document.querySelector('#letra-Ñ')).not.toBeNull();
  });
});

describe('the letters', () => {
  it('are Todos and those that titles begin with, Á under A, Ñ after N', async () => {
    const page = await browser.get('/temas');
    expect(lettersOn(page)).toEqual(['Todos', '#', 'A', 'L', 'N', 'Ñ', 'O', 'Q', 'Z']);
    expect(page.document.querySelector('ul.filter-chips [aria-current]')?.textContent).toBe('Todos');
  });

  it.each([
    ['A', ['Alma', 'ángel', '33 años']],
    ['N', ['Niño']],
    ['Ñ', ['ñame', 'Ñandú']],
    ['ñ', ['ñame', 'Ñandú']],
    ['Q', ['¿Qué es orar?']],
    ['#', ['7']],
  ])('%s shows %j, in the address and marked as chosen', async (letter, found) => {
    const page = await browser.get(`/temas?${new URLSearchParams({ letra: letter })}`);
    expect(
      titlesOn(page)
        .map((title) => title.normalize('NFC'))
        .sort(),
    ).toEqual([...found].sort());
    expect(page.document.querySelector('ul.filter-chips [aria-current=true]')?.textContent).toBe(letter.toUpperCase());
    expect(linkOn(page, 'Limpiar filtros')).toBeDefined();
  });

  it('keep the search and the way back', async () => {
    const page = await search('a', { from: '/evangelio' });
    expect(linkOn(page, 'L')?.getAttribute('href')).toBe('/temas?buscar=a&letra=L&from=%2Fevangelio');
    expect(linkOn(page, 'Todos')?.getAttribute('href')).toBe('/temas?buscar=a&from=%2Fevangelio');
  });
});

it('without any theme the page says so, also when something was searched', async () => {
  await noTopics();
  for (const path of ['/temas', '/temas?buscar=luz']) {
    const page = await browser.get(path);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('No hay temas disponibles')]);
    expect(lettersOn(page)).toEqual([]);
    expect(page.text).toContain('Mostrando 0 de 0 temas');
  }
});
