import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume, setVolume } from '../setup/book';
import type { Page } from '../setup/browser';
import { signedInAs, wordsIn } from '../setup/panel';

const HOSTILE = '<script>alert(1)</script> [x](javascript:alert(1)) **fuerte**';
const DONATION = 'https://donar.example/';
const dialogue = [
  { speaker: 'Luisa', text: 'Primero.\n\nSegundo ruiseñor.' },
  { speaker: 'JESÚS:', text: HOSTILE },
];

const member = signedInAs('user');

// Volume 11 has the indices 1, 2, 5, 7, 8 and 9: videos, texts, study parts, or several of them. The next one that is
// available is 15, and the one after that 18, which is the last.
beforeAll(async () => {
  const optional = { 1: { bulletpoints: ['Abejaruco.'] }, 8: {} };
  await fillVolume(11, { videos: [1, 2, 5, 9], without: [5], main: { 1: { dialogue }, 7: {} }, optional });
  await db.updateTable('videos').set({ url: '' }).where('volume', '=', 11).where('index', '=', 9).execute();
  const undated = { date: 'Primavera de 1899', info: { volume: 12, index: 3, date: '' } };
  await fillVolume(12, { main: { 3: undated, 4: { dialogue: [] } } });
  await fillVolume(15, { videos: [2, 4] });
  await fillVolume(16, { videos: [1] });
  await setVolume(16, { is_available: false });
  await fillVolume(18, { videos: [3] });
});

const open = (query: string) => member.get(`/volume/11?${query}`);
const heading = (page: Page) => page.document.querySelector('h1')?.textContent;
/** Reads the words and the addresses of the links to other chapters, pager by pager. */
const linksOf = (page: Page) =>
  page.document.querySelectorAll('nav.pager:not(.text-pager)').map((pager) => {
    const ways = pager.querySelectorAll('.button');
    return ways.map((way) => [way.textContent.replace(/\s+/g, ' ').trim(), way.getAttribute('href') ?? null]);
  });

describe('the place in the volume', () => {
  it.each([
    ['', 'Lectura 1', '1 de 6', null, 2],
    ['chapter=2', 'Lectura 2', '2 de 6', 1, 5],
    ['chapter=5', 'Lectura 5', '3 de 6', 2, 7],
    ['chapter=8', 'Capítulo 11-8', '5 de 6', 7, 9],
  ])('%s is %s, %s', async (query, title, position, previous, next) => {
    const page = await open(query);
    expect([page.status, heading(page)]).toEqual([200, title]);
    const to = [previous, next].map((index) => index && `/volume/11?chapter=${index}`);
    expect(linksOf(page)[0]?.map(([, href]) => href)).toEqual(to);
    const name = page.document.querySelector('h1 ~ p b')?.textContent;
    const words = wordsIn(page, 'nav.pager')[0]?.replace('Lista de videos: ', '');
    expect(words).toBe(`Anterior ${name} ${position} Siguiente`);
    expect(wordsIn(page, 'title')).toEqual([`${name}. ${title} · Volumen 11 · Libro de Cielo`]);
  });

  it('has the name of the next chapter where the text ends, and of both when all is read', async () => {
    const first = await open('chapter=1');
    expect(wordsIn(first, '.text-pager a')).toEqual(['Siguiente: 11-2. Lectura 2']);
    const named = linksOf(await open('chapter=5&from=/temas'))[1];
    expect(named).toEqual([
      ['Siguiente: Capítulo 11-7', '/volume/11?chapter=7'],
      ['Anterior: 11-2. Lectura 2', '/volume/11?chapter=2'],
    ]);
  });

  it('at its ends leads into the next volume that is available and the one before, and says so', async () => {
    expect(linksOf(await member.get('/volume/15?chapter=4'))).toEqual([
      [
        ['Anterior', '/volume/15?chapter=2'],
        ['Siguiente: Volumen 18', '/volume/18?chapter=3'],
      ],
      [
        ['Siguiente: 18-3. Lectura 3', '/volume/18?chapter=3'],
        ['Anterior: 15-2. Lectura 2', '/volume/15?chapter=2'],
      ],
    ]);
    const [previous] = linksOf(await member.get('/volume/15?chapter=2')).map((ways) => ways.flat());
    expect(previous).toEqual(['Anterior: Volumen 11', '/volume/11?chapter=9', 'Siguiente', '/volume/15?chapter=4']);
    expect(linksOf(await member.get('/volume/18'))[0]?.[1]).toEqual(['Siguiente', null]);
  });
});

describe('the head of a chapter', () => {
  it('has the date in words, how long one reads, and the description', async () => {
    const page = await open('chapter=1');
    expect(wordsIn(page, '.chapter-head')[0]).toContain('14 de marzo de 1912 · Un minuto de lectura');
    expect(page.document.querySelector('main time')?.getAttribute('datetime')).toBe('1912-03-14');
    expect(wordsIn(page, '.lead-text')).toEqual(['Descripción de 11-1']);
  });

  it('has a date that is no day as it was written', async () => {
    const page = await member.get('/volume/12');
    expect(page.document.querySelector('main time')).toBeNull(); // it would have to name a day
    expect(wordsIn(page, 'main .chapter-head')[0]).toContain('Primavera de 1899');
  });

  it('has the date of the study where there is no main text', async () => {
    const page = await open('chapter=8');
    expect(wordsIn(page, '.chapter-head a time')).toEqual(['14 de marzo de 1912']);
  });

  it('shows none of these where there is neither', async () => {
    const page = await open('chapter=2');
    expect(wordsIn(page, '.chapter-head')[0]).not.toContain('lectura');
    expect(wordsIn(page, 'main time, .lead-text, .text-pager')).toEqual([]);
  });
});

describe('the text', () => {
  it('stands once in the document, in its order under who speaks, each paragraph with its address', async () => {
    const page = await open('chapter=1');
    const turns = page.document.querySelectorAll('#texto .speech');
    expect(turns.map((one) => one.getAttribute('class'))).toEqual(['speech speech--luisa', 'speech speech--jesus']);
    expect(wordsIn(page, '#texto .speech__speaker')).toEqual(['Luisa', 'JESÚS']);
    const paragraphs = turns.flatMap((one) => one.querySelectorAll('p'));
    expect(paragraphs.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
    expect(paragraphs[1]?.textContent).toContain('Segundo ruiseñor.');
    expect(page.html).toContain('<script');
    for (const word of ['ruiseñor', 'Abejaruco']) expect([word, page.html.split(word).length]).toEqual([word, 2]);
    expect(paragraphs[2]?.innerHTML).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1)) <strong>fuerte</strong>',
    );
  });

  it('is left out, with its place, where it has no turn', async () => {
    const page = await member.get('/volume/12?chapter=4');
    expect([page.status, page.document.getElementById('texto')]).toEqual([200, null]);
  });
});

describe('a chapter with a video', () => {
  it('asks nothing of the video’s site but a still before the reader wants it', async () => {
    const { document } = await open('chapter=1');
    expect(document.querySelector('iframe')).toBeNull();
    const links = document
      .querySelectorAll('#video a')
      .filter(({ textContent }) => textContent.includes('Ver el video'));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link.getAttribute('href')).toBe('/volume/11?chapter=1&video=1#video');
    const still = document.querySelector('#video img');
    expect(still?.getAttribute('src')).toBe('https://i.ytimg.com/vi/v11x1/mqdefault.jpg');
    expect(still?.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('shows the frame of the site without cookies once it is opened', async () => {
    const page = await open('chapter=1&video=1');
    expect(page.document.querySelectorAll('iframe')).toHaveLength(1);
    const frame = page.document.querySelector('#video iframe');
    expect(frame?.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/v11x1\?/);
    expect(frame?.getAttribute('title')).toBe('Video: Lectura 1');
    expect(wordsIn(page, '#video')[0]).not.toContain('Ver el video');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://www.biblegateway.com;');
  });

  it.each(['video=0', 'video=2', 'video=', 'video=true', 'video=v11x1'])('shows none for %s', async (query) => {
    expect((await open(`chapter=1&${query}`)).document.querySelector('iframe')).toBeNull();
  });

  it.each([1, 9])('has a plain link to YouTube, whose address the file may lack (chapter %i)', async (chapter) => {
    const link = (await open(`chapter=${chapter}`)).document.querySelector('#video a[target=_blank]');
    expect(link?.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=v11x${chapter}`);
    expect(link?.textContent).toMatch(/YouTube.*se abre en otra pestaña/);
  });

  it('stands without a text where there is none', async () => {
    const { document } = await open('chapter=9');
    expect([document.querySelector('#video') === null, document.querySelector('article, #texto')]).toEqual([
      false,
      null,
    ]);
    expect(document.querySelector('a.skip-link')?.getAttribute('href')).toBe('#estudio');
  });

  it.each(['chapter=5', 'chapter=5&video=1'])('that is not available has the donation (%s)', async (query) => {
    const panel = (await open(query)).document.getElementById('video');
    expect(panel?.textContent).toContain('Video no disponible');
    const donate = panel?.querySelector('a');
    expect(donate?.textContent).toContain('Donar');
    expect([donate?.getAttribute('href'), donate?.getAttribute('target')]).toEqual([DONATION, '_blank']);
    expect(panel?.querySelector('iframe, form, button, img')).toBeNull();
  });
});

it.each(['chapter=7', 'chapter=7&video=1', 'chapter=8&video=1'])('a chapter without a video: %s', async (query) => {
  const { document } = await open(query);
  expect(document.querySelector('#video, iframe')).toBeNull();
  expect(document.querySelector('#notas textarea')).not.toBeNull();
});

it.each(['3', '77', '0', '-1', 'abc', '1.5', '1e9', '999999999', '99999999999999999999', '<b>'])(
  'a chapter %s that the volume does not have: the sentence, and the first chapter below it',
  async (chapter) => {
    const page = await open(`${new URLSearchParams({ chapter })}`);
    expect([page.status, heading(page)]).toEqual([404, 'Lectura 1']);
    expect(wordsIn(page, 'main [role=status]')[0]).toBe(`Capítulo ${chapter} no disponible en este volumen`);
    expect(page.text).not.toContain('encontrado');
  },
);

it.each(['', '?chapter=1', '?buscar=1', '?buscar=', '?video=1'])(
  'a volume without content says so and asks for a donation: %s',
  async (query) => {
    const page = await member.get(`/volume/20${query}`);
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('No se encontró contenido detallado')]);
    expect(page.document.querySelector(`main a[href="${DONATION}"]`)?.getAttribute('target')).toBe('_blank');
  },
);
