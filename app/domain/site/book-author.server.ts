import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { env } from '~/env.server';
import { requireBasis } from './content-hash.server';

/** Finds the author of the book that administrators named; '' while they named none. */
export async function findBookAuthor(db: Database): Promise<string> {
  const { author } = await db.selectFrom('site').select('book_author as author').executeTakeFirstOrThrow();
  return author;
}

/** Finds the name under which e-readers file the book: without an author it is the foundation's, never 'Unknown'. */
export const authorOrFoundation = async (db: Database): Promise<string> =>
  (await findBookAuthor(db)) || env.FOUNDATION_NAME;

/**
 * Names the author of the book, or none (''). `basis` is the content hash of the name that it is based on; null
 * overwrites whatever is stored.
 * @throws Refusal `stored_newer` when another is stored.
 */
export async function saveBookAuthor(
  db: Database,
  by: Actor,
  author: string,
  basis: string | null = null,
): Promise<void> {
  await atomically(db, async (transaction) => {
    const site = transaction.selectFrom('site').select('book_author as stored').forUpdate();
    const { stored } = await site.executeTakeFirstOrThrow();
    if (stored === author) return;
    requireBasis(basis, stored, author);
    await transaction.updateTable('site').set({ book_author: author }).execute();
    await recordAct(transaction, by, 'book-author.save', author);
  });
}
