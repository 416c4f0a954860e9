import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser, type Page } from '../setup/browser';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { signedIn } from '../setup/people';

const at = (date: string) => `/evangelio?date=${date}`;
const open = (date: string) => new Browser().get(at(date));
const sectionOf = (page: Page, title: string) =>
  page.document
    .querySelectorAll('h2')
    .find(({ textContent }) => textContent.trim() === title)
    ?.closest('section');
const titlesOn = (page: Page) => page.document.querySelectorAll('main h2').map(({ textContent }) => textContent.trim());

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

beforeAll(async () => {
  await storeGospels([
    gospelDay('2026-11-21', LAMP),
    gospelDay('2026-11-22', {
      weekday: 'Domingo de Cristo Rey',
      gospel: { intro: '', verses: [], links: [], heading: 'A & <b>B</b>' },
      reflexion: '',
      liturgical_note: '',
      url: '',
      copyright_note: '',
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
  it('has heading, reference and the date as d de Mes de yyyy - Weekday', async () => {
    const page = await open('2026-11-21');
    expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([200, 'La lámpara encendida']);
    const line = page.document.querySelector('.page-head time');
    expect([line?.textContent, line?.getAttribute('datetime')]).toEqual([
      '21 de Noviembre de 2026 - Sábado',
      '2026-11-21',
    ]);
    expect(line?.closest('p')?.textContent).toBe('21 de Noviembre de 2026 - Sábado · Lucas 11, 33-36');
  });

  it('has its sections in their order', async () => {
    expect(titlesOn(await open('2026-11-21'))).toEqual([
      'Introducción',
      'Evangelio',
      'Reflexión del Evangelio del Día',
      'Enlaces relacionados',
      'Información adicional',
      'Recibirlo cada día',
      'Compartir',
    ]);
  });

  it('shows what each section holds', async () => {
    const page = await open('2026-11-21');
    const paragraphs = sectionOf(page, 'Introducción')
      ?.querySelectorAll('p')
      .map(({ textContent }) => textContent);
    expect(paragraphs).toEqual(['Lectura del santo Evangelio.', 'En aquel tiempo:']);
    const verses = sectionOf(page, 'Evangelio')
      ?.querySelectorAll('.verses p')
      .map(({ textContent }) => textContent);
    expect(verses).toEqual(['1 Nadie enciende una lámpara para esconderla.', '2 La lámpara del cuerpo es el ojo.']);
    expect(sectionOf(page, 'Reflexión del Evangelio del Día')?.innerHTML).toContain(
      '<h3>La luz</h3><p>La luz <strong>no se guarda</strong>.</p>',
    );
    const facts = sectionOf(page, 'Información adicional');
    const names = facts?.querySelectorAll('dt').map(({ textContent }) => textContent);
    expect(names).toEqual(['Nota litúrgica', 'Fuente', 'Derechos']);
    expect(facts?.querySelectorAll('dd').map(({ textContent }) => textContent)).toEqual([
      'Feria de la semana',
      'fuente.example/lucas (se abre en otra pestaña)',
      'Texto de dominio público',
    ]);
    expect(facts?.querySelector('a')?.getAttribute('href')).toBe('https://fuente.example/lucas/');
  });

  it('shows related links as links, in the same tab where they stay here', async () => {
    const items = sectionOf(await open('2026-11-21'), 'Enlaces relacionados')?.querySelectorAll('li') ?? [];
    const links = items.map((item) => item.querySelector('a')).map((link) => link?.getAttribute('href'));
    expect(links).toEqual(['https://otro.example/meditar', '/volume/11?chapter=5', undefined]);
    expect(items.map((item) => item.querySelector('a')?.getAttribute('target'))).toEqual([
      '_blank',
      undefined,
      undefined,
    ]);
    expect(items[2]?.textContent).toBe('Un libro de papel');
  });

  it('leaves out what it does not have, and shows the weekday that the file gives', async () => {
    const page = await open('2026-11-22');
    expect(titlesOn(page)).toEqual(['Recibirlo cada día', 'Compartir']);
    expect(page.document.querySelector('h1')?.textContent).toBe('A & <b>B</b>');
    expect(page.document.querySelector('.page-head time')?.textContent).toBe(
      '22 de Noviembre de 2026 - Domingo de Cristo Rey',
    );
  });

  it('cleans verses: garbled letters fixMojibake, trimmed, repetitions and those of ten characters or fewer dropped', async () => {
    const page = await open('2026-11-23');
    const verses = page.document.querySelectorAll('.verses p').map((verse) => verse.childNodes.at(-1)?.textContent);
    expect(verses).toEqual(['Está escrito en el camino.', 'Once letras', 'La luz brilla en la noche.']);
  });

  it('runs nothing that a file brings', async () => {
    const page = await open('2026-11-23');
    expect(sectionOf(page, 'Reflexión del Evangelio del Día')?.innerHTML).toContain('<p>Hola <em>tú</em></p>');
    const links = sectionOf(page, 'Enlaces relacionados')?.querySelectorAll('a') ?? [];
    expect(links).toEqual([]);
    expect(page.html).not.toMatch(/alert\(1\)<|onerror|onclick|href="javascript/);
  });
});

it('is read by members as by visitors', async () => {
  await db.deleteFrom('gospel_visitors').execute();
  const { browser } = await signedIn();
  const page = await browser.get(at('2026-11-21'));
  expect([page.status, page.text.includes('Visualizaciones')]).toEqual([200, false]);
});
