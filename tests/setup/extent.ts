/**
 * True if everything is tested. `npm test` alone takes a part of the longest lists, so that it is run often;
 * `npm run test:all`, and tests that are run by name, take all.
 */
export const isAll = process.env.EXTENT !== 'part';

/** Number by which all random choices are made: another one each day, which the run prints; `SEED=…` repeats a run. */
export const SEED = Number(process.env.SEED ?? 0);

/**
 * Takes every so many items of a long list, all in a whole run: from the one that the seed counts to, so that in as many
 * days each is taken, and `from` further.
 */
export const part = <One>(list: readonly One[], every: number, from = 0): One[] =>
  list.filter((_, at) => isAll || at % every === (SEED + from) % every);
