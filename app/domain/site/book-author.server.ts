import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { env } from '~/env.server';

/** Finds the author of the book that administrators named; '' while they named none. */
export async function findBookAuthor(db: Database): Promise<string> {
  const { author } = await db.selectFrom('site').select('book_author as author').executeTakeFirstOrThrow();
  return author;
}

/** Finds the name under which e-readers file the book: without an author it is the foundation's, never 'Unknown'. */
export const authorOrFoundation = async (db: Database): Promise<string> =>
  (await findBookAuthor(db)) || env.FOUNDATION_NAME;

/** Names the author of the book, or none (''). */
export async function saveBookAuthor(db: Database, by: Actor, author: string): Promise<void> {
  await atomically(db, async (transaction) => {
    const update = transaction.updateTable('site').set({ book_author: author }).where('book_author', '<>', author);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (numUpdatedRows > 0n) await recordAct(transaction, by, 'book-author.save', author);
  });
}
