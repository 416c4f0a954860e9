import { describe, expect, it } from 'vitest';
import { BIBLE, bookOfSlug } from '~/domain/bible/books';
import type { VerseRange } from '~/domain/bible/ranges';
import { readReferences } from '~/domain/bible/reference.server';
import { cornerstone, gospels, study } from '../../../scripts/demo/texts';

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
    ['3 Jn 2', '3-juan 3 Juan 1, 2'],
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

/** Verses of a reference as 'chapter,first-last', without its book. */
const verses = (text: string) =>
  readReferences(text).flatMap((one) => (typeof one === 'string' ? ['?'] : one.ranges.map(inWords)));
const inWords = ([first, end]: VerseRange) =>
  `${Math.floor(first / 1000) % 1000},${first % 1000}${end - first > 1 ? `-${(end - 1) % 1000}` : ''}`;

describe('the verses of a reference', () => {
  it.each([
    ['Jn 3,16', 'Juan 3, 16', '3,16'],
    ['Jn 1,1-18.20', 'Juan 1, 1-18, 20', '1,1-18 1,20'],
    ['Gn 1,1–2,4', 'Génesis 1, 1–2, 4', '1,1-31 2,1-4'],
    ['Jn 18:1-19:42', 'Juan 18, 1–19, 42', '18,1-40 19,1-42'],
    ['Jn 1:1-5:47', 'Juan 1, 1–5, 47', '1,1-51 2,1-25 3,1-36 4,1-54 5,1-47'],
    ['Is 52,13-53,12', 'Isaías 52, 13–53, 12', '52,13-15 53,1-12'],
    ['Mt 26,39.42', 'Mateo 26, 39, 42', '26,39 26,42'],
    ['Mt 26, 39 y 42', 'Mateo 26, 39, 42', '26,39 26,42'],
    ['Jn 20, 1-2. 11-18', 'Juan 20, 1-2, 11-18', '20,1-2 20,11-18'],
    ['Jn 3,16-18,20', 'Juan 3, 16-18, 20', '3,16-18 3,20'],
    ['Mt 5,3.6,9', 'Mateo 5, 3; 6, 9', '5,3 6,9'],
    ['Mt 5,3; 6,9', 'Mateo 5, 3', '5,3 6,9'],
    ['1ª Cor 13,4', '1 Corintios 13, 4', '13,4'],
    ['Lc 2,41-51a', 'Lucas 2, 41-51a', '2,41-51'],
    ['Mt 1, 20b', 'Mateo 1, 20b', '1,20'],
    ['Jn 3, 30s', 'Juan 3, 30s', '3,30-31'],
    ['Jn 3, 30 ss.', 'Juan 3, 30ss', '3,30-36'],
    ['Mt 5', 'Mateo 5', '5,1-48'],
    ['Mt 5-6', 'Mateo 5-6', '5,1-48 6,1-34'],
    ['Mt 5-6,4', 'Mateo 5-6, 4', '5,1-48 6,1-4'],
    ['Evangelio de San Juan', 'Juan', ''],
    ['Mt 5, 3 (según la Biblia de Jerusalén)', 'Mt 5, 3 (según la Biblia de Jerusalén)', '5,3'],
    // Both counts of the Psalms, and numbers that are not of one Psalm
    ['Sal 22(23)', 'Salmo 23 (22)', '23,1-6'],
    ['Salmo 23 (22), 4', 'Salmo 23 (22), 4', '23,4'],
    ['Sal 22/23, 4', 'Salmo 23 (22), 4', '23,4'],
    ['Sal 22 (40), 4', 'Salmo 22 (40), 4', '22,4'],
    // Books of one chapter
    ['Judas 17.20b-25', 'Judas 1, 17, 20b-25', '1,17 1,20-25'],
    ['Judas 1, 3', 'Judas 1, 3', '1,3'],
    ['Judas 1', 'Judas 1', '1,1-25'],
    // What does not exist, is reversed, or doubled
    ['Mt 5,99', 'Mateo 5, 99', ''],
    ['Mt 99', 'Mateo 99', ''],
    ['Mt 5,0', 'Mateo 5, 0', ''],
    ['Mt 5,3.99', 'Mateo 5, 3, 99', '5,3'],
    ['Mt 5,40-60', 'Mateo 5, 40-60', '5,40-48'],
    ['Mt 27-30', 'Mateo 27-30', '27,1-66 28,1-20'],
    ['Mt 5,10-3', 'Mateo 5, 3-10', '5,3-10'],
    ['Mt 7-5', 'Mateo 5-7', '5,1-48 6,1-34 7,1-29'],
    ['Gn 2,4-1,1', 'Génesis 2, 4–1, 1', '1,1-31 2,1-4'],
    ['Mt 5,3.3', 'Mateo 5, 3, 3', '5,3 5,3'],
    ['Mt 0,1', undefined, '?'],
    ['Ninguno 5, 3', undefined, '?'],
  ])('%j is %j, with %j', (text, label, are) => {
    const [first] = readReferences(text);
    expect([typeof first === 'string' ? undefined : first?.label, verses(text).join(' ')]).toEqual([label, are]);
  });
});

it('each reference of the demonstration book is understood', () => {
  const references = [
    ...study.citas.map((one) => one.split(' => ')[0] ?? ''),
    ...cornerstone.study.new_testament.map(({ reference }) => reference),
    ...gospels.relatos.map(({ cita }) => cita),
  ];
  expect(references.filter((one) => verses(one).join('').replace('?', '') === '')).toEqual([]);
});
