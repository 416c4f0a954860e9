const SIZE = 25;
const WHOLE = 30; // a list that is hardly longer is shown whole

/** A part of a list, with the items before and after it, at most as many. */
interface Window<Item> {
  before: readonly Item[];
  shown: readonly Item[];
  behind: readonly Item[];
  /** The item round which the part is shown. */
  centre: Item | undefined;
}

/**
 * Cuts the part of a list around the first of `wanted` that it has: of the same length at its ends, and all of a list
 * that is short.
 */
export function windowOf<Item extends { index: number }>(
  items: readonly Item[],
  wanted: (number | null)[],
): Window<Item> {
  const positions = wanted.map((index) => items.findIndex((item) => item.index === index));
  const centre = positions.find((position) => position >= 0) ?? 0;
  const size = items.length <= WHOLE ? items.length : SIZE;
  const start = Math.min(Math.max(0, centre - Math.floor(size / 2)), items.length - size);
  const end = start + size;
  return {
    before: items.slice(Math.max(0, start - SIZE), start),
    shown: items.slice(start, end),
    behind: items.slice(end, end + SIZE),
    centre: items[centre],
  };
}
