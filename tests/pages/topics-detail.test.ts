import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Page } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { hrefsIn, signedInAs, wordsIn } from '../setup/panel';
import { hideTopic, storeTopics } from '../setup/topics';

const RARE = '/tema/rara';
const START = '/volume/11?chapter=2';
const chapters = (volume: number, count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => ({ volume, index: first + at }));
const browser = signedInAs('user');

beforeAll(async () => {
  await fillVolume(3, { videos: [1, 2] });
  await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} }, optional: { 2: {} } });
  await fillVolume(12, { videos: [7] });
  const dialogue = [
    { speaker: 'Jesús:', summary: 'La luz **no teme** a la <b>noche</b>.' },
    { speaker: 'luisa', text: 'Y yo *espero*.' },
    { speaker: '', summary: 'Sin nombre.' },
  ];
  await storeTopics({
    rara: {
      title: 'Rara & <paz>',
      items: [
        { volume: 12, index: 7, date: '1917-05-02', link: '/volume/12?chapter=7', dialogue },
        { volume: 3, index: 92, date: 'Sin fecha', link: '/volume/03' },
        { volume: 4, index: 9, date: '', link: 'https://otro.example/libro/4' },
        { volume: 5, index: 8, date: '', link: 'https://viejo.example/app/volume/36?x=1&chapter=40' },
        { volume: 6, index: 1, date: '', link: '/volume/37?chapter=2' },
        { volume: 7, index: 3, date: '', link: '' },
      ],
    },
    // Not in order: volume 11 takes two pages.
    luz: { title: 'Luz', items: [...chapters(20, 3), ...chapters(11, 40).reverse(), ...chapters(3, 10)] },
    pocas: { title: 'Pocas', items: chapters(3, 2) },
    una: { title: 'Una', items: chapters(11, 1, 50) },
    mar: { title: 'Mar', items: [...chapters(11, 4), ...chapters(11, 4)] },
    sol: { title: 'Sol', items: chapters(20, 3) },
    ave: { title: 'Ave', items: chapters(11, 3) },
    vacio: { title: 'Vacío' },
    'Ñandú 100%': { title: 'Con un nombre raro', items: [{ volume: 9, link: '/volume/1' }] },
    oculto: { title: 'Oculto', items: chapters(11, 40) },
    ...Object.fromEntries([1, 2, 3, 4].map((at) => [`otro${at}`, { title: `Otro ${at}`, items: chapters(3, 1, at) }])),
  });
  await hideTopic('oculto');
});

const items = (page: Page) => wordsIn(page, 'article.reference h3');
const volumes = (page: Page) => wordsIn(page, '#referencias h2');
const openers = (page: Page) => page.document.querySelectorAll('article.reference a.button');
const hrefOf = ({ document, text }: Page, words: RegExp) => {
  const link = document.querySelectorAll('main a').find(({ textContent }) => words.test(textContent.trim()));
  if (!link) throw new Error(`no link ${words} on: ${text}`);
  return link.getAttribute('href') ?? '';
};
const fromIn = (href: string | null | undefined) => new URL(href ?? '', 'http://x').searchParams.get('from');

describe('a theme', () => {
  it('has its title, the way to it, and each item with its place, date and speakers, in the order of the book', async () => {
    const page = await browser.get(RARE);
    expect([page.status, wordsIn(page, 'h1')]).toEqual([200, ['Rara & <paz>']]);
    const crumbs = page.document.querySelectorAll('nav[aria-label=Ruta] li');
    expect(crumbs.map((crumb) => crumb.querySelector('a')?.getAttribute('href'))).toEqual(['/', '/temas', undefined]);
    expect([crumbs[2]?.textContent, crumbs[2]?.getAttribute('aria-current')]).toEqual(['Rara & <paz>', 'page']);
    const shown = page.document
      .querySelectorAll('article.reference')
      .map((item) => [item.querySelector('h3')?.textContent, item.querySelector('header .small-text')?.textContent]);
    expect(shown).toEqual([
      ['Volumen 3 - Índice 92', 'Sin fecha'],
      ['Volumen 4 - Índice 9', undefined],
      ['Volumen 5 - Índice 8', undefined],
      ['Volumen 6 - Índice 1', undefined],
      ['Volumen 7 - Índice 3', undefined],
      ['Volumen 12 - Índice 7', '2 de mayo de 1917'],
    ]);
    const paragraphs = page.document.querySelectorAll('article.reference .prose p').map((one) => one.innerHTML);
    expect(paragraphs).toEqual([
      '<b class="voice voice--jesus">Jesús</b> <span>La luz <strong>no teme</strong> a la &lt;b&gt;noche&lt;/b&gt;.</span>',
      '<b class="voice voice--luisa">luisa</b> <span>Y yo <em>espero</em>.</span>',
      '<span>Sin nombre.</span>',
    ]);
    // Chapters open in a new tab, with the way back; a link without a volume opens itself.
    const from = 'from=%2Ftema%2Frara';
    expect(hrefsIn(page, 'article.reference a.button')).toEqual([
      ...[`/volume/3?${from}`, 'https://otro.example/libro/4', `/volume/36?chapter=40&${from}`],
      ...['/volume/37?chapter=2', `/volume/7?chapter=3&${from}`, `/volume/12?chapter=7&${from}`],
    ]);
    for (const [at, link] of openers(page).entries()) {
      expect(link.textContent).toMatch(/^Ver capítulo \d+-\d+/);
      expect(link.textContent.includes('se abre en otra pestaña')).toBe(at === 0); // once for the whole list
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    }
  });

  it('says that it has one reference, or none', async () => {
    expect((await browser.get('/tema/una')).text).toContain('1 referencia encontrada');
    const { text } = await browser.get('/tema/vacio');
    expect(text).toContain('0 referencias encontradas');
    expect(text).toContain('No hay contenido disponible para este tema.');
  });

  it('may be called by any name', async () => {
    const page = await browser.get(`/tema/${encodeURIComponent('Ñandú 100%')}`);
    expect(wordsIn(page, 'h1')).toEqual(['Con un nombre raro']);
    expect((await browser.get(fromIn(openers(page)[0]?.getAttribute('href')) ?? '')).status).toBe(200);
  });

  it.each(['nada', 'oculto', 'x'.repeat(300), '%00', '%ff', '%', '%F0%9F%92%99'])('is not there as %s', async (id) => {
    const page = await browser.get(`/tema/${id}`);
    expect([page.status, wordsIn(page, 'main')[0]]).toEqual([404, expect.stringContaining('Tema no encontrado')]);
    expect(hrefOf(page, /^Volver a Temas$/)).toBe('/temas');
  });
});

describe('a theme of many references', () => {
  it('shows 25 a page under their volumes, says of one that it goes on, and where each begins', async () => {
    const first = await browser.get('/tema/luz');
    expect(items(first)).toHaveLength(25);
    expect(items(first).slice(0, 2)).toEqual(['Volumen 3 - Índice 1', 'Volumen 3 - Índice 2']);
    expect(volumes(first)).toEqual(['Volumen 3', 'Volumen 11']);
    expect(first.text).toContain('53 referencias encontradas');
    const page = await browser.get('/tema/luz?pagina=2');
    expect([volumes(page), items(page)[0]]).toEqual([['Volumen 11 (continúa)'], 'Volumen 11 - Índice 16']);
    expect(page.text).toContain('Página 2 de 3');
    expect(wordsIn(page, 'title')[0]).toBe('Luz, página 2 · Temas · Libro de Cielo');
    const counts = ['Volumen 3: 10 referencias', 'Volumen 11: 40 referencias', 'Volumen 20: 3 referencias'];
    expect(wordsIn(page, '.jumps a')).toEqual(counts);
    expect(hrefsIn(page, '.jumps a')).toEqual(['/tema/luz#v3', '/tema/luz#v11', '/tema/luz?pagina=3#v20']);
    expect(wordsIn(await browser.get('/tema/luz?pagina=3'), '#v20')).toEqual(['Volumen 20']);
  });

  it('keeps the way back on its other pages, and leads back from a chapter to the page that was left', async () => {
    const page = await browser.get('/tema/luz?from=%2Ftemas%3Fletra%3DL&pagina=2');
    expect(new Set(hrefsIn(page, '.pager a, .jumps a').map(fromIn))).toEqual(new Set(['/temas?letra=L']));
    expect(fromIn(hrefsIn(page, 'article.reference a')[0])).toBe('/tema/luz?from=%2Ftemas%3Fletra%3DL&pagina=2');
  });

  it.each(['4', '999999', '0', '-1', 'x', '1e3', '1000000000000'])('with a page %s is there', async (pagina) => {
    const page = await browser.get(`/tema/luz?pagina=${pagina}`);
    expect([page.status, volumes(page)[0]]).toEqual([200, /^(4|999999)$/.test(pagina) ? 'Volumen 20' : 'Volumen 3']);
  });

  it('is no theme of few, which has no pages or jumps, and the titles of its chapters', async () => {
    const page = await browser.get('/tema/pocas');
    expect([items(page).length, wordsIn(page, '.pager, .jumps')]).toEqual([2, []]);
    expect(wordsIn(page, '.reference__title')).toEqual(['Lectura 1', 'Lectura 2']);
    expect(wordsIn(page, 'article.reference a')[1]).toBe('Ver capítulo 3-2. Lectura 2');
  });

  it('has six related ones at most, which share most chapters with it, hidden ones left out', async () => {
    const RELATED = '[aria-labelledby=relacionados]';
    const page = await browser.get('/tema/luz?pagina=2');
    expect(wordsIn(page, `${RELATED} li`)).toEqual([
      ...['Mar 4 capítulos en común', 'Ave 3 capítulos en común', 'Sol 3 capítulos en común'],
      ...['Pocas 2 capítulos en común', 'Otro 1 1 capítulo en común', 'Otro 2 1 capítulo en común'],
    ]);
    expect(hrefsIn(page, `${RELATED} a`)[0]).toBe('/tema/mar?from=%2Ftema%2Fluz');
    expect(wordsIn(await browser.get('/tema/una'), RELATED)).toEqual([]);
  });
});

describe('the way back', () => {
  it.each([
    ['', 'Volver a Temas', '/temas'],
    ['/volume/11?chapter=5', 'Volver al Volumen', '/volume/11?chapter=5'],
    ['/evangelio', 'Volver', '/evangelio'],
    ['/tema/una', 'Volver al tema', '/tema/una'],
    ['//malo.example', 'Volver a Temas', '/temas'],
  ])('from %j is %j', async (from, words, to) => {
    const page = await browser.get(`${RARE}?${new URLSearchParams({ from })}`);
    expect(hrefOf(page, new RegExp(`^${words}$`))).toBe(to);
  });

  it('leads from a volume to its theme, from the theme to a chapter, and each back to where it began', async () => {
    const theme = hrefOf(await browser.get(START), /^Luz/);
    expect(theme).toBe(`/tema/luz?${new URLSearchParams({ from: START })}`);
    const detail = await browser.get(theme);
    expect(hrefOf(detail, /^Volver al Volumen$/)).toBe(START);
    const chapter = hrefOf(detail, /^Ver capítulo/);
    expect(chapter).toBe(`/volume/3?${new URLSearchParams({ chapter: '1', from: theme })}`);
    const opened = await browser.get(chapter);
    const [back] = opened.document
      .querySelectorAll('a')
      .filter(({ textContent }) => textContent.trim() === 'Volver al tema');
    expect([opened.status, back?.getAttribute('href')]).toEqual([200, theme]);
  });

  it('leads from a volume to the search of its topic, and stays through search, letter and theme', async () => {
    const chosen = (page: Page) => page.document.querySelector('input[name=buscar]')?.getAttribute('value');
    const found = await browser.get(hrefOf(await browser.get(START), /^Confianza/)); // no theme has that title
    expect([chosen(found), hrefOf(found, /^Volver al Volumen$/)]).toEqual(['Confianza', START]);
    const form = typedInto(formWith(found, 'Buscar'), { buscar: 'luz' });
    const searched = await browser.get(`/temas?${new URLSearchParams(form)}`);
    const lettered = await browser.get(hrefOf(searched, /^L$/));
    expect(hrefOf(lettered, /^Volver al Volumen$/)).toBe(START);
    const detail = await browser.get(hrefOf(lettered, /^Explorar tema Luz$/));
    const back = await browser.get(hrefOf(detail, /^Volver a Temas$/));
    expect([chosen(back), hrefOf(back, /^Volver al Volumen$/)]).toEqual(['luz', START]);
    expect(wordsIn(back, '.filter-chips [aria-current]')).toEqual(['L']);
  });
});

describe('a theme with long summaries', () => {
  const summary = '&'.repeat(30_000); // 150 KB on the page
  const items = (count: number, entries: number) =>
    chapters(3, count).map((info) => ({
      info: { ...info, date: '', link: '' },
      dialogue_summary: Array.from({ length: entries }, () => ({ speaker: '', summary })),
    }));
  const store = (count: number, entries: number) =>
    db
      .updateTable('topics')
      .set({ items: JSON.stringify(items(count, entries)) })
      .where('id', '=', 'pocas')
      .execute();

  it('has fewer on each page, and all of them on some', async () => {
    await store(8, 1);
    const pages = await Promise.all([1, 2, 3].map((page) => browser.get(`/tema/pocas?pagina=${page}`)));
    expect(pages.map((page) => wordsIn(page, '.reference h3').length)).toEqual([3, 3, 2]);
    for (const page of pages) expect(page.document.toString().length).toBeLessThan(600_000);
  });

  it('that older rules took shows the first part of each', async () => {
    await store(2, 9);
    const page = await browser.get('/tema/pocas');
    expect(wordsIn(page, '.reference h3')).toHaveLength(1);
    expect(page.text).toContain('El resumen sigue: es demasiado largo para esta página.');
    expect(page.document.toString().length).toBeLessThan(600_000);
  });
});
