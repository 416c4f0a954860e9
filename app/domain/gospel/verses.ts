import { mended } from '~/text/mend';

const SHORTEST = 10; // characters; a verse has more

/** Verses as the specification cleans them: garbled characters mended, trimmed, repetitions and scraps dropped. */
export function cleanVerses(verses: string[]): string[] {
  const seen = new Set<string>();
  return verses.map(mended).filter((verse) => {
    const key = verse.toLowerCase().replace(/\s+/g, '');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew && [...verse].length > SHORTEST;
  });
}
