import { describe, expect, it } from 'vitest';
import { reasonOf } from '~/domain/reviews/fault-words.server';
import { readChapter } from '~/domain/book/chapter-file.server';
import { jsonLine } from '~/files/json-tokens';
import { mainChapter } from '../../setup/archives';

const TEXT = `{
  "a": {"b": [1, {"c": "x, y: {"},
    {"c": null}]},
  "d": "\\"e\\"",
  "f": [
  ]
}`;

it.each([
  [[], 1],
  [['a'], 2],
  [['a', 'b', 2, 'c'], 3],
  [['d'], 4],
  [['f', 0], 5],
  [['a', 'b', 9, 'c'], 2],
  [['nada'], 1],
] as [(string | number)[], number][])('the line of a value: %j is %d', (path, line) => {
  expect(jsonLine(TEXT, path)).toBe(line);
});

describe('what is wrong with a file', () => {
  const reasonFor = (content: unknown) => {
    const bytes = Buffer.from(JSON.stringify(content, null, 1));
    try {
      readChapter('main', 5, '5-1.json', bytes);
    } catch (error) {
      return reasonOf(error, bytes);
    }
  };

  it.each([
    [{ description: undefined }, 'En la línea 1: falta el campo «description».'],
    [{ date: 5 }, 'En la línea 7: el campo «date» debe ser un texto; se encontró un número.'],
    [
      { dialogue: [{ speaker: 'a', text: 'b' }, { speaker: 'a' }] },
      'En la línea 14: falta el campo «text» (el n.º 2 de «dialogue»).',
    ],
    [{ dialogue: ['a'] }, 'En la línea 10: el n.º 1 de «dialogue» debe ser un objeto; se encontró un texto.'],
    [{ info: { volume: 6, index: 1 } }, 'El volumen de «info» (6) no coincide con el del ZIP (5).'],
  ])('%j: %s', (change, reason) => {
    expect(reasonFor(mainChapter(5, 1, change))).toBe(reason);
  });

  it('is none of what nobody uploaded', () => {
    expect(() => reasonOf(new Error('x'))).toThrow('x');
  });
});
