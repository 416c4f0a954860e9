import { describe, expect, it } from 'vitest';
import { BIBLE, bookOfSlug } from '~/domain/bible/books';
import { readReferences } from '~/domain/bible/reference.server';
import { isVerseOf } from '~/domain/bible/verses';

const read = (text: string) =>
  readReferences(text).map((one) => (typeof one === 'string' ? `? ${one}` : `${one.book.slug} ${one.label}`));

describe('the books of the Bible', () => {
  it('are the 73 of the Catholic canon, in its order', () => {
    expect(BIBLE.map(({ isNew }) => isNew)).toEqual([
      ...Array<boolean>(46).fill(false),
      ...Array<boolean>(27).fill(true),
    ]);
    expect([BIBLE[0], BIBLE[45], BIBLE[46], BIBLE[72]].map((book) => book?.name)).toEqual([
      'Génesis',
      'Malaquías',
      'Mateo',
      'Apocalipsis',
    ]);
    expect(new Set(BIBLE.map(({ slug }) => slug)).size).toBe(73);
    expect(bookOfSlug('cantar-de-los-cantares')?.name).toBe('Cantar de los Cantares');
  });

  it('are each found by name and by short forms', () => {
    for (const { name, number, short, slug } of BIBLE) {
      for (const form of [name, ...short.filter(Boolean).map((one) => `${number} ${one}`.trim())]) {
        expect([form, read(`${form} 2, 3`)[0]?.split(' ')[0]]).toEqual([form, slug]);
      }
    }
  });
});

describe('a reference', () => {
  it.each([
    ...['Juan 3, 16', 'Jn 3,16', 'Juan 3:16', 'jn. 3.16', 'JUAN 3 16', 'San Juan 3, 16', 'Jn3,16', 'Cf. Jn 3, 16.'],
    ...['Evangelio según san Juan 3,16', 'Juan capítulo 3, versículo 16', 'Juan cap. 3 v. 16', '  Juan   3 ,16 '],
  ])('%j is Juan 3, 16', (text) => expect(read(text)).toEqual(['juan Juan 3, 16']));

  it.each([
    ...['1 Cor. 13', '1Cor 13', '1 Co 13', 'I Corintios 13', '1ª Corintios 13', '1a. Corintios 13', '1ra Cor 13'],
    ...['Primera carta de san Pablo a los Corintios 13', 'Primera de Corintios 13'],
  ])('%j is 1 Corintios 13', (text) => expect(read(text)).toEqual(['1-corintios 1 Corintios 13']));

  it.each([
    ['Jn 3,16–18', 'juan Juan 3, 16-18'],
    ['Jn 3, 16 - 18. 20', 'juan Juan 3, 16-18, 20'],
    ['Mt 5,3ss', 'mateo Mateo 5, 3ss'],
    ['Mt 5, 3b', 'mateo Mateo 5, 3b'],
    ['Mt 5-7', 'mateo Mateo 5-7'],
    ['Salmo 23 (22), 4', 'salmos Salmo 23 (22), 4'],
    ['Sal 22', 'salmos Salmo 22'],
    ['Cantar de los Cantares 2, 4', 'cantar-de-los-cantares Cantar 2, 4'],
    ['Hechos de los Apóstoles 2, 4', 'hechos-de-los-apostoles Hechos 2, 4'],
    ['Hch 2,4', 'hechos-de-los-apostoles Hechos 2, 4'],
    ['Ecl 3, 1', 'eclesiastes Eclesiastés 3, 1'],
    ['Eclo 3, 1', 'eclesiastico Eclesiástico 3, 1'],
    ['Apocalipsis de San Juan 3, 20', 'apocalipsis Apocalipsis 3, 20'],
    ['3 Jn 2', '3-juan 3 Juan 2'],
    ['Isaías 43, 1', 'isaias Isaías 43, 1'],
    ['Carta a los Hebreos 6, 7', 'hebreos Hebreos 6, 7'],
    ['Cantar de los Cantares', 'cantar-de-los-cantares Cantar de los Cantares'],
    ['Mt 5, 3 (según la Biblia de Jerusalén)', 'mateo Mt 5, 3 (según la Biblia de Jerusalén)'],
  ])('%j is understood', (text, is) => expect(read(text)).toEqual([is]));

  it('may name several places', () => {
    expect(read('Mt 5, 3; 6, 9; Lc 6,20; ; nada')).toEqual([
      'mateo Mateo 5, 3',
      'mateo Mateo 6, 9',
      'lucas Lucas 6, 20',
      '? nada',
    ]);
  });

  it.each([
    ...['Catecismo 1234', 'Luz', '3, 16', 'Ma 3, 4', 'Juan mil', 'Jn 1234, 5', 'Corintios 13', 'Samuel 3', '9 Juan 2'],
    ...['San 3', '1 3, 4', '<b>Juan</b>', 'constructor 3', '…'],
  ])('%j that is not understood stays in its words', (text) => expect(read(text)).toEqual([`? ${text}`]));

  it('of nothing is none, and one that never ends is cut', () => {
    expect(read('')).toEqual([]);
    expect(read('x'.repeat(100_000))[0]).toHaveLength(302);
  });
});

it.each([
  ['Juan 3, 16', [16]],
  ['Juan 3, 16-18', [16, 17, 18]],
  ['Juan 3, 15b, 17-18', [15, 17, 18]],
  ['Juan 3, 17ss', [17, 18, 19]],
  ['Juan 3, 18-4, 2', [18, 19]],
  ['Juan 3', [15, 16, 17, 18, 19]],
])('%s has the verses %j of 15 to 19', (label, expected) => {
  expect([15, 16, 17, 18, 19].filter((verse) => isVerseOf(label, verse))).toEqual(expected);
});
