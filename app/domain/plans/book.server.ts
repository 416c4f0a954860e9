import { sql } from 'kysely';
import { contentCache, currentRevision, type Revision } from '~/db/revision.server';
import type { Database } from '~/db/db.server';
import type { BookChapter } from './portion';

const cached = contentCache<BookChapter[]>('chapters to read', 1);

/** The chapters that can be read, with their words: read once for each revision of the content. */
export const bookAt = (db: Database, revision: Revision): Promise<BookChapter[]> =>
  cached(revision, '', () => readBook(db));

/** The same as they are now. */
export const bookNow = async (db: Database): Promise<BookChapter[]> => bookAt(db, await currentRevision());

/** Those with a text, of the volumes that are available. */
async function readBook(db: Database): Promise<BookChapter[]> {
  const { rows } = await sql<BookChapter>`
    select volume, index, sum(word_count)::integer as words, array_agg(word_count order by paragraphs.number) as paragraphs
      from paragraphs join volumes on volumes.number = volume
     where is_available group by volume, index order by volume, index`.execute(db);
  return rows;
}
