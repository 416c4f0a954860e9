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

/** Those with a text, of the volumes that are available. `plain` has a space before and behind each word. */
async function readBook(db: Database): Promise<BookChapter[]> {
  const { rows } = await sql<BookChapter>`
    select volume, index, sum(words)::integer as words, array_agg(words order by number) as paragraphs
      from (select volume, index, paragraphs.number, length(plain) - length(replace(plain, ' ', '')) - 1 as words
              from paragraphs join volumes on volumes.number = volume where is_available) as counted
     group by volume, index order by volume, index`.execute(db);
  return rows;
}
