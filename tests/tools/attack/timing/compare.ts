import { medianOf } from '../../bench/statistics';

const DRAWS = 1_000;
const SHARE = 0.005; // on either side: an interval of 99 per cent

/** How far two samples lie apart. */
export interface Comparison {
  /** Milliseconds by which the median of the first is above that of the second, and the interval of 99 per cent for it. */
  difference: number;
  least: number;
  most: number;
  /** Of Mann and Whitney: about normal where both samples are of one kind. */
  z: number;
}

/** Mann and Whitney's U as a normal score; samples of 20 and more are what it is for. */
export function mannWhitney(first: number[], second: number[]): number {
  const all = [...first.map((value) => ({ value, own: 1 })), ...second.map((value) => ({ value, own: 0 }))];
  all.sort((one, other) => one.value - other.value);
  let ranks = 0;
  let tied = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (all[to + 1]?.value === all[from]?.value) to += 1;
    const size = to - from + 1;
    const own = all.slice(from, to + 1).reduce((sum, one) => sum + one.own, 0);
    ranks += (own * (from + to + 2)) / 2;
    tied += size ** 3 - size;
    from = to + 1;
  }
  const [n, m, total] = [first.length, second.length, all.length];
  const u = ranks - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - tied / (total * (total - 1))));
  return spread === 0 ? 0 : (u - (n * m) / 2) / spread;
}

const drawn = (sample: number[], random: () => number) =>
  sample.map(() => sample[Math.floor(random() * sample.length)] ?? NaN);

/** Compares two samples: by ranks, and by the median's difference with a bootstrapped interval. */
export function compare(first: number[], second: number[], random: () => number = Math.random): Comparison {
  const drawnDifference = () => medianOf(drawn(first, random)) - medianOf(drawn(second, random));
  const differences = Array.from({ length: DRAWS }, drawnDifference).sort((one, other) => one - other);
  const at = (share: number) => differences[Math.round((DRAWS - 1) * share)] ?? NaN;
  const difference = medianOf(first) - medianOf(second);
  return { difference, least: at(SHARE), most: at(1 - SHARE), z: mannWhitney(first, second) };
}

const BEYOND = 3.29; // one in a thousand, where nothing differs

/** Whether time tells the two apart: by both measures. */
export const isTellTale = ({ z, least, most }: Comparison) => Math.abs(z) > BEYOND && least * most > 0;
