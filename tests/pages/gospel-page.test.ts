import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { wordsIn } from '../setup/panel';

const open = (date: string) => new Browser().get(`/evangelio?date=${date}`);
const titlesOn = (page: Page) => wordsIn(page, 'main h2');
const sectionOf = ({ document }: Page, title: string) =>
  document
    .querySelectorAll('h2')
    .find(({ textContent }) => textContent.trim() === title)
    ?.closest('section');
const wordsOf = (page: Page, title: string, selector: string) =>
  sectionOf(page, title)
    ?.querySelectorAll(selector)
    .map(({ textContent }) => textContent);

const LAMP = {
  weekday: '',
  gospel: {
    heading: 'La lámpara encendida',
    reference: 'Lucas 11, 33-36',
    intro: 'Lectura del santo Evangelio.\n\nEn aquel tiempo:',
    verses: ['Nadie enciende una lámpara para esconderla.', 'La lámpara del cuerpo es el ojo.'],
    links: ['[Meditación](https://otro.example/meditar)', '[Volumen 11](/volume/11?chapter=5)', 'Un libro de papel'],
  },
  reflexion: '<h2>La luz</h2><p>La luz <b>no se guarda</b>.</p>',
  liturgical_note: 'Feria de la semana',
  url: 'https://fuente.example/lucas/',
  copyright_note: 'Texto de dominio público',
};
const EMPTY = { reflexion: '', liturgical_note: '', url: '', copyright_note: '' };

const [FIRST, LAST] = ['2024-02-01', '2026-12-01'];

beforeAll(async () => {
  await storeGospels([
    gospelDay(FIRST, LAMP),
    gospelDay(LAST, LAMP),
    gospelDay('2026-11-21', LAMP),
    gospelDay('2026-11-22', {
      weekday: 'Domingo de Cristo Rey',
      gospel: { intro: '', verses: [], links: [], heading: 'A & <b>B</b>' },
      ...EMPTY,
    }),
    gospelDay('2026-11-23', {
      gospel: {
        verses: [
          '  EstÃ¡ escrito en el camino. ',
          'estÃ¡  escrito  EN el camino.',
          'Diez letra',
          'Once letras',
          'La luz\u200b brilla\ufffd en la noche.',
          '',
        ],
        links: ['[Mala](javascript:alert(1))', '[Otra](//malo.example)', '[Sin dirección]', '[Carta](mailto:a@b.co)'],
      },
      reflexion: '<p onclick="x()">Hola <script>alert(1)</script><img src=x onerror=y()><i>tú</i></p>',
    }),
  ]);
});

describe('the gospel of a day', () => {
  it('has its date as d de Mes de yyyy - Weekday, its reference, and what its sections hold, in their order', async () => {
    const page = await open('2026-11-21');
    expect([page.status, wordsIn(page, 'h1')]).toEqual([200, ['La lámpara encendida']]);
    const line = page.document.querySelector('.page-head time');
    expect(line?.getAttribute('datetime')).toBe('2026-11-21');
    expect(line?.closest('p')?.textContent).toBe('21 de Noviembre de 2026 - Sábado · Lucas 11, 33-36');
    expect(titlesOn(page)).toEqual([
      ...['Introducción', 'Evangelio', 'Reflexión del Evangelio del Día', 'Enlaces relacionados'],
      ...['Información adicional', 'Recibirlo cada día', 'Compartir'],
    ]);
    expect(wordsOf(page, 'Introducción', 'p')).toEqual(['Lectura del santo Evangelio.', 'En aquel tiempo:']);
    expect(wordsOf(page, 'Evangelio', '.verses p')).toEqual([
      ...['1 Nadie enciende una lámpara para esconderla.', '2 La lámpara del cuerpo es el ojo.'],
    ]);
    expect(sectionOf(page, 'Reflexión del Evangelio del Día')?.innerHTML).toContain(
      '<h3>La luz</h3><p>La luz <strong>no se guarda</strong>.</p>',
    );
    expect(wordsOf(page, 'Información adicional', 'dt, dd')).toEqual([
      ...['Nota litúrgica', 'Feria de la semana', 'Fuente', 'fuente.example/lucas (se abre en otra pestaña)'],
      ...['Derechos', 'Texto de dominio público'],
    ]);
    const source = sectionOf(page, 'Información adicional')?.querySelector('a');
    expect(source?.getAttribute('href')).toBe('https://fuente.example/lucas/');
    const items = sectionOf(page, 'Enlaces relacionados')?.querySelectorAll('li') ?? [];
    const links = items.map((item) => item.querySelector('a'));
    expect(links.map((link) => [link?.getAttribute('href'), link?.getAttribute('target')])).toEqual([
      ['https://otro.example/meditar', '_blank'],
      ['/volume/11?chapter=5', undefined],
      [undefined, undefined],
    ]);
    expect(items[2]?.textContent).toBe('Un libro de papel');
  });

  it('leaves out what it does not have, and shows the weekday of the date, whatever the file says', async () => {
    const page = await open('2026-11-22');
    expect([titlesOn(page), wordsIn(page, 'h1')]).toEqual([['Recibirlo cada día', 'Compartir'], ['A & <b>B</b>']]);
    expect(wordsIn(page, '.page-head time')).toEqual(['22 de Noviembre de 2026 - Domingo']);
  });

  it('cleans verses: garbled letters, repetitions, those of ten letters or fewer; and runs nothing', async () => {
    const page = await open('2026-11-23');
    const verses = page.document.querySelectorAll('.verses p').map((verse) => verse.childNodes.at(-1)?.textContent);
    expect(verses).toEqual(['Está escrito en el camino.', 'Once letras', 'La luz brilla en la noche.']);
    expect(sectionOf(page, 'Reflexión del Evangelio del Día')?.innerHTML).toContain('<p>Hola <em>tú</em></p>');
    expect(wordsOf(page, 'Enlaces relacionados', 'a') ?? []).toEqual([]);
    expect(page.html).not.toMatch(/alert\(1\)<|onerror|onclick|href="javascript/);
  });
});

describe('the days around it', () => {
  it.each([
    ['2026-11-21', '2026-11-20', '2026-11-22'],
    ['2026-03-01', '2026-02-28', '2026-03-02'],
    ['2024-02-29', '2024-02-28', '2024-03-01'],
    ['2025-12-31', '2025-12-30', '2026-01-01'],
  ])('of %s are %s and %s, whether or not there is a gospel', async (date, before, after) => {
    const links = (await open(date)).document.querySelectorAll('nav[aria-label=Días] a');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [before, after].map((day) => `/evangelio?date=${day}`),
    );
  });

  it.each([
    [FIRST, ['Día anterior'], ['Día siguiente']],
    [LAST, ['Día siguiente'], ['Día anterior']],
    ['2027-01-01', ['Día siguiente'], ['Día anterior']],
  ])('of %s are plain text where no gospel is on that side: %j', async (date, plain, ways) => {
    const page = await open(date);
    expect(wordsIn(page, 'nav[aria-label=Días] span')).toEqual(plain);
    expect(wordsIn(page, 'nav[aria-label=Días] a')).toEqual(ways);
  });
});

it('a gospel is shared by a link whose head says what it leads to, by mail and by message', async () => {
  const address = 'http://localhost:3000/evangelio?date=2026-11-21';
  const { document } = await open('2026-11-21');
  const property = (name: string) => document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
  const title = 'La lámpara encendida · Evangelio del día';
  expect(document.querySelector('title')?.textContent).toBe(`${title} · Libro de Cielo`);
  expect(['title', 'description', 'url', 'type'].map(property)).toEqual([
    ...[title, 'Lucas 11, 33-36. 21 de Noviembre de 2026 - Sábado', address, 'article'],
  ]);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
  const fixed = 'Evangelio del día a la Luz de la Divina Voluntad';
  const field = document.querySelector('#compartir input');
  expect([field?.getAttribute('value'), field?.hasAttribute('readonly')]).toEqual([address, true]);
  const text = encodeURIComponent(`${fixed}\n${address}`);
  expect(document.querySelectorAll('#compartir a').map((link) => link.getAttribute('href'))).toEqual([
    `mailto:?subject=${encodeURIComponent(fixed)}&body=${text}`,
    `https://wa.me/?text=${text}`,
  ]);
});
