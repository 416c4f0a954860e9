/**
 * Whether all is looked at that there is. `npm test` alone looks at a part of the longest lists, so that it is run often;
 * `npm run test:all`, and tests that are run by name, look at all.
 */
export const isAll = process.env.EXTENT !== 'part';

/** Of a long list every so many, from the first or the one that `from` counts to; all where all is looked at. */
export const part = <One>(list: readonly One[], every: number, from = 0): One[] =>
  list.filter((_, at) => isAll || at % every === from % every);
