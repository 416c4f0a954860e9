import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { saveNote } from '~/domain/notes/notes.server';
import { fillVolume, setVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const turn = (speaker: string, text: string) => ({ speaker, text });
const LAMPS = Array.from({ length: 45 }, (_, at) => turn('Luisa', `Lámpara ${at}.`));
let browser: Browser;

beforeAll(async () => {
  const reader = await signedIn();
  browser = reader.browser;
  await fillVolume(11, {
    videos: [1, 5],
    main: {
      5: { dialogue: [turn('Luisa', 'Uno.\n\nEl <corazón> & la «llave» volvió.'), turn('Jesús', 'Dame el corazón.')] },
    },
  });
  await fillVolume(12, { main: { 1: { dialogue: LAMPS } } });
  await setVolume(13, { is_available: true, youtube_url: 'https://videos.example/13' });
  await saveNote(db, { memberId: reader.member.id, volume: 11, index: 5 }, { text: 'Mi <b>corazón</b>' });
});

const search = (query: Record<string, string>) => browser.get(`/buscar?${new URLSearchParams(query)}`);
const headingOf = ({ document }: Page) => document.querySelector('main h2')?.textContent;
const linksOf = ({ document }: Page) =>
  document
    .querySelectorAll('.search-result a')
    .map((link) => link.getAttribute('href')?.replace(/&from=%2Fbuscar%3F[^#]*/, ''));
const linkOn = ({ document }: Page, words: string) =>
  document.querySelectorAll('main a').find(({ textContent }) => textContent.trim() === words);
const titleOf = ({ document }: Page) => document.querySelector('title')?.textContent;

describe('what is found', () => {
  it('is counted, leads to its paragraph and shows the words', async () => {
    const page = await search({ q: 'corazon', orden: 'libro' });
    expect([page.status, headingOf(page)]).toEqual([200, '2 resultados para «corazon»']);
    expect(titleOf(page)).toBe('«corazon»: 2 resultados · Libro de Cielo');
    expect(linksOf(page)).toEqual(['/volume/11?chapter=5#p2', '/volume/11?chapter=5#p3']);
    expect(page.html).toContain('El &lt;<mark>corazón</mark>&gt; &amp; la «llave» volvió.');
    expect(wordsIn(page, '.search-result')[0]).toMatch(/11-5\. Lectura 5.*§ 2 · 14 de marzo de 1912/);
  });

  it('is narrowed by volume and voice, which stay chosen', async () => {
    const page = await search({ q: 'corazón', volumen: '11', voz: 'jesus' });
    expect(linksOf(page)).toEqual(['/volume/11?chapter=5#p3']);
    expect(wordsIn(page, 'main option[selected]')).toEqual(expect.arrayContaining(['11', 'Jesús']));
    expect(wordsIn(page, 'main summary')).toEqual(['Más opciones: volumen 11, Jesús']);
    expect(linksOf(await search({ q: 'corazón', volumen: '12' }))).toEqual([]);
    expect(linksOf(await search({ q: 'corazón', volumen: '99', voz: 'nadie' }))).toHaveLength(2);
  });

  it('holds one’s own notes when asked for, and nobody else’s', async () => {
    const page = await search({ q: 'corazón', notas: '1', orden: 'libro' });
    expect(linksOf(page).at(-1)).toBe('/volume/11?chapter=5#nota');
    expect(page.html).toContain('Mi &lt;b&gt;<mark>corazón</mark>&lt;/b&gt;');
    const { browser: other } = await signedIn();
    expect(linksOf(await other.get('/buscar?q=coraz%C3%B3n&notas=1'))).toHaveLength(2);
    expect((await search({ q: 'corazón', notas: '1', voz: 'luisa' })).text).toContain('elige «Todas las voces»');
  });

  it('comes in pages that lead on and back with the same question', async () => {
    const first = await search({ q: 'lampara', volumen: '12' });
    expect(headingOf(first)).toBe('45 resultados para «lampara»');
    const second = await browser.get(linkOn(first, 'Siguiente')?.getAttribute('href') ?? '');
    expect(headingOf(second)).toBe('45 resultados para «lampara», página 2 de 3');
    expect(titleOf(second)).toContain('página 2');
    expect(linkOn(second, 'Anterior')?.getAttribute('href')).toBe('/buscar?q=lampara&volumen=12');
    expect(new Set([...linksOf(first), ...linksOf(second)]).size).toBe(40);
    const beyond = await search({ q: 'lampara', pagina: '99' });
    expect(headingOf(beyond)).toContain('página 3 de 3');
    expect(linkOn(beyond, 'Siguiente')).toBeUndefined();
  });
});

describe('a chapter that is typed', () => {
  it.each(['11-5', ' 11 – 5 ', '011-05'])('%s is opened', async (q) => {
    expect((await search({ q })).location).toBe('/volume/11?chapter=5');
  });

  it('that cannot be is explained', async () => {
    const wrong = await search({ q: '37-1' });
    expect([wrong.status, wrong.document.querySelector('#buscar-error')?.textContent.trim()]).toEqual([
      422,
      'El volumen debe estar entre 1 y 36',
    ]);
    const elsewhere = await search({ q: '13-2' });
    expect(linkOn(elsewhere, 'Ir a los videos')?.getAttribute('href')).toBe('https://videos.example/13');
  });
});

describe('what cannot be searched for', () => {
  it.each([
    ['  "" ', 'Escribe qué quieres buscar.'],
    ['x'.repeat(5_000), 'Ese texto es muy largo'],
  ])('«%s» is told why', async (q, words) => {
    const page = await search({ q });
    const error = page.document.querySelector('#buscar-error');
    expect([page.status, error?.getAttribute('role')]).toEqual([422, 'alert']);
    expect(error?.textContent).toContain(words);
    expect(page.document.querySelector('#q')?.getAttribute('aria-describedby')).toContain('buscar-error');
    expect(titleOf(page)).toMatch(/^Error: /);
    expect(linkOn(page, 'Divina Voluntad')).toBeDefined();
  });

  it('nothing asked is no mistake', async () => {
    const page = await search({ volumen: '11' });
    expect([page.status, headingOf(page)]).toEqual([200, 'Cómo buscar']);
    expect(page.document.querySelector('#volumen option[selected]')?.textContent).toBe('11');
  });

  it('and what is not there has ways on that lead somewhere', async () => {
    const page = await search({ q: '"corazón llave inexistente"', volumen: '12' });
    expect([page.status, headingOf(page)]).toEqual([200, 'No se encontró «"corazón llave inexistente"»']);
    const whole = linkOn(page, 'Buscar lo mismo en todo el libro')?.getAttribute('href');
    expect(whole).toBe('/buscar?q=%22coraz%C3%B3n+llave+inexistente%22');
    const any = linkOn(await browser.get(whole ?? ''), 'Buscar cualquiera de estas palabras')?.getAttribute('href');
    expect(linksOf(await browser.get(any ?? ''))).toHaveLength(2);
    expect(linkOn(page, 'Buscar las palabras sueltas')).toBeDefined();
    expect(linkOn(page, 'Buscar en los temas')).toBeDefined();
  });
});

it('the search has its doors: the menu, home, a volume and its contents', async () => {
  for (const [path, to] of [
    ['/', '/buscar'],
    ['/about', '/buscar'],
    ['/volume/11?chapter=5', '/buscar?volumen=11'],
    ['/volume/11/indice', '/buscar?volumen=11'],
  ] as const) {
    const { document } = await browser.get(path);
    const links = document.querySelectorAll('a').map((link) => link.getAttribute('href'));
    const fields = document.querySelectorAll('form[action="/buscar"]').map((form) => {
      const volume = form.querySelector('input[name=volumen]')?.getAttribute('value');
      return volume ? `/buscar?volumen=${volume}` : '/buscar';
    });
    expect([...links, ...fields], path).toContain(to);
  }
  expect((await new Browser().get('/')).html).not.toContain('href="/buscar"');
});

describe('what was found, in its chapter', () => {
  const open = async (query: Record<string, string>) => {
    const page = await browser.get(`/buscar?${new URLSearchParams(query)}`);
    const link = page.document.querySelector('.search-result a')?.getAttribute('href') ?? '';
    return browser.get(link.replace(/#.*/, ''));
  };
  const marked = (page: Page) => wordsIn(page, '#texto mark');

  it('is marked as it is on the page of results, to which the way back leads', async () => {
    const page = await open({ q: 'corazon', orden: 'libro' });
    expect(marked(page)).toEqual(['corazón', 'corazón']);
    expect(page.html).toContain('El &lt;<mark>corazón</mark>&gt; &amp; la «llave» volvió.');
    const back = page.document.querySelector('.tool-button--back');
    expect([back?.textContent.trim(), back?.getAttribute('href')]).toEqual([
      'Volver a la búsqueda',
      '/buscar?q=corazon&orden=libro',
    ]);
  });

  it('is none of what is no text of the book: names, numbers, markup', async () => {
    for (const q of ['Luisa', 'párrafo', 'luisa OR corazon OR 3 OR lt OR amp OR section']) {
      const page = await open({ q: `${q} O corazón`, volumen: '11' });
      expect(marked(page)).toEqual(['corazón', 'corazón']);
    }
  });

  it('is nothing where the reader comes from another page, or where the search cannot be made', async () => {
    const at = (from: string) => browser.get(`/volume/11?chapter=5&from=${encodeURIComponent(from)}`);
    for (const from of ['/temas', '/buscar', '/buscar?q=', '/buscar?q=%00', '/buscar?q=de', '/buscarq=coraz%C3%B3n']) {
      const page = await at(from);
      expect([page.status, marked(page)]).toEqual([200, []]);
    }
  });
});
