import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call } from '../setup/api';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { signedIn } from '../setup/people';
import { storeTopics } from '../setup/topics';

const turn = (speaker: string, text: string) => ({ speaker, text });
const naming = (...references: string[]) => ({
  new_testament: references.map((reference) => ({ reference, description: '', citation: '' })),
});
const NIGHT =
  'Quien camina de noche cuenta los pasos, porque no ve otra cosa que sus pies; quien camina de día mira el camino.';
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signedIn());
  await fillVolume(11, {
    videos: [1, 5],
    main: {
      1: {
        date: '1912-03-19',
        dialogue: [turn('La Virgen', 'El pozo da más agua cuanto más se saca. Hija mía, no temas.')],
      },
      5: {
        date: '1912-03-14',
        dialogue: [
          turn('Jesús', NIGHT),
          turn('Luisa', 'La Divina Voluntad es un sol en mi corazón, y el año es suyo.'),
        ],
      },
    },
    optional: { 1: naming('Juan 4, 7', 'Salmo 23, 1'), 5: naming('1 Corintios 13, 4', 'Juan 3, 16') },
  });
  await fillVolume(12, {
    main: {
      1: {
        date: '1917-03-14',
        dialogue: [turn('El confesor', 'El mensajero de la mañana lleva una carta.\n\nLa mañana trae al mensajero.')],
      },
    },
  });
  await storeTopics({ voluntad: { title: 'Divina Voluntad' }, paz: { title: 'La paz' }, ninez: { title: 'Niñez' } });
});

const search = (q: string, more: Record<string, string> = {}) =>
  browser.get(`/buscar?${new URLSearchParams({ q, ...more })}`);
const linesOf = ({ document }: Page) =>
  document.querySelectorAll('.search-lines li').map((line) => line.querySelector('a')?.getAttribute('href'));
const headingOf = ({ document }: Page) => document.querySelector('main h2')?.textContent ?? '';
const meantBy = (page: Page) => /^¿Quisiste decir «(.*)»\?$/.exec(headingOf(page))?.[1];
const groupsOf = ({ document }: Page) =>
  document.querySelectorAll('.search-group').map((group) => {
    const refs = group.querySelectorAll('.search-result__name a').map((link) => {
      const [, place = '', number = ''] =
        /^\/volume\/(\d+\?chapter=\d+).*#(\w+)$/.exec(link.getAttribute('href') ?? '') ?? [];
      return `${place.replace('?chapter=', '-')} ${number}`;
    });
    return [document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent, refs];
  });
const firstOf = (page: Page) => (groupsOf(page)[0]?.[1] as string[] | undefined)?.[0];

describe('what people type', () => {
  it.each([
    ['11.5', '/volume/11?chapter=5'],
    ['11:5', '/volume/11?chapter=5'],
    ['11 5', '/volume/11?chapter=5'],
    ['vol 11 cap 5', '/volume/11?chapter=5'],
    ['Volumen 11, capítulo 5', '/volume/11?chapter=5'],
    ['cap. 5 del vol. 11', '/volume/11?chapter=5'],
    ['libro 11 capítulo 5', '/volume/11?chapter=5'],
    ['Tomo XI, cap. 5', '/volume/11?chapter=5'],
    ['vol11 cap5', '/volume/11?chapter=5'],
    ['volumen 11', '/volume/11/indice'],
    ['Libro de Cielo, Vol. XI', '/volume/11/indice'],
    ['14 de marzo de 1912', '/fecha/03-14'],
    ['14/3/1912', '/fecha/03-14'],
    ['1912-03-14', '/fecha/03-14'],
    ['19 de marzo', '/fecha/03-19'],
    ['marzo 19', '/fecha/03-19'],
    ['1º. de marzo', '/fecha/03-01'],
    ['primero de marzo', '/fecha/03-01'],
    ['1912', '/volume/11/indice#c5'],
    ['el año de 1917', '/volume/12/indice#c1'],
    ['el capítulo del 19 de marzo de 1912', '/fecha/03-19'],
    ['¿Qué dijo el 14 de marzo?', '/fecha/03-14'],
    ['¿qué escribió el 14/3/1912?', '/fecha/03-14'],
    ['lo de marzo de 1912', '/fecha/03-14'],
    ['el día marzo 19, 1912, por la noche', '/fecha/03-19'],
    ['marzo de 1912', '/fecha/03-14'],
    ['Juan 4, 7', '/referencias/juan#c4v7'],
    ['1 Cor 13', '/referencias/1-corintios#c13'],
    ['Sal 23', '/referencias/salmos#c23'],
    ['salmos 23,1', '/referencias/salmos#c23v1'],
    ['Juan 21', '/referencias/juan'],
    ['Juan 4, 9', '/referencias/juan#c4'],
    ['Hechos 3', '/referencias'],
    ['1co 13,4', '/referencias/1-corintios#c13v4'],
    ['primera de Corintios', '/referencias/1-corintios'],
    ['divina voluntad', '/tema/voluntad'],
    ['la paz', '/tema/paz'],
    ['Jesús', '/buscar?voz=jesus'],
    ['la Virgen', '/buscar?voz=la+virgen'],
    ['confesor', '/buscar?voz=el+confesor'],
  ])('«%s» leads to %s', async (typed, to) => {
    const page = await search(typed);
    expect([page.status, linesOf(page)[0]]).toEqual([200, to]);
    expect(headingOf(page)).toMatch(/^(\d+ resultados? para .*)?$/);
    expect(page.text).not.toMatch(/No se encontró|Quedan también/);
    expect((await browser.get(to.replace(/#.*/, ''))).status).toBe(200);
  });

  it('and leads somewhere is not counted as sought in vain', async () => {
    await search('volumen 11');
    await search('unicornio alado');
    const texts = (await db.selectFrom('vain_searches').select('text').execute()).map(({ text }) => text);
    expect([texts.includes('unicornio alado'), texts.includes('volumen 11')]).toEqual([true, false]);
  });

  it.each([
    ['boluntad divna', 'Voluntad Divina', '11-5 p2'],
    ['camnia de noche', 'camina de noche', '11-5 p1'],
    ['el poso da mas aguá', 'el pozo da mas aguá', '11-1 p1'],
    ['MENSAGERO', 'mensajero', '12-1 p2'],
  ])('«%s» means «%s», whose results follow', async (typed, meant, first) => {
    const page = await search(typed);
    expect([meantBy(page), firstOf(page)]).toEqual([meant, first]);
    const link = page.document.querySelector('main h2 a');
    expect(groupsOf(await browser.get(link?.getAttribute('href') ?? ''))).toEqual(groupsOf(page));
  });

  it.each([
    ['quien anda de noche cuenta los pasos', '11-5 p1'],
    ['quien camina de noche mira las estrellas', '11-5 p1'],
    ['noche camina cuenta pasos pies', '11-5 p1'],
    ['hija mía no tengas miedo', '11-1 p1'],
  ])('«%s» is most like %s', async (typed, first) => {
    const page = await search(typed);
    expect(groupsOf(page)).toEqual([[`Lo más parecido a «${typed}»`, expect.arrayContaining([first])]]);
    expect([firstOf(page), headingOf(page)]).toEqual([first, `Lo más parecido a «${typed}»`]);
    expect(page.document.querySelectorAll('main h2, main h3')).toHaveLength(1 + (groupsOf(page)[0]?.[1]?.length ?? 0));
    expect(page.text).not.toMatch(/No se encontró|Ningún párrafo/);
  });

  it.each([
    '11-99',
    '99 5',
    '40/3/1912',
    '31 de febrero',
    'volumen 40',
    'Sabiduría',
    'mi 3 pan',
    '1800',
    '31 de febrero de 1912',
    'la guerra',
    '5',
    'nines',
    'ninez',
  ])('«%s» names nothing that is there', async (typed) => {
    expect(linesOf(await search(typed))).toEqual([]);
  });
});

it('voices that stand together lead to what each says', async () => {
  expect(linesOf(await search('jesus y Luisa'))).toEqual(['/buscar?voz=jesus']);
  const line = (await search('jesus luisa')).document.querySelector('.search-lines li');
  expect(line?.textContent).toBe('Voz: solo lo que dice Jesús · solo lo que dice Luisa');
  expect(linesOf(await search('jesus luz'))).toEqual([]);
});

describe('a passage that the book does not cite', () => {
  it.each([
    ['Hechos 3', 'Hechos 3. El libro no cita ese pasaje.'],
    ['salmo 24', 'Salmo 24. El libro no cita ese pasaje.'],
    ['Salmo 24 el agua del pozo', 'Salmo 24. El libro no cita ese pasaje.'],
    ['Génesis', 'Génesis. El libro no lo cita.'],
    ['Jn 4, 9', 'Juan 4, 9. El libro no cita ese versículo, pero sí otros de Juan 4.'],
  ])('«%s» says so, and leads to the text of the Bible', async (typed, words) => {
    const page = await search(typed);
    expect(linesOf(page)).toHaveLength(1);
    const line = page.document.querySelector('.search-lines li');
    expect(line?.textContent).toContain(words);
    const link = line?.querySelector('a[target=_blank]');
    const passage = words.replace(/\. .*/, '');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      expect.stringContaining('Consultar cita bíblica'),
      expect.stringContaining(encodeURIComponent(passage)),
    ]);
  });

  it.each(['Jn 3, 16', 'Juan 3', 'San Juan', '1 Corintios'])('«%s», which it cites, does not', async (typed) => {
    const line = (await search(typed)).document.querySelector('.search-lines li');
    expect([line?.textContent.includes('no cita'), line?.querySelector('a[target=_blank]')]).toEqual([false, null]);
  });
});

it.each([
  ['paz luz del alma', ['/tema/paz']],
  ['la divina voluntad y la paz', ['/tema/voluntad', '/tema/paz']],
  ['voluntad divina', []],
  ['paz -"divina voluntad"', ['/tema/paz']],
  ['luz -paz', []],
  ['alma NO paz', []],
])('the words of «%s» are themes: %j', async (typed, topics) => {
  const lines = (await search(typed)).document.querySelectorAll('.search-lines a');
  expect(lines.map((link) => link.getAttribute('href')).filter((to) => to?.startsWith('/tema/'))).toEqual(topics);
});

it.each(['salmo 23 agua', '1 cor 13 agua', 'gn agua', 'sal agua', 'jesus luisa agua', 'Sir 3 agua', 'apoc agua'])(
  'no name in «%s» is corrected',
  async (typed) => {
    const page = await search(typed);
    expect([meantBy(page), page.text.includes('Quisiste')]).toEqual([undefined, false]);
  },
);

const EXCLUDED = /noche|Hija/;
const textsOf = ({ document }: Page) =>
  document.querySelectorAll('.search-result__text').map(({ textContent }) => textContent);
it.each(['pozo agua lleva -noche -hija', 'camina pozo agua NO noche -"hija mía"', 'agua pozo lleva −noche −hija'])(
  'what «%s» excludes is in no group, and in no way on',
  async (typed) => {
    const page = await search(typed);
    expect(textsOf(page).filter((text) => EXCLUDED.test(text))).toEqual([]);
    const whole = await search(typed.replace(/(?:-|−|NO )(?:"[^"]*"|\S+)/g, ''));
    expect(textsOf(whole).filter((text) => EXCLUDED.test(text))).not.toEqual([]); // which are there otherwise
    const ways = page.document.querySelectorAll('main a').map((link) => link.getAttribute('href') ?? '');
    for (const way of ways.filter((to) => to.startsWith('/buscar?q='))) {
      const found = await browser.get(way);
      expect(textsOf(found).filter((text) => EXCLUDED.test(text))).toEqual([]);
    }
  },
);

describe('more than a search may have', () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, at) => `palabra${'abcdefghijklmnopqrstuvwxyz'[at]}`);
  const remarksOf = ({ document }: Page) =>
    document.querySelectorAll('main [role=status] p').map((one) => one.textContent);

  it('of words: the first twenty are sought, and a sentence says so', async () => {
    const page = await search(`mensajero ${'de '.repeat(19)} inexistente`);
    expect(headingOf(page)).toMatch(/^2 resultados/);
    expect(remarksOf(page)).toEqual([expect.stringContaining('solo se buscaron las veinte primeras')]);
    expect(remarksOf(await search(`mensajero ${'de '.repeat(19)}`))).toEqual([]);
  });

  it('of O: the seven ways before the seventh, and a sentence says so', async () => {
    const page = await search([...words(7), 'mensajero'].join(' O '));
    expect(remarksOf(page)).toEqual([expect.stringContaining('después de la séptima')]);
    expect(headingOf(page)).not.toMatch(/resultado/);
    const within = await search([...words(6), 'mensajero'].join(' O '));
    expect([headingOf(within).slice(0, 12), remarksOf(within)]).toEqual(['2 resultados', []]);
  });
});

describe('the groups', () => {
  it('stand in their order, each with its count', async () => {
    expect(groupsOf(await search('mensajero de la mañana'))).toEqual([
      ['Las palabras exactas (1)', ['12-1 p1']],
      ['Todas las palabras (1)', ['12-1 p2']],
    ]);
    expect(groupsOf(await search('noche de camina quien pasos'))).toEqual([['Todas las palabras (1)', ['11-5 p1']]]);
    expect(groupsOf(await search('caminos'))).toEqual([['Todas las palabras (1)', ['11-5 p1']]]);
  });

  it('keep to the volume and the voice', async () => {
    expect(groupsOf(await search('quien anda de noche cuenta los pasos', { volumen: '12' }))).toEqual([]);
    expect(groupsOf(await search('mensagero', { voz: 'jesus' }))).toEqual([]);
    expect(groupsOf(await search('mensagero', { voz: 'el confesor' }))).toHaveLength(1);
  });

  it('never take ñ for n', async () => {
    const page = await search('manana');
    expect([headingOf(page), meantBy(page)]).toEqual(['¿Quisiste decir «mañana»?', 'mañana']);
  });
});

it.each([
  ...[
    '""',
    '-',
    'O',
    'luz O',
    '"luz',
    '-"luz',
    '(((',
    ':*',
    '\\',
    "D'Angelo",
    'l’âme',
    'не бойся',
    '不要怕',
    '🕊️ paz',
    '\u200b',
  ],
  ...['a'.repeat(500), 'xq '.repeat(166), 'de la '.repeat(83), 'voluntad '.repeat(55), '-luz '.repeat(100)],
  ...[
    '"xq zw" '.repeat(60),
    'ﬁn del oﬁcio',
    'QUIEN CAMINA DE NOCHE',
    '11.5.7.9',
    '1/1/1/1',
    '٣',
    '１１．５',
    '\ud800',
    'NaN',
    '%',
    '_',
  ],
  ...['" or 1=1 --', '<script>alert(1)</script>', 'null', "to_tsquery('x')", 'a & b | !c', '1e9 5', '00000000 5'],
])('any text is answered: %j', async (typed) => {
  ({ browser } = await signedIn()); // each has a limit
  for (const more of [{}, { notas: '1', orden: 'libro' }, { volumen: '11', voz: 'jesus' }]) {
    const page = await search(typed, more as Record<string, string>);
    expect([200, 302, 422]).toContain(page.status);
    expect(page.html).not.toContain('<script>alert');
  }
});

it('the API gives the same: groups, what was meant, and where it leads', async () => {
  const { token } = await bearer();
  const asked = async (q: string) => (await call('GET', `/buscar?${new URLSearchParams({ q })}`, { token })).json;
  expect(await asked('quien anda de noche cuenta los pasos')).toMatchObject({
    ...{ total: 0, exact: 0, results: [], suggestion: null, direct: [] },
    alike: [{ volume: 11, index: 5, number: 1 }],
  });
  expect(await asked('volutad')).toMatchObject({
    ...{ total: 0, alike: [] },
    suggestion: { typed: 'Voluntad', total: 1, exact: 1, results: [{ volume: 11, index: 5, number: 2 }] },
  });
  expect(await asked('14 de marzo')).toMatchObject({
    direct: [
      {
        ...{ kind: 'date', text: '14 de marzo', path: '/fecha/03-14', total: 2 },
        chapters: [
          { volume: 11, index: 5 },
          { volume: 12, index: 1 },
        ],
      },
    ],
  });
});

it('the page leads back to where its reader came from, and keeps that with the next search', async () => {
  const from = async (referer: string, path = '/buscar?q=luz') => {
    const page = await browser.get(path, { Referer: `http://localhost${referer}` });
    return page.document.querySelector('.page-head a')?.getAttribute('href');
  };
  expect(await from('/volume/11?chapter=5')).toBe('/volume/11?chapter=5');
  expect(await from('/buscar?q=sol', '/buscar?q=luz&from=%2Ftemas')).toBe('/temas');
  expect(await from('/volume/11?chapter=5&from=%2Fbuscar%3Fq%3Dluz')).toBeUndefined();
  expect(await from('/')).toBeUndefined();
});

it('a date shows five of its chapters and the number of the rest', async () => {
  const one = { date: '1921-08-01' };
  await fillVolume(13, { main: { 1: one, 2: one, 3: one, 4: one, 5: one, 6: one, 7: one } });
  const line = (await search('1 de agosto')).document.querySelector('.search-lines li')?.textContent ?? '';
  expect([line.match(/13-\d/g), /y \d+ más$/.exec(line)?.[0]]).toEqual([
    ['13-1', '13-2', '13-3', '13-4', '13-5'],
    'y 2 más',
  ]);
});
