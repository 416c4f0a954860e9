import { describe, expect, it } from 'vitest';
import { fieldsOf } from '~/domain/reviews/content-fields';
import { difference } from '~/domain/reviews/difference.server';
import type { DifferenceLine } from '~/domain/reviews/schema';
import { mainChapter, optionalChapter, playlist, topic } from '../../setup/archives';

const SIGNS = { gone: ['[-', ']'], new: ['[+', ']'], same: ['', ''] } as const;
function written(line: DifferenceLine): string {
  if (line.is === 'same') return '…';
  if (line.is === 'pair') return `${line.before} → ${line.after}`;
  return line.runs.map(({ is, text }) => SIGNS[is].join(text)).join('');
}
const linesIn = (before: unknown, after: unknown, page = 1) =>
  difference(before, after, page).fields.flatMap(({ lines }) => lines.map(written));
const between = (before: string[], after: string[]) => linesIn(before.join('\n'), after.join('\n'));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('what a content says', () => {
  it.each([
    [
      mainChapter(5, 1),
      [
        'info: 5-1|Fecha: 1912-03-14',
        'date: 1912-03-14',
        'description: Descripción de 5-1',
        'dialogue: Luisa: Llevaba varios días esperando.|Entonces lo vi.|Jesús: «Hija mía, **no temas**.»',
      ],
    ],
    [
      playlist(5, [1]),
      [
        'playlistTitle: Libro de Cielo - Volumen 5',
        'playlistId: PL-volumen-5',
        'description: Lecturas del volumen',
        'items: 5-1. Lectura 1|Identificador: v5x1|Dirección: https://www.youtube.com/watch?v=v5x1|Canal: Escuela del Libro|Miniatura: https://i.ytimg.com/vi/v5x1/mqdefault.jpg',
      ],
    ],
    [
      topic('Luz'),
      ['title: Luz', 'items: 11-5|Fecha: 1912-03-14|Enlace: /volume/11?chapter=5|Luisa: Espera y **confía**.'],
    ],
    [{ visible: true, quiz: { questions: ['¿Qué?'], answers: [] } }, ['questions: ¿Qué?', 'visible: sí']],
    ['# Hola\n\nAdiós', [': # Hola|Adiós']],
  ])('stands part by part, line by line, with who speaks (%#)', (content, parts) => {
    const found = fieldsOf(content).map(({ key, lines }) => `${key}: ${lines.join('|')}`);
    expect([...found].sort()).toEqual([...parts].sort());
  });

  it('is nothing where nothing is said', () => {
    expect([null, undefined, {}, [], '', '\n \n'].map(fieldsOf)).toEqual([[], [], [], [], [], []]);
  });
});

describe('a difference', () => {
  it('is told by words', () => {
    expect(between(['Uno', 'Hija mía, no temas.'], ['Uno', 'Hija mía, no tengas miedo.'])).toEqual([
      'Uno',
      'Hija mía, no [-temas][+tengas miedo].',
    ]);
  });

  it('leaves out what is the same, but for a line around', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(between(lines, lines.with(3, 'otra'))).toEqual(['…', 'c', 'd → otra', 'e', '…']);
    expect(between(lines, lines.with(1, 'x').with(5, 'y'))).toEqual(['a', 'b → x', 'c', 'd', 'e', 'f → y', 'g']);
  });

  it('names lines that come and go', () => {
    expect(between(['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'b', '[+c]']);
    expect(linesIn('a\nb', null)).toEqual(['[-a]', '[-b]']);
    expect(linesIn(null, 'a')).toEqual(['[+a]']);
    expect(between(['a', 'b', 'c'], ['x'])).toEqual(['a → x', '[-b]', '[-c]']);
  });

  it('names the parts that differ, and those that do not', () => {
    const result = difference(optionalChapter(5, 1), optionalChapter(5, 1, { homework: [], keywords: ['luz'] }), 1);
    expect(result.fields.map(({ name }) => name)).toEqual(['Ejercicios', 'Palabras clave']);
    expect(result.same).toContain('Resumen');
    expect(difference(topic('Luz'), topic('Luz'), 1).fields).toEqual([]);
  });

  it('is told in pages, each line on one of them', () => {
    const [before, after] = ['a', 'b'].map((seed) =>
      numbers(950)
        .map((at) => `${seed}${at}`)
        .join('\n'),
    );
    const { pages } = difference(before, after, 1);
    const found = numbers(pages).map((at) => linesIn(before, after, at + 1));
    expect(found.every((lines) => lines.length <= 100)).toBe(true);
    expect(found.flat()).toEqual(numbers(950).map((at) => `a${at} → b${at}`));
  });
});

// No clock is needed: the result itself shows that the work is bounded.
const randomFrom = (seed: number) => {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff;
};
const text = (seed: number, lines: number, words: number, letters: (random: number) => string) => {
  const random = randomFrom(seed);
  return numbers(lines)
    .map(() =>
      numbers(words)
        .map(() => letters(random()))
        .join(' '),
    )
    .join('\n');
};
const word = (random: number) => Math.floor(random * 1e9).toString(36);
const either = (random: number) => (random < 0.5 ? 'a' : 'b');

it.each([
  ['all words of many paragraphs', 400, 600, word],
  ['very many short lines', 30_000, 2, word],
  ['two words only', 60, 8000, either],
  ['one line of a megabyte', 1, 250_000, either],
  ['one word of a megabyte', 1, 1, () => 'x'.repeat(1_000_000)],
])(
  'a difference of contents that would take long tells before and after without marks, a page at a time: %s',
  (_name, lines, words, letters) => {
    const [before, after] = [1, 2].map((seed) => `${seed}${text(seed, lines, words, letters)}`);
    const result = difference(before, after, 1);
    const all = result.fields.flatMap((field) => field.lines);
    expect(all.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThanOrEqual(100);
    expect(all.map(written).join('').length).toBeLessThan(150_000);
    expect(all.filter(({ is }) => is === 'runs').length).toBeLessThan(60);
  },
);
