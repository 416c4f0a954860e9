import shapes from './shape.json';
import { between, type Random, shuffled } from './random';

/** What is known of one volume: counts only. `chars` are min, p10, p50, p90, max; `turns` are p50, p90, max. */
export interface Shape {
  volume: number;
  chapters: number;
  words: number;
  first: string | null;
  last: string | null;
  undated: number;
  chars: number[];
  turns: number[];
  jesus: number;
}

const byVolume = new Map<number, Shape>(shapes.map((shape) => [shape.volume, shape]));

/** The shape of a volume from 1 to 36; another number throws RangeError. */
export function shapeOf(volume: number): Shape {
  const shape = byVolume.get(volume);
  if (!shape) throw new RangeError(`There is no volume ${volume}`);
  return shape;
}

/** The value at `rank` (0 to 1) of a distribution known at some ranks, with straight lines between them. */
function quantile(known: readonly (readonly [rank: number, value: number])[], rank: number): number {
  const above = known.findIndex(([at]) => at >= rank);
  const [high, top] = known[above] ?? [1, 0];
  const [low, bottom] = known[Math.max(above - 1, 0)] ?? [0, 0];
  return high === low ? top : bottom + ((top - bottom) * (rank - low)) / (high - low);
}

const shortest = 160;

/** The shape was measured in French, whose words are longer: this keeps the number of words. */
const scale = 0.9;

/** Lengths in characters, one for each chapter, in any order. */
export function lengthsOf(shape: Shape, random: Random): number[] {
  const [min = 0, p10 = 0, p50 = 0, p90 = 0, max = 0] = shape.chars;
  const tail = p90 + (max - p90) * 0.3;
  const known = [
    [0, min],
    [0.1, p10],
    [0.5, p50],
    [0.9, p90],
    [0.98, tail],
    [1, max],
  ] as const;
  const ranks = Array.from({ length: shape.chapters }, (_, at) => (at + 0.5) / shape.chapters);
  return shuffled(random, ranks).map((rank) => Math.max(shortest, Math.round(scale * quantile(known, rank))));
}

const charactersOfTurn = 170;

/** Numbers of turns, one for each length: longer chapters tend to have more of them. */
export function turnsOf(shape: Shape, lengths: number[], random: Random): number[] {
  const [p50 = 1, p90 = 1, max = 1] = shape.turns;
  const known = [
    [0, shape.jesus < 0.38 ? 1 : 2],
    [0.5, p50],
    [0.9, p90],
    [1, max],
  ] as const;
  const longest = Math.max(...lengths);
  const order = lengths
    .map((length, at) => ({ at, key: length / longest + random() * 0.6 }))
    .sort((one, other) => one.key - other.key);
  const turns = lengths.map(() => 1);
  order.forEach(({ at }, rank) => {
    const wanted = Math.round(quantile(known, (rank + 0.5) / lengths.length));
    turns[at] = Math.max(1, Math.min(wanted, Math.floor((lengths[at] ?? 0) / charactersOfTurn)));
  });
  return turns;
}

/** A little more or less than the volume's share of Jesús. */
export function shareOf(shape: Shape, random: Random): number {
  return Math.min(0.92, (shape.jesus * between(random, 90, 125)) / 100);
}
