import { datesOf } from './dates';
import { type Random } from './random';
import { lengthsOf, type Shape, shareOf, turnsOf } from './shape';

/** The measures of one chapter before a word of it is written. */
export interface Plan {
  volume: number;
  index: number;
  /** ISO date, '' when undated */
  date: string;
  /** characters of the dialogue */
  length: number;
  turns: number;
  /** part of the text that Jesús says, 0 to 1 */
  share: number;
}

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
    share: shareOf(shape, random),
  }));
}
