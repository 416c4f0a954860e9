import { between, shuffled, type Random } from './random';
import shapes from './shape.json';
import { cornerstone } from './texts';

/** Statistics of one volume, counts only: `chars` are min, p10, p50, p90, max; `turns` are p50, p90, max. */
type Shape = (typeof shapes)[number];

/** Measures of a chapter to write. */
export interface Plan {
  volume: number;
  index: number;
  /** ISO date, '' when undated */
  date: string;
  /** characters of the dialogue */
  length: number;
  turns: number;
  /** share of the text that Jesús speaks, 0 to 1 */
  share: number;
}

/** The shape of a volume from 1 to 36. @throws RangeError for another number. */
export function shapeOf(volume: number): Shape {
  const shape = shapes.find((one) => one.volume === volume);
  if (!shape) throw new RangeError(`There is no volume ${volume}`);
  return shape;
}

const shortest = 160;
const charactersOfTurn = 170;
/** Factor that preserves the number of words: the shape was measured in French, whose words are longer. */
const scale = 0.9;

const dayLength = 86_400_000;

/** Days since 1970-01-01 of an ISO date. */
export const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayLength);

/** The ISO date of a number of days since 1970-01-01. */
export const dateOf = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** The plans of a volume's chapters, in order. */
export function plansOf(shape: Shape, random: Random): Plan[] {
  const lengths = lengthsOf(shape, random);
  const turns = turnsOf(shape, lengths, random);
  const dates = datesOf(shape, random);
  return lengths.map((length, at) => ({
    volume: shape.volume,
    index: at + 1,
    date: dates[at] ?? '',
    length,
    turns: turns[at] ?? 1,
    share: Math.min(0.92, (shape.jesus * between(random, 90, 125)) / 100),
  }));
}

/** Lengths in characters, one for each chapter, in random order. */
function lengthsOf({ chars, chapters }: Shape, random: Random): number[] {
  const [min = 0, p10 = 0, p50 = 0, p90 = 0, max = 0] = chars;
  const tail = p90 + (max - p90) * 0.3;
  const known: [number, number][] = [
    [0, min],
    [0.1, p10],
    [0.5, p50],
    [0.9, p90],
    [0.98, tail],
    [1, max],
  ];
  const ranks = Array.from({ length: chapters }, (_, at) => (at + 0.5) / chapters);
  return shuffled(random, ranks).map((rank) => Math.max(shortest, Math.round(scale * quantile(known, rank))));
}

/** Interpolates linearly the value at `rank` (0 to 1) of a distribution that is given at some ranks. */
function quantile(known: [rank: number, value: number][], rank: number): number {
  const above = known.findIndex(([at]) => at >= rank);
  const [high, top] = known[above] ?? [1, 0];
  const [low, bottom] = known[Math.max(above - 1, 0)] ?? [0, 0];
  return high === low ? top : bottom + ((top - bottom) * (rank - low)) / (high - low);
}

/** Numbers of turns, one for each length: longer chapters tend to have more of them. */
function turnsOf({ turns, jesus }: Shape, lengths: number[], random: Random): number[] {
  const [p50 = 1, p90 = 1, max = 1] = turns;
  const known: [number, number][] = [
    [0, jesus < 0.38 ? 1 : 2],
    [0.5, p50],
    [0.9, p90],
    [1, max],
  ];
  const longest = Math.max(...lengths);
  const order = lengths
    .map((length, at) => ({ at, length, key: length / longest + random() * 0.6 }))
    .sort((one, other) => one.key - other.key);
  const counts: number[] = [];
  order.forEach(({ at, length }, rank) => {
    const wanted = Math.round(quantile(known, (rank + 0.5) / lengths.length));
    counts[at] = Math.max(1, Math.min(wanted, Math.floor(length / charactersOfTurn)));
  });
  return counts;
}

/** ISO dates in the order of the chapters, ascending from the volume's first to its last; '' for the undated. */
function datesOf({ volume, chapters, undated, first, last }: Shape, random: Random): string[] {
  const dates = Array.from({ length: chapters }, () => '');
  if (first === null || last === null) return dates;
  const { info } = cornerstone.study;
  const fixed = volume === info.volume ? { [info.index]: info.date } : {};
  const free = dates.map((_, at) => at + 1).slice(1, -1);
  const without = shuffled(
    random,
    free.filter((index) => !(index in fixed)),
  ).slice(0, undated);
  const anchors = Object.entries({ 1: first, ...fixed, [chapters]: last });
  anchors.forEach(([index, date], at) => {
    dates[Number(index) - 1] = date;
    const [next, nextDate] = anchors[at + 1] ?? [index, date];
    const gap = free.filter((slot) => slot > +index && slot < +next && !without.includes(slot));
    const days = Array.from({ length: dayOf(nextDate) - dayOf(date) - 1 }, (_, after) => dayOf(date) + 1 + after);
    const chosen = shuffled(random, days)
      .slice(0, gap.length)
      .sort((one, other) => one - other);
    gap.forEach((slot, order) => (dates[slot - 1] = dateOf(chosen[order] ?? dayOf(nextDate))));
  });
  return dates;
}
