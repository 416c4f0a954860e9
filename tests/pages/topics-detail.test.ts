import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { signedIn } from '../setup/people';
import { hideTopic, storeTopics } from '../setup/topics';

const PATH = '/tema/luz';
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signedIn());
  await fillVolume(12, { videos: [7] });
  const dialogue = [
    { speaker: 'Jesús:', summary: 'La luz **no teme** a la <b>noche</b>.' },
    { speaker: 'luisa', text: 'Y yo *espero*.' },
    { speaker: '', summary: 'Sin nombre.' },
  ];
  await storeTopics({
    luz: {
      title: 'Luz & <paz>',
      items: [
        { volume: 12, index: 7, date: '1917-05-02', link: '/volume/12?chapter=7', dialogue },
        { volume: 3, index: 2, date: 'Sin fecha', link: '/volume/03' },
        { volume: 4, index: 9, date: '', link: 'https://otro.example/libro/4' },
        { volume: 5, index: 8, date: '', link: 'https://viejo.example/app/volume/36?x=1&chapter=40' },
        { volume: 6, index: 1, date: '', link: '/volume/37?chapter=2' },
        { volume: 7, index: 3, date: '', link: '' },
      ],
    },
    una: { title: 'Una', items: [{}] },
    vacio: { title: 'Vacío' },
    'Ñandú 100%': { title: 'Con un nombre raro', items: [{ link: '/volume/1' }] },
    oculto: { title: 'Oculto' },
  });
  await hideTopic('oculto');
});

const items = (page: Page) => page.document.querySelectorAll('article.reference');
const openers = (page: Page) => items(page).map((item) => item.querySelector('a.button'));
const linkWith = (page: Page, words: string) =>
  page.document
    .querySelectorAll('main a')
    .find(({ textContent }) => textContent.trim() === words)
    ?.getAttribute('href');

describe('a theme', () => {
  it('has its title and the way that leads to it', async () => {
    const page = await browser.get(PATH);
    expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([200, 'Luz & <paz>']);
    const crumbs = page.document.querySelectorAll('nav[aria-label=Ruta] li');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Inicio', 'Temas', 'Luz & <paz>']);
    expect(crumbs.map((crumb) => crumb.querySelector('a')?.getAttribute('href'))).toEqual(['/', '/temas', undefined]);
    expect(crumbs[2]?.getAttribute('aria-current')).toBe('page');
  });

  it('shows each item with its place, its date and who says what', async () => {
    const page = await browser.get(PATH);
    expect(items(page).map((item) => item.querySelector('h3')?.textContent)).toEqual([
      'Volumen 3 - Índice 2',
      'Volumen 4 - Índice 9',
      'Volumen 5 - Índice 8',
      'Volumen 6 - Índice 1',
      'Volumen 7 - Índice 3',
      'Volumen 12 - Índice 7',
    ]);
    expect(items(page).map((item) => item.querySelector('header .small-text')?.textContent)).toEqual([
      'Sin fecha',
      ...Array<undefined>(4),
      '2 de mayo de 1917',
    ]);
    const paragraphs = items(page)[5]
      ?.querySelectorAll('.prose p')
      .map((one) => one.innerHTML);
    expect(paragraphs).toEqual([
      '<b class="voice voice--jesus">Jesús</b> <span>La luz <strong>no teme</strong> a la &lt;b&gt;noche&lt;/b&gt;.</span>',
      '<b class="voice voice--luisa">luisa</b> <span>Y yo <em>espero</em>.</span>',
      '<span>Sin nombre.</span>',
    ]);
  });

  it('opens each chapter in a new tab, with the way back; a link without a volume opens itself', async () => {
    const page = await browser.get(PATH);
    const from = 'from=%2Ftema%2Fluz';
    expect(openers(page).map((link) => link?.getAttribute('href'))).toEqual([
      `/volume/3?${from}`,
      'https://otro.example/libro/4',
      `/volume/36?chapter=40&${from}`,
      '/volume/37?chapter=2',
      `/volume/7?chapter=3&${from}`,
      `/volume/12?chapter=7&${from}`,
    ]);
    for (const [at, link] of openers(page).entries()) {
      expect(link?.textContent).toMatch(/^Ver capítulo \d+-\d+/);
      expect(link?.textContent.includes('se abre en otra pestaña')).toBe(at === 0); // once for the whole list
      expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    }
  });

  it.each([
    ['luz', '6 referencias encontradas'],
    ['una', '1 referencia encontrada'],
    ['vacio', '0 referencias encontradas'],
  ])('%s says how many there are: %s', async (id, words) => {
    expect((await browser.get(`/tema/${id}`)).text).toContain(words);
  });

  it('without items says so', async () => {
    const page = await browser.get('/tema/vacio');
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('No hay contenido disponible para este tema.'),
    ]);
  });

  it('may be called by any name', async () => {
    const page = await browser.get(`/tema/${encodeURIComponent('Ñandú 100%')}`);
    expect(page.document.querySelector('h1')?.textContent).toBe('Con un nombre raro');
    const back = new URL(openers(page)[0]?.getAttribute('href') ?? '', 'http://x').searchParams.get('from');
    expect((await browser.get(back ?? '')).status).toBe(200);
  });

  it('needs a member: visitors go to /login with the way back', async () => {
    const page = await new Browser().get(`${PATH}?from=%2Ftemas`);
    expect(page.location).toBe('/login?redirect=%2Ftema%2Fluz%3Ffrom%3D%252Ftemas');
  });
});

describe('the way back of a theme', () => {
  it.each([
    [null, 'Volver a Temas', '/temas'],
    ['/temas?buscar=luz', 'Volver a Temas', '/temas?buscar=luz'],
    ['/volume/11?chapter=5', 'Volver al Volumen', '/volume/11?chapter=5'],
    ['/evangelio', 'Volver', '/evangelio'],
    ['/tema/una', 'Volver al tema', '/tema/una'],
    ['https://malo.example', 'Volver a Temas', '/temas'],
    ['//malo.example', 'Volver a Temas', '/temas'],
    ['javascript:alert(1)', 'Volver a Temas', '/temas'],
  ])('from %j is %j', async (from, words, to) => {
    const page = await browser.get(from === null ? PATH : `${PATH}?${new URLSearchParams({ from })}`);
    expect(linkWith(page, words)).toBe(to);
  });
});

describe('a theme that is not there', () => {
  it.each(['nada', 'oculto', 'x'.repeat(300), '%00', '%ff', '%', '%F0%9F%92%99'])(
    'as %s says so, with the way back',
    async (id) => {
      const page = await browser.get(`/tema/${id}`);
      expect(page.status).toBe(404);
      expect(page.document.querySelector('main')?.textContent).toContain('Tema no encontrado');
      expect(linkWith(page, 'Volver a Temas')).toBe('/temas');
    },
  );
});
