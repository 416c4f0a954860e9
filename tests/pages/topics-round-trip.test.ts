import { beforeAll, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { type Browser, type Page } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { signedIn } from '../setup/people';
import { storeTopics } from '../setup/topics';

let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signedIn());
  await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} }, optional: { 2: {} } });
  await fillVolume(12, { main: { 1: {} } });
  await storeTopics({ luz: { title: 'Luz', items: [{ volume: 12, index: 1, link: '/volume/12?chapter=1' }] } });
});

const hrefOf = (page: Page, words: RegExp) => {
  const link = page.document.querySelectorAll('a').find(({ textContent }) => words.test(textContent.trim()));
  if (!link) throw new Error(`no link ${words} on: ${page.text}`);
  return link.getAttribute('href') ?? '';
};
const START = '/volume/11?chapter=2';

it('a volume leads to its theme, the theme to a chapter, and each way back to where it began', async () => {
  const volume = await browser.get(START);
  const theme = hrefOf(volume, /^Luz/);
  expect(theme).toBe(`/tema/luz?${new URLSearchParams({ from: START })}`);
  const detail = await browser.get(theme);
  expect(hrefOf(detail, /^Volver al Volumen$/)).toBe(START);
  const chapter = hrefOf(detail, /^Ver capítulo/);
  expect(chapter).toBe(`/volume/12?${new URLSearchParams({ chapter: '1', from: theme })}`);
  const opened = await browser.get(chapter);
  expect([opened.status, hrefOf(opened, /^Volver al tema$/)]).toEqual([200, theme]);
  expect(hrefOf(await browser.get(hrefOf(opened, /^Volver al tema$/)), /^Volver al Volumen$/)).toBe(START);
});

it('a volume leads to the search of its topic, which keeps the way back through search, letter and theme', async () => {
  const volume = await browser.get(START);
  const topics = hrefOf(volume, /^Confianza/); // no theme has that title
  const found = await browser.get(topics);
  expect(found.document.querySelector('input[name=buscar]')?.getAttribute('value')).toBe('Confianza');
  expect(hrefOf(found, /^Volver al Volumen$/)).toBe(START);
  const form = typedInto(formWith(found, 'Buscar'), { buscar: 'luz' });
  const searched = await browser.get(`/temas?${new URLSearchParams(form)}`);
  const lettered = await browser.get(hrefOf(searched, /^L$/));
  expect(hrefOf(lettered, /^Volver al Volumen$/)).toBe(START);
  const detail = await browser.get(hrefOf(lettered, /^Explorar tema Luz$/));
  const back = await browser.get(hrefOf(detail, /^Volver a Temas$/));
  expect(back.document.querySelector('input[name=buscar]')?.getAttribute('value')).toBe('luz');
  expect([
    hrefOf(back, /^Volver al Volumen$/),
    back.document.querySelector('.filter-chips [aria-current]')?.textContent,
  ]).toEqual([START, 'L']);
});

it.each([
  ['/volume/11?chapter=5', 'Volver al Volumen', '/volume/11?chapter=5'],
  ['/', 'Volver al inicio', '/'],
  ['/evangelio?date=2026-01-01', 'Volver al inicio', '/evangelio?date=2026-01-01'],
  ['//malo.example/volume/11', 'Volver al inicio', '/'],
])('the way back of the list from %s is %s', async (from, words, to) => {
  const page = await browser.get(`/temas?${new URLSearchParams({ from })}`);
  expect(hrefOf({ ...page, document: page.document.querySelector('main')! }, new RegExp(`^${words}$`))).toBe(to);
});
