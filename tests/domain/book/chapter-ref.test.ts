import { describe, expect, it } from 'vitest';
import { readIndex, parseChapterRef } from '~/domain/book/chapter-ref';
import { Refusal } from '~/errors/refusal';

const LARGEST = 2_147_483_647;
const RULES = {
  1: 'Por favor ingresa un formato válido (ej: 11-5)',
  2: 'Formato inválido. Usa: Volumen-Indice (ej: 11-5)',
  3: 'Ingresa números válidos (ej: 11-5)',
  4: 'El volumen debe estar entre 1 y 36',
  5: 'El índice debe ser un número positivo',
} as const;

function outcome(work: () => unknown): string {
  try {
    return JSON.stringify(work());
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).status).toBe(422);
    return (error as Refusal).message;
  }
}

describe('a place', () => {
  it.each([
    ['11-5', 11, 5],
    ['1-1', 1, 1],
    ['36-2500', 36, 2500],
    ['  11 - 5  ', 11, 5],
    ['011-005', 11, 5],
    // the hyphens, dashes and the minus that keyboards write by themselves
    ...['\u2010', '\u2011', '–', '—', '−'].map((dash): [string, number, number] => [`11${dash}5`, 11, 5]),
    ['１１－５', 11, 5],
    ['11\u00a0-\u00a05', 11, 5],
    ...['11.5', '11:5', '11,5', '11-5.', '11.5.', ' 11 – 5 ', ' 11 . 5 .', '１１．５', '11：5', '11—5.'].map(
      (typed): [string, number, number] => [typed, 11, 5],
    ),
    ['11-2147483647', 11, LARGEST],
    ['11-2147483648', 11, LARGEST],
    [`11-${'9'.repeat(400)}`, 11, LARGEST],
  ])('%j is read', (typed, volume, index) => {
    expect(parseChapterRef(typed)).toEqual({ volume, index });
  });

  const BROKEN = {
    1: ['', '   ', '\t\n', '\u00a0'],
    2: [
      ...['11.', '11..5', '.11.5', '11.5.2', '11:5:2', '11', 'hola', '11-5-2', '11--5', '11-−5', '--', '0', '11 5'],
      '11/5',
    ],
    3: [
      ...['11-', '-5', '-', 'a-b', '11-cinco', 'XI-5', '1.5-2', '11-5..', '11-5.2', '11:-5', '1e1-5', '0x1-5', '+11-5'],
      ...['1 1-5', '٣-٥', '99-x'],
    ],
    4: ['37.5', '0:5', '0-5', '37-5', '00-5', '0-0', '99-0', `${'9'.repeat(400)}-1`],
    5: ['11.0', '11-0', '1-000'],
  };
  it.each(
    Object.entries(BROKEN).flatMap(([rule, all]) =>
      all.map((typed) => [typed, Number(rule) as keyof typeof RULES] as const),
    ),
  )('%j breaks first of all rule %d', (typed, rule) => {
    expect(outcome(() => parseChapterRef(typed))).toBe(RULES[rule]);
  });
});

describe('an index', () => {
  it.each([
    ['5', 5],
    [' 5 ', 5],
    ['005', 5],
    ['５', 5],
    ['20-5', 5],
    ['020 – 5', 5],
    ['9'.repeat(400), LARGEST],
  ])('%j is read', (typed, index) => {
    expect(readIndex(typed, 20)).toBe(index);
  });

  it.each(['', '  ', '\u00a0'])('%j is empty', (typed) => {
    expect(outcome(() => readIndex(typed, 20))).toBe('Por favor ingresa un número de índice (ej: 5)');
  });

  it.each(['0', '-1', '−5', 'cinco', '5.5', '1e3', '11-5', '20-', '20-0', '5 6', '٥', 'NaN', 'Infinity'])(
    '%j is none',
    (typed) => {
      expect(outcome(() => readIndex(typed, 20))).toBe('Ingresa un número válido (ej: 5)');
    },
  );
});
