import { type Random, shuffled } from './random';
import { type Shape } from './shape';

const dayLength = 86_400_000;

/** Days since 1970-01-01 of an ISO date. */
export function dayOf(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayLength);
}

/** The ISO date of a number of days since 1970-01-01. */
export function dateOf(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** Chapters whose date is fixed, by volume and index. */
const fixedDates: Record<number, Record<number, string>> = { 11: { 5: '1912-03-14' } };

/** `count` different days strictly between two days, ascending. */
function daysBetween(low: number, high: number, count: number, random: Random): number[] {
  const all = Array.from({ length: high - low - 1 }, (_, at) => low + 1 + at);
  return shuffled(random, all)
    .slice(0, count)
    .sort((one, other) => one - other);
}

/** Which indices have no date: never the first, the last or a fixed one. */
function undatedIndices(shape: Shape, fixed: number[], random: Random): Set<number> {
  if (shape.first === null) return new Set(Array.from({ length: shape.chapters }, (_, at) => at + 1));
  const free = Array.from({ length: shape.chapters - 2 }, (_, at) => at + 2).filter((index) => !fixed.includes(index));
  return new Set(shuffled(random, free).slice(0, shape.undated));
}

/** ISO dates in the order of the chapters, ascending from the volume's first to its last; '' for the undated. */
export function datesOf(shape: Shape, random: Random): string[] {
  const fixed = fixedDates[shape.volume] ?? {};
  const undated = undatedIndices(shape, Object.keys(fixed).map(Number), random);
  const dates = Array.from({ length: shape.chapters }, () => '');
  if (shape.first === null || shape.last === null) return dates;
  const anchors = Object.entries({ 1: shape.first, ...fixed, [shape.chapters]: shape.last });
  anchors.forEach(([index, date], at) => {
    dates[Number(index) - 1] = date;
    const [next, nextDate] = anchors[at + 1] ?? [index, date];
    const gap = dates.map((_, slot) => slot + 1).filter((slot) => slot > +index && slot < +next && !undated.has(slot));
    const days = daysBetween(dayOf(date), dayOf(nextDate), gap.length, random);
    gap.forEach((slot, order) => (dates[slot - 1] = dateOf(days[order] ?? dayOf(nextDate))));
  });
  return dates;
}
