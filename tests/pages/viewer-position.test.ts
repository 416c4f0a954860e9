import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { signedIn } from '../setup/people';

let member: Browser;

// Volume 11 has the indices 1, 2, 5, 7, 8 and 9: videos, texts, study parts, or several of them.
beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2, 5, 9], without: [5], main: { 1: {}, 7: {} }, optional: { 1: {}, 8: {} } });
  await fillVolume(12, { main: { 3: { date: 'Primavera de 1899', info: { volume: 12, index: 3, date: '' } } } });
  ({ browser: member } = await signedIn());
});

const heading = (page: Page) => page.document.querySelector('h1')?.textContent;
const pagersOf = (page: Page) =>
  page.document.querySelectorAll('nav.pager:not(.named-pager):not(.text-pager)').map((pager) => {
    const steps = pager.querySelectorAll('.button');
    return {
      words: pager.textContent.replace('Lista de videos: ', '').replace(/\s+/g, ' ').trim(),
      to: steps.map((step) => step.getAttribute('href') ?? null),
      tags: steps.map((step) => step.tagName),
    };
  });

describe('the place in the volume', () => {
  it.each([
    ['/volume/11', 'Lectura 1', '1 de 6', null, 2],
    ['/volume/11?chapter=1', 'Lectura 1', '1 de 6', null, 2],
    ['/volume/11?chapter=2', 'Lectura 2', '2 de 6', 1, 5],
    ['/volume/11?chapter=5', 'Lectura 5', '3 de 6', 2, 7],
    ['/volume/11?chapter=7', 'Capítulo 11-7', '4 de 6', 5, 8],
    ['/volume/11?chapter=8', 'Capítulo 11-8', '5 de 6', 7, 9],
    ['/volume/11?chapter=9', 'Lectura 9', '6 de 6', 8, null],
  ])('%s is %s, %s', async (path, title, position, previous, next) => {
    const page = await member.get(path);
    expect([page.status, heading(page)]).toEqual([200, title]);
    const to = [previous, next].map((index) => index && `/volume/11?chapter=${index}`);
    const name = page.document.querySelector('h1 ~ p b')?.textContent;
    const tags = to.map((one) => (one ? 'A' : 'SPAN'));
    expect(pagersOf(page)).toEqual([{ words: `Anterior ${name} ${position} Siguiente`, to, tags }]);
  });

  it('has the name of the next chapter where the text ends', async () => {
    const nextOf = async (chapter: number) => {
      const page = await member.get(`/volume/11?chapter=${chapter}`);
      return page.document.querySelectorAll('.text-pager a').map((link) => link.textContent.trim());
    };
    expect(await nextOf(1)).toEqual(['Siguiente: 11-2. Lectura 2']);
    expect(await nextOf(2)).toEqual([]); // it has no text
  });

  it('has the names of what comes behind and before, when all is read', async () => {
    const page = await member.get('/volume/11?chapter=5&from=/temas');
    const named = page.document.querySelectorAll('main nav.named-pager a');
    expect(named.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
      ['Siguiente: Capítulo 11-7', '/volume/11?chapter=7&from=%2Ftemas'],
      ['Anterior: 11-2. Lectura 2', '/volume/11?chapter=2&from=%2Ftemas'],
    ]);
  });

  it('is in the title of the document', async () => {
    const page = await member.get('/volume/11?chapter=2');
    expect(page.document.querySelector('title')?.textContent).toBe('11-2. Lectura 2 · Volumen 11 · Libro de Cielo');
  });
});

describe('the head of a chapter', () => {
  it('has the date in words and the description', async () => {
    const page = await member.get('/volume/11?chapter=1');
    const time = page.document.querySelector('main time');
    expect([time?.textContent, time?.getAttribute('datetime')]).toEqual(['14 de marzo de 1912', '1912-03-14']);
    expect(page.document.querySelector('.lead-text')?.textContent).toBe('Descripción de 11-1');
  });

  it('has a date that is no day as it was written', async () => {
    const page = await member.get('/volume/12');
    expect(page.document.querySelector('main time')).toBeNull(); // it would have to name a day
    expect(page.document.querySelector('main .chapter-head')?.textContent).toContain('Primavera de 1899');
  });

  it('says how long one reads', async () => {
    const head = (page: Page) => page.document.querySelector('.chapter-head')?.textContent;
    expect(head(await member.get('/volume/11?chapter=1'))).toContain('14 de marzo de 1912 · Un minuto de lectura');
  });

  it('shows none of these where there is no main text', async () => {
    const page = await member.get('/volume/11?chapter=2');
    expect(page.document.querySelector('.chapter-head')?.textContent).not.toContain('lectura');
    expect(page.document.querySelector('main time')).toBeNull();
    expect(page.document.querySelector('.lead-text')).toBeNull();
  });
});

describe('a chapter that the volume does not have', () => {
  it.each(['3', '77', '0', '-1', 'abc', '1.5', '1e9', '999999999', '99999999999999999999', '<b>'])(
    '%s: the sentence, and the first chapter below it',
    async (chapter) => {
      const page = await member.get(`/volume/11?${new URLSearchParams({ chapter })}`);
      expect([page.status, heading(page)]).toEqual([404, 'Lectura 1']);
      const notice = page.document.querySelector('main [role=status]')?.textContent;
      expect(notice).toBe(`Capítulo ${chapter} no disponible en este volumen`);
    },
  );

  it('never says that it was found', async () => {
    const page = await member.get('/volume/11?chapter=77');
    expect(page.text).not.toContain('encontrado');
  });
});

describe('a volume without content', () => {
  it('says so and asks for a donation', async () => {
    const page = await member.get('/volume/20');
    expect(page.status).toBe(404);
    expect(page.document.querySelector('main')?.textContent).toContain(
      'No se encontró contenido detallado para este volumen',
    );
    const donate = page.document.querySelector('main a[href="https://donar.example/"]');
    expect(donate?.getAttribute('target')).toBe('_blank');
  });

  it('is the same page with a chapter, a search or the video asked for', async () => {
    for (const query of ['?chapter=1', '?buscar=1', '?buscar=', '?video=1']) {
      const page = await member.get(`/volume/20${query}`);
      expect([page.status, page.text.includes('No se encontró contenido detallado')]).toEqual([404, true]);
    }
  });
});

describe('the address to share', () => {
  it('is the chapter’s own, without what is private to this visit', async () => {
    const page = await member.get('/volume/11?chapter=2&from=%2Ftemas&video=1');
    const address = 'http://localhost:3000/volume/11?chapter=2';
    expect(page.document.getElementById('enlace')?.getAttribute('value')).toBe(address);
    const links = page.document.querySelectorAll('#compartir a').map((link) => link.getAttribute('href'));
    expect(links).toHaveLength(2);
    for (const link of links) expect(decodeURIComponent(link ?? '')).toContain(address);
  });
});
