import { describe, expect, it } from 'vitest';
import { difference, linesOf, type Difference } from '~/domain/reviews/difference.server';
import { mainChapter } from '../../setup/archives';

const SIGNS = { gone: ['[-', ']'], new: ['[+', ']'], same: ['', ''] } as const;
const written = (lines: Difference) =>
  lines.map((line) => line?.map(({ is, text }) => SIGNS[is].join(text)).join('') ?? '…');

describe('what a content says', () => {
  it('stands line by line, with who speaks', () => {
    expect(linesOf(mainChapter(5, 1))).toEqual([
      '5',
      '1',
      '1912-03-14',
      '1912-03-14',
      'Descripción de 5-1',
      'Luisa: Llevaba varios días esperando.',
      'Entonces lo vi.',
      'Jesús: «Hija mía, **no temas**.»',
    ]);
  });

  it('is nothing where nothing is said', () => {
    expect([null, undefined, {}, [], '', '\n \n'].map(linesOf)).toEqual([[], [], [], [], [], []]);
  });
});

describe('a difference', () => {
  it('is told by words', () => {
    expect(written(difference(['Uno', 'Hija mía, no temas.'], ['Uno', 'Hija mía, no tengas miedo.']))).toEqual([
      'Uno',
      'Hija mía, no [-temas][+tengas miedo].',
    ]);
  });

  it('leaves out what is the same, but for a line around', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(written(difference(lines, lines.with(3, 'otra')))).toEqual(['…', 'c', '[-d][+otra]', 'e', '…']);
  });

  it('names lines that come and go', () => {
    expect(written(difference(['a', 'b'], ['a', 'b', 'c']))).toEqual(['a', 'b', '[+c]']);
    expect(written(difference(['a', 'b'], []))).toEqual(['[-a]', '[-b]']);
    expect(written(difference([], ['a']))).toEqual(['[+a]']);
    expect(written(difference(['a', 'b', 'c'], ['x']))).toEqual(['[-a][+x]', '[-b]', '[-c]']);
  });

  it('of long texts that have nothing in common shows both whole, soon', () => {
    const words = (seed: string) => Array.from({ length: 5_000 }, (_, at) => `${seed}${at}`);
    const lines = written(difference(words('a'), words('b')));
    expect(lines).toHaveLength(10_000);
    const [line] = difference([words('a').join(' ')], [words('b').join(' ')]);
    expect(line).toHaveLength(1);
  });
});
