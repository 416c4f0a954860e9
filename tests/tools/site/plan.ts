import type { Fault } from '../faults/kinds';

const WHOLE = 30; // minutes, for which the usual number of each fault is meant

export interface Wanted {
  minutes: number;
  /** True if all are to be tried, as often as usual. */
  isWhole: boolean;
  faults: Pick<Fault, 'name' | 'times'>[];
}

/**
 * Plan of the arguments: faults by a part of their name (all, without any), and a number of minutes, with as many of
 * each as fit. Null if a word is the name of none.
 */
export function planOf(args: string[], all: Pick<Fault, 'name' | 'times'>[]): Wanted | null {
  const words = args.filter((word) => Number.isNaN(Number(word)));
  const minutes = Math.min(WHOLE, Number(args.find((word) => Number(word) > 0) ?? WHOLE));
  const isWanted = ({ name }: { name: string }) => words.length === 0 || words.some((word) => name.includes(word));
  if (words.some((word) => !all.some(({ name }) => name.includes(word)))) return null;
  const chosen = all.filter(isWanted);
  const share = Math.min(1, minutes / WHOLE);
  const times = (count: number) =>
    words.length > 0 && minutes === WHOLE ? count : Math.max(1, Math.round(count * share));
  return {
    minutes,
    isWhole: args.length === 0,
    faults: chosen.map(({ name, times: count }) => ({ name, times: times(count) })),
  };
}
