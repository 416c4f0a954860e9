import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import type { Page } from '../setup/browser';
import { hrefsIn, signedInAs } from '../setup/panel';

const LONG = Array.from({ length: 60 }, (_, at) => at + 1);

const member = signedInAs('user');

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2, 5], without: [5], main: { 1: {}, 7: {} }, optional: { 8: {} } });
  await fillVolume(12, { videos: LONG, main: { 1: {} } });
  await fillVolume(13, { videos: LONG.slice(0, 30) });
});

const rowsOf = (page: Page) => page.document.querySelectorAll('#videos ol > li[id]');
const donationIn = (row: HTMLElement | undefined) => row?.querySelector('.video-list__donate');

it('the side list has every chapter in its order, with what can be done with it, each name once', async () => {
  const page = await member.get('/volume/11?chapter=2');
  const shown = rowsOf(page).map((row) => [
    row.querySelector('a')?.getAttribute('href')?.replace('/volume/11?chapter=', ''),
    ...row.querySelectorAll('a > span > b, a > span > .muted-text').map(({ textContent }) => textContent),
    row.querySelector('button')?.getAttribute('value') ?? donationIn(row)?.getAttribute('href'),
  ]);
  expect(shown).toEqual([
    ['1', '11-1. Lectura 1', 'Escuela del Libro', 'v11x1'],
    ['2', '11-2. Lectura 2', 'Escuela del Libro', 'v11x2'],
    ['5', '11-5. Lectura 5', 'Video no disponible', 'https://donar.example/'],
    ['7', 'Capítulo 11-7', 'Solo texto', undefined],
    ['8', 'Capítulo 11-8', 'Solo texto', undefined],
  ]);
  const list = page.document.querySelector('#videos ol');
  expect([list?.getAttribute('aria-label'), list?.getAttribute('tabindex')]).toEqual(['Videos del volumen 11', '0']);
  const words = list?.textContent ?? '';
  expect(words.match(/Lectura 2/g)).toHaveLength(1);
  expect(words.match(/otra pestaña/g)).toHaveLength(1);
  const mark = page.document.querySelector('#v2 button');
  expect(mark?.textContent.trim()).toBe('Marcar como visto: 11-2');
  expect(mark?.getAttribute('title')).toBe('Marcar como visto: 11-2');
  expect(donationIn(rowsOf(page)[2])?.textContent).toBe('Donar: 11-5 (se abre en otra pestaña)');
});

describe('a list of more than 30 chapters', () => {
  const range = (page: Page) => {
    const ids = rowsOf(page).map(({ id }) => Number(id.slice(1)));
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, at) => ids[0]! + at));
    return [ids[0], ids.at(-1)];
  };
  const links = ({ document }: Page) => document.querySelectorAll('.video-list__beyond a').map((a) => a.textContent);
  const go = (page: Page, words: string) => {
    const link = page.document.querySelectorAll('.video-list__beyond a').find((a) => a.textContent.startsWith(words));
    return member.get(link?.getAttribute('href')?.replace(/#.*/, '') ?? '');
  };

  it.each([
    [12, 13, [1, 25], ['Siguientes: 12-26 a 12-50']],
    [12, 14, [2, 26], ['Anteriores: 12-1', 'Siguientes: 12-27 a 12-51']],
    [12, 30, [18, 42], ['Anteriores: 12-1 a 12-17', 'Siguientes: 12-43 a 12-60']],
    [12, 60, [36, 60], ['Anteriores: 12-11 a 12-35']],
    [13, 30, [1, 30], []],
  ])(
    'of volume %i shows 25 round chapter %i, the open one marked, and the ways to the rest',
    async (volume, chapter, shown, rest) => {
      const page = await member.get(`/volume/${volume}?chapter=${chapter}`);
      expect([range(page), links(page)]).toEqual([shown, rest]);
      expect(hrefsIn(page, '#videos [aria-current]')).toEqual([`/volume/${volume}?chapter=${chapter}`]);
    },
  );

  it('leads to each chapter of the volume while the open one stays', async () => {
    const before = await go(await member.get('/volume/12?chapter=60&from=%2Ftemas'), 'Anteriores');
    const page = await go(before, 'Anteriores');
    expect([range(before), range(page)]).toEqual([
      [11, 35],
      [1, 25],
    ]);
    expect(page.document.querySelector('h1')?.textContent.trim()).toBe('Lectura 60');
    expect(rowsOf(page)[0]?.querySelector('a')?.getAttribute('href')).toBe('/volume/12?chapter=1');
    expect(page.document.querySelectorAll('#videos [aria-current]')).toHaveLength(0);
    expect(range(await go(page, 'Siguientes'))).toEqual([26, 50]);
  });

  it('stays where it is when a video there is marked', async () => {
    const page = await go(await member.get('/volume/12?chapter=60'), 'Anteriores');
    const form = page.document.querySelector('#videos form[method=post]');
    const response = await member.post(form?.getAttribute('action') ?? '', { intent: 'watch', visto: 'v12x30' });
    const after = await member.follow(response);
    expect(range(after)).toEqual([11, 35]);
    expect(after.document.querySelector('#v30 button')?.textContent.trim()).toBe('Marcar como no visto: 12-30');
    expect(after.document.querySelector('#videos')?.textContent).toContain('1 de 60 vistos');
  });

  it.each(['0', '61', '999999999999', 'x', ''])('is the one round the open chapter for lista=%s', async (lista) => {
    expect(range(await member.get(`/volume/12?chapter=60&lista=${lista}`))).toEqual([36, 60]);
  });
});

describe('the stills of a long list', () => {
  it.each([
    [4, 1, 10],
    [30, 24, 36],
    [60, 54, 60],
  ])('at chapter %i are those of %i to %i, and no request is made for the others', async (chapter, first, last) => {
    const page = await member.get(`/volume/12?chapter=${chapter}`);
    const rows = rowsOf(page);
    const withStill = rows.filter((row) => /<noscript><img/.test(row.innerHTML)).map(({ id }) => Number(id.slice(1)));
    expect([withStill[0], withStill.at(-1), withStill.length]).toEqual([first, last, last - first + 1]);
    const later = rows.filter((row) => row.querySelector('[data-still]'));
    expect(later).toHaveLength(25);
  });

  it('are asked for as /privacidad says: in view, or without scripts those near by, and never from which page', async () => {
    const { text } = await member.get('/privacidad');
    expect(text).toContain('se pide a su sitio cuando queda a la vista, sin decirle desde qué página');
    expect(text).toContain('sin JavaScript, al abrir un capítulo se piden la suya y las de los videos cercanos');
    const { document, html } = await member.get('/volume/12?chapter=30');
    const remote = document.querySelectorAll('img[src^=http], iframe, link[href^=http], script[src^=http]');
    expect(remote.length).toBeLessThanOrEqual(14);
    const near = html.match(/<noscript><img [^>]*ytimg[^>]*>/g) ?? [];
    const others = (html.match(/<img [^>]*ytimg[^>]*>/g) ?? []).filter((image) => !near.join().includes(image));
    expect(others).toHaveLength(1);
    for (const image of [...near, ...others]) expect(image).toMatch(/referrerpolicy="no-referrer"/i);
    expect(others[0]).toMatch(/loading="lazy"/);
  });
});

it('a light page has no script and nothing from elsewhere but the frame that is opened', async () => {
  const open = (path: string) => member.get(path, { 'save-data': 'on' });
  const page = await open('/volume/12?chapter=1');
  expect(page.status).toBe(200);
  expect(page.html).not.toMatch(/<script|<iframe|<link[^>]*(?:preload|prefetch|preconnect)|ytimg/);
  expect(page.document.querySelectorAll('img, [data-still]')).toHaveLength(0);
  expect(page.document.querySelector('#texto')?.textContent).toContain('Entonces lo vi.');
  expect(rowsOf(page)).toHaveLength(25);
  const playing = await open('/volume/12?chapter=1&video=1');
  expect(playing.document.querySelector('iframe')?.getAttribute('src')).toContain('youtube-nocookie.com/embed/v12x1');
  expect(playing.html).not.toContain('<script');
});
