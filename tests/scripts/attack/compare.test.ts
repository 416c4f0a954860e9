import { describe, expect, it } from 'vitest';
import { compare, isTellTale, mannWhitney } from '../../tools/attack/timing/compare';

/** Pseudo-random numbers from 0 to 1, the same every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const sample = (seed: number, from: number, size = 100) => {
  const random = numbers(seed);
  return Array.from({ length: size }, () => from + 10 * random());
};

describe('the times of known and unknown e-mails', () => {
  it('are ranked as Mann and Whitney do', () => {
    expect(mannWhitney([1, 2, 3, 4], [5, 6, 7, 8])).toBeCloseTo(-2.309, 3); // U = 0
    expect(mannWhitney([1, 4], [2, 3])).toBe(0);
    expect(mannWhitney([1, 2, 2, 3], [2, 2, 4, 5])).toBeCloseTo(-1.23, 3); // with four ties: U = 4, variance 10.57
    expect(mannWhitney([7, 7], [7, 7])).toBe(0);
  });

  it('tell nothing where both are of one kind', () => {
    expect(isTellTale(compare(sample(1, 50), sample(2, 50), numbers(3)))).toBe(false);
  });

  it('tell which is which where one takes a fifth of the spread longer', () => {
    const compared = compare(sample(1, 52, 300), sample(2, 50, 300), numbers(3));
    expect(isTellTale(compared)).toBe(true);
    expect(compared.least).toBeGreaterThan(0);
    expect(compared.difference).toBeGreaterThan(compared.least);
    expect(compared.difference).toBeLessThan(compared.most);
  });
});
