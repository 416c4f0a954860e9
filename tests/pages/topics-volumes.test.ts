import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { signedIn } from '../setup/people';
import { hideTopic, storeTopics } from '../setup/topics';

const chapters = (volume: number, count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => ({ volume, index: first + at }));
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signedIn());
  await fillVolume(3, { videos: [1, 2] });
  await storeTopics({
    // Not in order: volume 11 takes two pages.
    luz: { title: 'Luz', items: [...chapters(20, 3), ...chapters(11, 40).reverse(), ...chapters(3, 10)] },
    pocas: { title: 'Pocas', items: chapters(3, 2) },
    voz: { title: 'Voz', items: chapters(11, 2, 50) },
    mar: { title: 'Mar', items: [...chapters(11, 4), ...chapters(11, 4)] },
    sol: { title: 'Sol', items: chapters(20, 3) },
    ave: { title: 'Ave', items: chapters(11, 3) },
    oculto: { title: 'Oculto', items: chapters(11, 40) },
    ...Object.fromEntries([1, 2, 3, 4].map((at) => [`otro${at}`, { title: `Otro ${at}`, items: chapters(3, 1, at) }])),
  });
  await hideTopic('oculto');
});

const words = (page: Page, selector: string) =>
  page.document.querySelectorAll(selector).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
const hrefs = (page: Page, selector: string) =>
  page.document.querySelectorAll(selector).map((link) => link.getAttribute('href'));
const items = (page: Page) => words(page, 'article.reference h3');
const volumes = (page: Page) => words(page, '#referencias h2');
const RELATED = '[aria-labelledby=relacionados]';

describe('a theme of many references', () => {
  it('shows 25 of them a page, in the order of the book, under their volumes', async () => {
    const page = await browser.get('/tema/luz');
    expect(items(page)).toHaveLength(25);
    expect(items(page).slice(0, 2)).toEqual(['Volumen 3 - Índice 1', 'Volumen 3 - Índice 2']);
    expect(volumes(page)).toEqual(['Volumen 3', 'Volumen 11']);
    expect(page.text).toContain('Referencias 1 a 25 de 53');
    expect(page.text).toContain('53 referencias encontradas');
  });

  it('says of a volume that began before that it goes on, and which page this is', async () => {
    const page = await browser.get('/tema/luz?pagina=2');
    expect(volumes(page)).toEqual(['Volumen 11 (continúa)']);
    expect(items(page)[0]).toBe('Volumen 11 - Índice 16');
    expect(page.text).toContain('Página 2 de 3');
    expect(page.document.querySelector('title')?.textContent).toBe('Luz, página 2 · Temas · Libro de Cielo');
  });

  it('leads to where each volume begins, and says how much it holds', async () => {
    const page = await browser.get('/tema/luz?pagina=2');
    expect(words(page, '.jumps a')).toEqual([
      'Volumen 3: 10 referencias',
      'Volumen 11: 40 referencias',
      'Volumen 20: 3 referencias',
    ]);
    expect(hrefs(page, '.jumps a')).toEqual(['/tema/luz#v3', '/tema/luz#v11', '/tema/luz?pagina=3#v20']);
    const last = await browser.get('/tema/luz?pagina=3');
    expect(last.document.querySelector('#v20')?.textContent).toBe('Volumen 20');
  });

  it('keeps the way back on its other pages, and leads back from a chapter to the page that was left', async () => {
    const page = await browser.get('/tema/luz?from=%2Ftemas%3Fletra%3DL&pagina=2');
    const links = hrefs(page, '.pager a, .jumps a').map((to) => new URL(to ?? '', 'http://x').searchParams);
    expect(new Set(links.map((query) => query.get('from')))).toEqual(new Set(['/temas?letra=L']));
    const chapter = new URL(hrefs(page, 'article.reference a')[0] ?? '', 'http://x').searchParams;
    expect(chapter.get('from')).toBe('/tema/luz?from=%2Ftemas%3Fletra%3DL&pagina=2');
  });

  it.each(['4', '999999', '0', '-1', 'x', '1e3', '1000000000000'])(
    'with a page %s that it has not, is there',
    async (pagina) => {
      const page = await browser.get(`/tema/luz?pagina=${pagina}`);
      expect(page.status).toBe(200);
      expect(volumes(page)[0]).toBe(/^(4|999999)$/.test(pagina) ? 'Volumen 20' : 'Volumen 3');
    },
  );
});

describe('a theme of few references', () => {
  it('has no pages, and no jumps where there is one volume', async () => {
    const page = await browser.get('/tema/pocas');
    expect([items(page).length, words(page, '.pager'), words(page, '.jumps')]).toEqual([2, [], []]);
  });

  it('says the titles of chapters, also in what opens them', async () => {
    const page = await browser.get('/tema/pocas');
    expect(words(page, '.reference__title')).toEqual(['Lectura 1', 'Lectura 2']);
    expect(words(page, 'article.reference a')[1]).toBe('Ver capítulo 3-2. Lectura 2');
  });
});

describe('the themes that are related to one', () => {
  it('share most chapters with it, six at most, hidden ones left out', async () => {
    const page = await browser.get('/tema/luz?pagina=2');
    expect(words(page, `${RELATED} li`)).toEqual([
      'Mar 4 capítulos en común',
      'Ave 3 capítulos en común',
      'Sol 3 capítulos en común',
      'Pocas 2 capítulos en común',
      'Otro 1 1 capítulo en común',
      'Otro 2 1 capítulo en común',
    ]);
    expect(hrefs(page, `${RELATED} a`)[0]).toBe('/tema/mar?from=%2Ftema%2Fluz');
  });

  it('are left out where there are none', async () => {
    expect(words(await browser.get('/tema/voz'), RELATED)).toEqual([]);
  });
});
