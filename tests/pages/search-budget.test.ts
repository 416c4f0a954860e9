import { beforeAll, expect, it } from 'vitest';
import { bearer, call } from '../setup/api';
import { fillVolume } from '../setup/book';
import type { Page } from '../setup/browser';
import { whileLocked } from '../setup/outage';
import { signedInAs } from '../setup/panel';

const TIME = 'esto es lo que dio tiempo a encontrar';
const browser = signedInAs('user');
let token: string;

beforeAll(async () => {
  ({ token } = await bearer());
  const dialogue = ['El faro y el mar.', 'El mar y otra barca.', 'La barca sola.'].map((text) => ({
    speaker: 'Luisa',
    text,
  }));
  await fillVolume(11, { videos: [1], main: { 1: { dialogue } } });
  await search('orilla'); // what every search needs of the book is at hand then
});

const search = (q: string) => browser.get(`/buscar?${new URLSearchParams({ q })}`);
const searchFor = (q: string) => call('GET', `/buscar?${new URLSearchParams({ q })}`, { token });
const textsOf = ({ document }: Page) =>
  document.querySelectorAll('.search-result__text').map(({ textContent }) => textContent);
const remarksOf = ({ document }: Page) =>
  document.querySelectorAll('main [role=status] p').map(({ textContent }) => textContent);

it('a search that has its words, but no time for what is like them, shows the words and says so', async () => {
  await whileLocked(['vocabulary'], async () => {
    const page = await search('mar barca');
    expect([page.status, textsOf(page)]).toEqual([200, ['Luisa El mar y otra barca.']]);
    expect(remarksOf(page)).toEqual([expect.stringContaining(TIME)]);
  });
  expect(remarksOf(await search('mar barca'))).toEqual([]); // and is made anew once there is time
});

it('one that has no time to weigh all that match shows the first that come to hand', async () => {
  await whileLocked(['vocabulary'], async () => {
    const page = await search('mar');
    expect([page.status, textsOf(page).length]).toEqual([200, 2]);
    expect(remarksOf(page)).toEqual([expect.stringContaining(TIME)]);
    const { json } = await searchFor('barca');
    expect(json).toMatchObject({ total: 2, remarks: [expect.stringContaining(TIME)] });
  });
});

it('one that has time for nothing says so, with what was typed', async () => {
  await whileLocked(['paragraphs'], async () => {
    const page = await search('faro barca');
    expect([page.status, page.document.querySelector('#buscar-error')?.textContent.trim()]).toEqual([
      503,
      expect.stringContaining('tardó demasiado'),
    ]);
    expect(page.document.querySelector('#q')?.getAttribute('value')).toBe('faro barca');
    expect((await searchFor('faro sola')).status).toBe(503);
  });
  expect(textsOf(await search('faro mar'))).toHaveLength(1);
});
