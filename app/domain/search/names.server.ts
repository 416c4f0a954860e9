import { contentCache, currentRevision } from '~/db/revision.server';
import type { Database } from '~/db/db.server';
import { isBibleWord } from '~/domain/bible/books';
import { foldedWords } from '~/text/searched';
import { listSpeakers } from './speakers.server';

const cached = contentCache<ReadonlySet<string>>('names', 1);

/** Returns the function that tells whether a folded word is part of a name: of a speaker, or of a book of the Bible. */
export async function nameFinder(db: Database): Promise<(word: string) => boolean> {
  const speakers = await cached(await currentRevision(), '', async () => {
    const names = (await listSpeakers(db)).flatMap((speaker) => speaker.names);
    return new Set(names.flatMap((name) => foldedWords(name).split(' ')));
  });
  return (word) => speakers.has(word) || isBibleWord(word);
}
