import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../setup/browser';
import { formWith } from '../setup/forms';
import { signedInAs, wordsIn } from '../setup/panel';
import { hideTopic, noTopics, storeTopics } from '../setup/topics';

/** Titles in Spanish order; what begins with no letter stands under its first one, or under '#'. */
const SORTED: [letter: string, titles: string[]][] = [
  ['#', ['7']],
  ['A', ['33 años', 'Alma', 'ángel']],
  ['L', ['Luz']],
  ['N', ['Niño']],
  ['Ñ', ['ñame', 'Ñandú']],
  ['O', ['Obediencia']],
  ['Q', ['¿Qué es orar?']],
  ['Z', ['Zarza']],
];
const MIXED = 'Zarza|ángel|Niño|Ñandú|Obediencia|Luz|Alma|n\u0303ame|¿Qué es orar?|33 años|7'.split('|');
const browser = signedInAs('user');

beforeAll(async () => {
  await storeTopics(Object.fromEntries(MIXED.map((title, at) => [`t${at}`, { title }])));
  await storeTopics({
    t5: { title: 'Luz', items: [{}, { index: 2 }] },
    t6: { title: 'Alma', items: [{}] },
    oculto: { title: 'Oculto' },
  });
  await hideTopic('oculto');
});

const titlesOn = (page: Page) => wordsIn(page, 'ul.card-grid .serif-text').map((title) => title.normalize('NFC'));
const lettersOn = (page: Page) => wordsIn(page, 'ul.filter-chips a');
const linkOn = (page: Page, words: string) =>
  page.document
    .querySelectorAll('main a')
    .find(({ textContent }) => textContent.trim() === words)
    ?.getAttribute('href');
const search = (query: Record<string, string>) => browser.get(`/temas?${new URLSearchParams(query)}`);

it('the themes stand under their letters in Spanish order, each opens by itself, and hidden ones are left out', async () => {
  const page = await browser.get('/temas');
  expect([page.status, wordsIn(page, 'h1')]).toEqual([200, ['Temas del Libro de Cielo']]);
  const parts = page.document.querySelectorAll('main section').map((part) => {
    const titles = part.querySelectorAll('.serif-text').map(({ textContent }) => textContent.normalize('NFC'));
    return [part.querySelector('h2')?.id, part.querySelector('h2')?.textContent, titles];
  });
  const expected = SORTED.map(([letter, titles]) => [
    letter === '#' ? 'letra-otras' : `letra-${letter}`,
    `${letter}, ${titles.length} ${titles.length === 1 ? 'tema' : 'temas'}`,
    titles,
  ]);
  expect(parts).toEqual(expected);
  expect(page.text).toContain('Mostrando 11 de 11 temas');
  expect(page.text).not.toContain('Limpiar filtros');
  expect(lettersOn(page)).toEqual(['Todos', ...SORTED.map(([letter]) => letter)]);
  expect(wordsIn(page, 'ul.filter-chips [aria-current]')).toEqual(['Todos']);
  const cards = page.document.querySelectorAll('ul.card-grid > li');
  const luz = cards.find(({ textContent }) => textContent.includes('Luz'));
  expect(luz?.querySelectorAll('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Luz', '/tema/t5?from=%2Ftemas%23letra-L'],
    ['Explorar tema Luz', '/tema/t5?from=%2Ftemas%23letra-L'],
  ]);
  const text = cards.map((card) => card.textContent).join();
  for (const words of ['Luz 2 referencias', 'Alma 1 referencia', 'Zarza 0 referencias']) expect(text).toContain(words);
  const colours = cards.map((card) => [...card.classList.values()].find((name) => /^topic-colour--\d$/.test(name)));
  expect(colours).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5].map((at) => `topic-colour--${at}`));
});

describe('the search', () => {
  it.each([
    ['ÁNGEL', ['ángel']],
    ['\ufeffNi\u00adño\u200b', ['Niño']],
    [' que  es ', ['¿Qué es orar?']],
    ['33', ['33 años']],
    ['%', []],
    ['oculto', []],
  ])('for %j finds %j, without regard to case and accents', async (buscar, found) => {
    const page = await search({ buscar });
    expect([page.status, titlesOn(page)]).toEqual([200, found]);
    expect(page.text).toContain(`Mostrando ${found.length} de 11 temas`);
    expect(page.document.querySelector('input[name=buscar]')?.getAttribute('value')).toBe(buscar.trim());
    expect(page.text.includes('No se encontraron temas con los filtros aplicados')).toBe(found.length === 0);
    expect(linkOn(page, 'Limpiar filtros')).toBe('/temas');
  });

  it('keeps the letter and the way back', async () => {
    const page = await search({ buscar: 'a', letra: 'A', from: '/volume/11?chapter=5' });
    expect(titlesOn(page)).toEqual(['33 años', 'Alma', 'ángel']);
    const form = formWith(page, 'Buscar');
    expect(Object.fromEntries(form.fields)).toEqual({ letra: 'A', from: '/volume/11?chapter=5', buscar: 'a' });
    expect(linkOn(page, 'Limpiar filtros')).toBe('/temas?from=%2Fvolume%2F11%3Fchapter%3D5');
  });

  it('is led back to from a theme that was found, at its letter', async () => {
    const page = await search({ buscar: 'a', letra: 'Ñ' });
    const theme = await browser.get(page.document.querySelector('.topic-card a')?.getAttribute('href') ?? '');
    const back = linkOn(theme, 'Volver a Temas') ?? '';
    expect(decodeURIComponent(back)).toBe('/temas?buscar=a&letra=Ñ#letra-Ñ');
    expect((await browser.get(back.split('#')[0] ?? '')).document.querySelector('#letra-Ñ')).not.toBeNull();
  });
});

describe('the letters', () => {
  it.each([...SORTED, ['ñ', ['ñame', 'Ñandú']] as const])('%s shows %j, marked as chosen', async (letra, found) => {
    const page = await search({ letra });
    expect(titlesOn(page)).toEqual(found);
    expect(wordsIn(page, 'ul.filter-chips [aria-current=true]')).toEqual([letra.toUpperCase()]);
    expect(linkOn(page, 'Limpiar filtros')).toBeDefined();
  });

  it('keep the search and the way back', async () => {
    const page = await search({ buscar: 'a', from: '/evangelio' });
    expect(linkOn(page, 'L')).toBe('/temas?buscar=a&letra=L&from=%2Fevangelio');
    expect(linkOn(page, 'Todos')).toBe('/temas?buscar=a&from=%2Fevangelio');
  });
});

it.each([
  ['/volume/11?chapter=5', 'Volver al Volumen', '/volume/11?chapter=5'],
  ['/evangelio?date=2026-01-01', 'Volver al inicio', '/evangelio?date=2026-01-01'],
  ['//malo.example/volume/11', 'Volver al inicio', '/'],
])('the way back of the list from %s is %s', async (from, words, to) => {
  expect(linkOn(await search({ from }), words)).toBe(to);
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
