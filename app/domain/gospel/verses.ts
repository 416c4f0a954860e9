import { fixMojibake } from '~/text/fix-mojibake';

const SHORTEST = 10; // characters; a verse has more

/** Verses as the specification cleans them: garbled characters put right, trimmed, repetitions and scraps dropped. */
export function cleanVerses(verses: string[]): string[] {
  const seen = new Set<string>();
  return verses.map(fixMojibake).filter((verse) => {
    const key = verse.toLowerCase().replace(/\s+/g, '');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew && [...verse].length > SHORTEST;
  });
}
