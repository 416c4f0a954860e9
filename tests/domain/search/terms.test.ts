import { describe, expect, it } from 'vitest';
import { readTerms, tidyQuery, unclearIn } from '~/domain/search/terms.server';

const written = (query: string) =>
  readTerms(query).map((terms) => terms.map(({ words, isExcluded }) => (isExcluded ? `-${words}` : words)));

describe('what is looked for', () => {
  it.each([
    ['luz del sol', [['luz', 'del', 'sol']]],
    ['"hija mía" luz', [['hija mía', 'luz']]],
    ['«Hija mía, no temas»', [['Hija mía no temas']]],
    ['“hija mía” -dolor -"de noche"', [['hija mía', '-dolor', '-de noche']]],
    ['pan O vino or agua', [['pan'], ['vino'], ['agua']]],
    ['pan o vino', [['pan', 'o', 'vino']]],
    ['sol NO luz', [['sol', '-luz']]],
    ['sol NO "de noche" NOT mar', [['sol', '-de noche', '-mar']]],
    ['sol −luz ‐mar', [['sol', '-luz', '-mar']]],
    ['NO TEMAS HIJA', [['NO', 'TEMAS', 'HIJA']]],
    ['sol NO', [['sol', 'NO']]],
    ['a O b O c O d O e O f O g O h', [['a'], ['b'], ['c'], ['d'], ['e'], ['f'], ['g']]],
    [`${'luz '.repeat(19)}O mar sol -paz`, [Array<string>(19).fill('luz'), ['mar']]],
    ['bien-amado', [['bien amado']]],
    ['luz — sombra', [['luz', 'sombra']]],
    ['"sin cerrar', [['sin', 'cerrar']]],
    ['OR O or', []],
    ['luz O', [['luz']]],
    ['-dolor O luz', [['luz']]],
    [`luz & | ! ( ) : * ' \\ <-> "" -`, [['luz']]],
  ])('%s', (query, terms) => {
    expect(written(query)).toEqual(terms);
  });

  it('has nothing that nobody sees', () => {
    expect(tidyQuery(' a\0b\u0002\ud800\n\tc\u200b ')).toBe('a b c');
    expect(tidyQuery('corazo\u0301n')).toBe('corazón');
    expect(tidyQuery('\ufeffvolun\u00ad\n tad, dis-\r\ntinto y claro- Oscuro')).toBe(
      'voluntad, dis-tinto y claro- Oscuro',
    );
  });

  it.each([
    ['', 'empty'],
    [' "" - & ', 'empty'],
    ['x'.repeat(501), 'long'],
    ['😀'.repeat(501) + 'a', 'long'],
    ['x'.repeat(500), null],
    ['a', 'letter'],
    ['á -dolor', 'letter'],
    ['-dolor', 'without'],
    ['OR', 'without'],
    ['5', null],
    ['luz', null],
  ] as const)('%s is %s', (query, unclear) => {
    expect(unclearIn(query)).toBe(unclear);
  });

  it('is read in time that grows with its length alone', () => {
    // Time that grows faster would exceed the test's own.
    for (const hostile of ['"-', '-"', '"a" -', '- - ', '""']) {
      expect(readTerms(hostile.repeat(200_000)).flat().length).toBeLessThanOrEqual(200_000);
    }
  });
});
