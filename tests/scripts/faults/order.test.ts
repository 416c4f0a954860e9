import { describe, expect, it } from 'vitest';
import { byRegister, unexplained } from '../../tools/site/check/order';
import type { Act, Outcome } from '../../tools/site/history';

const act = (kind: Act['kind'], value: string, at: number, until: number, outcome: Outcome = 'yes'): Act => ({
  register: 'nota',
  kind,
  value,
  at,
  until,
  outcome,
});
const write = (value: string, at: number, until: number, outcome?: Outcome) => act('write', value, at, until, outcome);
const read = (value: string, at: number, until: number) => act('read', value, at, until);

describe('what was read of one register can be explained by what was written', () => {
  it.each<[string, Act[]]>([
    ['one after the other', [read('', 0, 1), write('a', 2, 3), read('a', 4, 5), write('b', 6, 7), read('b', 8, 9)]],
    ['while it is written, old and new', [write('a', 0, 9), read('', 1, 2), read('a', 3, 4), read('a', 5, 6)]],
    ['of two at once either may be last', [write('a', 0, 9), write('b', 1, 8), read('a', 10, 11)]],
    [
      'of two at once first one, then the other',
      [write('a', 0, 9), write('b', 1, 8), read('a', 3, 4), read('b', 5, 6)],
    ],
    ['never answered, and there', [write('a', 0, 1, 'unknown'), read('a', 5, 6)]],
    ['never answered, and not there', [write('a', 0, 1, 'unknown'), read('', 5, 6)]],
    ['never answered, and late', [write('a', 0, 1, 'unknown'), read('', 2, 3), read('a', 4, 5)]],
    ['never answered, over an acknowledged one', [write('a', 0, 1, 'unknown'), write('b', 2, 3), read('a', 4, 5)]],
    ['refused, and not there', [write('a', 0, 1, 'no'), read('', 2, 3)]],
    ['the same value again', [write('sí', 0, 1), write('no', 2, 3), write('sí', 4, 5), read('sí', 6, 7)]],
  ])('%s', (_what, acts) => {
    expect(unexplained(acts, '')).toBeNull();
    expect(unexplained([...acts].reverse(), '')).toBeNull(); // in whatever order they were recorded
  });
});

describe('what cannot be explained is told', () => {
  it.each<[string, Act[], string]>([
    ['a lost note', [write('a', 0, 1), read('', 2, 3)], 'se leyó «»'],
    ['a lost note, seen before', [write('a', 0, 1), read('a', 2, 3), read('', 4, 5)], 'se leyó «»'],
    ['a stale reading', [write('a', 0, 1), write('b', 2, 3), read('b', 4, 5), read('a', 6, 7)], 'se leyó «a»'],
    ['an acknowledged one that never was', [write('a', 0, 1), write('b', 2, 3), read('a', 4, 5)], 'se leyó «a»'],
    ['back to before, while it is written', [write('a', 0, 9), read('a', 1, 2), read('', 3, 4)], 'se leyó «»'],
    ['a text that was refused', [write('a', 0, 1, 'no'), read('a', 2, 3)], 'que fue rechazado'],
    ['a text of nobody', [write('a', 0, 1), read('x', 2, 3)], 'que nadie había escrito'],
    ['a text before it was written', [read('a', 0, 1), write('a', 2, 3)], 'que nadie había escrito'],
    [
      'one that was never answered, twice',
      [write('a', 0, 1, 'unknown'), read('a', 2, 3), write('b', 4, 5), read('b', 6, 7), read('a', 8, 9)],
      'se leyó «a»',
    ],
    [
      'two readers who see two orders',
      [write('a', 0, 20), write('b', 0, 20), read('a', 1, 2), read('b', 3, 4), read('a', 5, 6)],
      'se leyó «a»',
    ],
  ])('%s', (_what, acts, words) => {
    expect(unexplained(acts, '')).toContain(words);
    expect(unexplained([...acts].reverse(), '')).toContain(words);
  });
});

it('many at once, and many without an answer, take no time', () => {
  const acts = Array.from({ length: 400 }, (_, at) => [
    write(at % 2 ? 'sí' : 'no', 10 * at, 10 * at + 5, at % 7 === 0 ? 'unknown' : 'yes'),
    ...Array.from({ length: 10 }, (__, reader) => read(at % 2 ? 'sí' : 'no', 10 * at + 6, 10 * at + 7 + reader / 10)),
  ]).flat();
  const isFound = ({ at, kind }: Act) => kind === 'write' || Math.floor(at / 10) % 7 !== 0;
  expect(unexplained(acts.filter(isFound), 'no')).toBeNull();
});

it('acts belong to their registers', () => {
  const acts = [write('a', 0, 1), { ...write('b', 0, 1), register: 'marca' }, read('a', 2, 3)];
  expect([...byRegister(acts)].map(([register, all]) => [register, all.length])).toEqual([
    ['nota', 2],
    ['marca', 1],
  ]);
});
