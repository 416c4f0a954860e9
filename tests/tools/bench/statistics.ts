/** The middle of some figures, and how far they reach. */
interface Spread {
  median: number;
  least: number;
  most: number;
}

/** The middle one of some figures; NaN when there are none. */
export function medianOf(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? NaN) + (sorted[Math.ceil(half)] ?? NaN)) / 2;
}

export const spreadOf = (figures: number[]): Spread => ({
  median: medianOf(figures),
  least: Math.min(...figures),
  most: Math.max(...figures),
});
