/** Generator of numbers in [0, 1), the same on every machine for the same seed. */
export type Random = () => number;

/** Mulberry32 on the FNV-1a hash of `seed`: integers only, so that no platform rounds differently. */
export function seeded(seed: string): Random {
  let state = 2166136261;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Picks an item of a list. @throws RangeError if the list is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[between(random, 0, list.length - 1)];
  if (item === undefined) throw new RangeError('pick from an empty list');
  return item;
}

/** A new list with the same items in another order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const order = list.map((item) => ({ item, key: random() }));
  return order.sort((one, other) => one.key - other.key).map(({ item }) => item);
}
