import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Page } from '../setup/browser';
import { hrefsIn, signedInAs, wordsIn as words } from '../setup/panel';
import { naming } from '../setup/archives';

const browser = signedInAs('user');

beforeAll(async () => {
  await fillVolume(2, { videos: [7], optional: { 7: naming('Jn 15, 5', 'Juan 15:5') } });
  await fillVolume(11, {
    videos: [1, 2],
    optional: {
      1: naming('Juan 15, 5', 'Jn 3,16', 'Sal 23', 'Una <b>cita</b> & más', 'Gn 1, 1; 2, 3'),
      2: naming('1 Cor. 13', 'Juan 3, 2', 'Evangelio de San Juan'),
      3: naming('Jn 3,16'),
    },
  });
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [at + 1, naming(at < 40 ? 'Mt 5, 3' : 'Mt 6, 9')]),
  );
  await fillVolume(20, { optional: many });
});

const shown = (page: Page) => words(page, '#citas h2, #citas h3, #citas a');

describe('the index of Bible references', () => {
  it('lists the books that are named in the order of the canon, with how often, and what it does not know last', async () => {
    const page = await browser.get('/referencias');
    expect(page.status).toBe(200);
    expect(words(page, 'main h2, main li')).toEqual([
      ...['Antiguo Testamento', 'Génesis 2 referencias', 'Salmos 1 referencia'],
      ...['Nuevo Testamento', 'Mateo 60 referencias', 'Juan 6 referencias', '1 Corintios 1 referencia'],
      ...['Sin libro conocido', 'Otras citas 1 referencia'],
    ]);
    expect(hrefsIn(page, 'main li a')).toContain('/referencias/1-corintios');
  });

  it('is led to from the themes, the search and the study of a chapter', async () => {
    for (const path of ['/temas', '/buscar', '/volume/11?chapter=1']) {
      expect([path, hrefsIn(await browser.get(path), 'main a').includes('/referencias')]).toEqual([path, true]);
    }
  });
});

describe('the search of a citation', () => {
  const search = (cita: string) => browser.get(`/referencias?${new URLSearchParams({ cita })}`);

  it.each([
    ['jn 3:16-18', '/referencias/juan#c3v16'],
    ['Juan 3, 99', '/referencias/juan#c3'],
    ['juan', '/referencias/juan'],
    ['1ª Cor. 13', '/referencias/1-corintios#c13'],
    ['Mt 6, 9', '/referencias/mateo#c6v9'],
    ['nada; Gn 1', '/referencias/genesis#c1'],
  ])('%s leads to %s', async (typed, to) => {
    const page = await search(typed);
    expect([page.status, page.location]).toEqual([302, to]);
    const id = to.split('#')[1];
    if (id) expect((await browser.get(to)).document.getElementById(id)).not.toBeNull();
  });

  it('says that a place is not named, and leads to what is of its book', async () => {
    const page = await search('Jn 7, 1');
    expect([page.status, words(page, '.citation-search [role=status]')]).toEqual([
      200,
      ['Ningún capítulo nombra Juan 7 en su estudio. Ver lo que se nombra de Juan'],
    ]);
    expect(page.document.querySelector('#cita')?.getAttribute('value')).toBe('Jn 7, 1');
    expect((await search('Rut 1')).text).toContain('Ningún capítulo nombra Rut 1 en su estudio.');
  });

  it.each(['', 'nada', '3,16', 'x'.repeat(5000)])('asks for a citation instead of %s', async (typed) => {
    const page = await search(typed);
    const sentence = 'Escribe una cita de la Biblia, por ejemplo: Jn 3,16';
    expect([page.status, words(page, '[role=alert]')]).toEqual([422, [sentence]]);
    expect(words(page, 'title')[0]).toMatch(/^Error: /);
  });
});

describe('a book of the Bible', () => {
  it('has its references by chapter and verse with the chapters that name it, and leads to the books beside it', async () => {
    const page = await browser.get('/referencias/juan');
    expect(shown(page)).toEqual([
      ...['Juan', 'Juan', '11-2. Lectura 2'],
      ...['Juan 3', 'Juan 3, 2', '11-2. Lectura 2', 'Juan 3, 16', '11-1. Lectura 1', 'Capítulo 11-3'],
      ...['Juan 15', 'Juan 15, 5', '2-7. Lectura 7', '11-1. Lectura 1'],
    ]);
    expect(page.text).toContain('6 referencias en el estudio de los capítulos');
    expect(hrefsIn(page, '#citas a')[0]).toBe('/volume/11?chapter=2&from=%2Freferencias%2Fjuan#referencias');
    const chapter = await browser.get('/volume/11?chapter=2&from=%2Freferencias%2Fjuan');
    expect(chapter.document.querySelector('#referencias')).not.toBeNull();
    expect(chapter.text).toContain('Volver a las referencias');
    expect(hrefsIn(page, '.jumps a')).toEqual([
      '/referencias/juan#c0',
      '/referencias/juan#c3',
      '/referencias/juan#c15',
    ]);
    expect(hrefsIn(page, 'nav [rel]')).toEqual(['/referencias/mateo', '/referencias/1-corintios']);
  });

  it('has 50 references a page', async () => {
    const first = await browser.get('/referencias/mateo');
    expect([words(first, '#citas a').length, words(first, '#citas h2')]).toEqual([50, ['Mateo 5', 'Mateo 6']]);
    const second = await browser.get('/referencias/mateo?pagina=2');
    expect([words(second, '#citas a').length, words(second, '#citas h2')]).toEqual([10, ['Mateo 6 (continúa)']]);
    expect(hrefsIn(second, '#citas a')[0]).toContain(encodeURIComponent('/referencias/mateo?pagina=2'));
  });

  it('that nobody names says so, and one that there is not leads to the list', async () => {
    const page = await browser.get('/referencias/2-reyes');
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('Ningún capítulo nombra todavía este libro en su estudio.'),
    ]);
    expect(hrefsIn(page, 'nav [rel]')).toEqual(['/referencias/genesis', '/referencias/salmos']);
    const none = await browser.get('/referencias/__proto__');
    expect([none.status, hrefsIn(none, 'main a')[0]]).toEqual([404, '/referencias']);
  });

  it('shows what was not understood in its own words, as text', async () => {
    const page = await browser.get('/referencias/otras');
    expect(shown(page)).toEqual(['Otras citas', 'Una <b>cita</b> & más', '11-1. Lectura 1']);
  });

  it.each([
    ['San%20Juan', 'juan'],
    ['I-Corintios', '1-corintios'],
    ['G%C3%A9nesis', 'genesis'],
  ])('as %s leads to %s', async (typed, slug) => {
    const page = await browser.get(`/referencias/${typed}`);
    expect([page.status, page.location]).toEqual([302, `/referencias/${slug}`]);
  });
});

it('a chapter that is taken out is named no more, and without any reference the page says so', async () => {
  await db.deleteFrom('optional_chapters').where('volume', '=', 2).execute();
  expect(words(await browser.get('/referencias'), 'main li')).toContain('Juan 5 referencias');
  await db.deleteFrom('optional_chapters').execute();
  expect((await browser.get('/referencias')).text).toContain('Todavía no hay referencias bíblicas');
});
