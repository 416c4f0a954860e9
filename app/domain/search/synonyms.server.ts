import { contentCache, currentRevision, type Revision } from '~/db/revision.server';
import type { Database } from '~/db/db.server';
import { foldedWords } from '~/text/searched';
import { parseSynonyms } from './synonyms';

/** Gives the synonyms of a word, or of a few, as administrators wrote them; none where it has none. */
type SynonymsOf = (words: string) => string[];

const cached = contentCache<SynonymsOf>('synonyms', 1);

/** Returns the function that gives the synonyms of a word at this revision of the content, the present one by default. */
export async function synonymFinder(db: Database, revision?: Revision): Promise<SynonymsOf> {
  return cached(revision ?? (await currentRevision()), '', async () => {
    const { synonyms } = await db.selectFrom('site').select('synonyms').executeTakeFirstOrThrow();
    const { groups } = parseSynonyms(synonyms);
    const byWord = new Map(groups.flatMap((group) => group.map((word) => [foldedWords(word), group] as const)));
    return (words) => {
      const folded = foldedWords(words);
      return (byWord.get(folded) ?? []).filter((word) => foldedWords(word) !== folded);
    };
  });
}
