/**
 * True if everything is tested. `npm test` alone takes a part of the longest lists, so that it is run often;
 * `npm run test:all`, and tests that are run by name, take all.
 */
export const isAll = process.env.EXTENT !== 'part';

/** Number by which all random choices are made: one and the same, but in `npm run test:random`, which prints it. */
export const SEED = Number(process.env.SEED ?? 0);

/** Takes every so many items of a long list, beginning with the one at `from`; all in a whole run. */
export const part = <One>(list: readonly One[], every: number, from = 0): One[] =>
  list.filter((_, at) => isAll || at % every === from % every);
