const WHOLE = 30; // minutes, for which the usual number of each fault is meant

interface Trial {
  name: string;
  times: number;
}

export interface Wanted {
  minutes: number;
  /** True if all are to be tried, as often as usual. */
  isWhole: boolean;
  faults: Trial[];
}

/**
 * Plan of the arguments: faults by a part of their name (all, without any), and a number of minutes, with as many of
 * each as fit. Null if a word is the name of none.
 */
export function planOf(args: string[], all: Trial[]): Wanted | null {
  const words = args.filter((word) => Number.isNaN(Number(word)));
  const minutes = Math.min(WHOLE, Number(args.find((word) => Number(word) > 0) ?? WHOLE));
  if (words.some((word) => !all.some(({ name }) => name.includes(word)))) return null;
  const chosen = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const share = Math.min(1, minutes / WHOLE);
  const times = (count: number) =>
    words.length > 0 && minutes === WHOLE ? count : Math.max(1, Math.round(count * share));
  return {
    minutes,
    isWhole: args.length === 0,
    faults: chosen.map(({ name, times: count }) => ({ name, times: times(count) })),
  };
}

/** Prints the names that there are. Returns the exit code of a command that was given another. */
export function tellNames(all: Trial[]): number {
  console.error(`No hay una prueba con ese nombre; las que hay: ${all.map(({ name }) => name).join(', ')}.`);
  return 1;
}
