/** Median of some figures, and their range. */
interface Spread {
  median: number;
  least: number;
  most: number;
}

/** Median of some figures; NaN if there are none. */
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
