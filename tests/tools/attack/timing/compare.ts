import { medianOf } from '../../site/statistics';

const RESAMPLES = 1_000;
const SHARE = 0.005; // on either side: an interval of 99 per cent

/** Difference between two samples. */
export interface Comparison {
  /** Milliseconds by which the median of the first is above that of the second, and its interval of 99 per cent. */
  difference: number;
  least: number;
  most: number;
  /** Score of Mann and Whitney: about normal if both samples are of one kind. */
  z: number;
}

/** Mann and Whitney's U as a normal score, for samples of 20 and more. */
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

/** Compares two samples: by ranks, and by the median's difference with a bootstrapped interval. */
export function compare(first: number[], second: number[], random: () => number = Math.random): Comparison {
  const resampledDifference = () => medianOf(resampled(first, random)) - medianOf(resampled(second, random));
  const differences = Array.from({ length: RESAMPLES }, resampledDifference).sort((one, other) => one - other);
  const at = (share: number) => differences[Math.round((RESAMPLES - 1) * share)] ?? NaN;
  const difference = medianOf(first) - medianOf(second);
  return { difference, least: at(SHARE), most: at(1 - SHARE), z: mannWhitney(first, second) };
}

const BEYOND = 3.29; // one in a thousand, where nothing differs

/** Tells whether time gives away which is which, by both measures. */
export const isTellTale = ({ z, least, most }: Comparison) => Math.abs(z) > BEYOND && least * most > 0;

const resampled = (sample: number[], random: () => number) =>
  sample.map(() => sample[Math.floor(random() * sample.length)] ?? NaN);
