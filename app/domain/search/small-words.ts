/** Small words that are on Postgres's list with an accent alone, folded; 'mía', which tells one thing from another, is none. */
const SMALL = new Set(
  'si mas tambien estan estara estaran estaria habia habian habra habran habria sera seran seria serian tenia tenian tendra tendran tendria'.split(
    ' ',
  ),
);

/** Tells whether a folded word is a small one, which nobody misses where others are found. */
export const isSmall = (word: string) => SMALL.has(word);
