import { atomically, type Database } from '~/db/db.server';
import { noteAct, type Actor } from '~/domain/audit/audit-log.server';
import { Refusal } from '~/errors/refusal';
import { isThere } from './look.server';

/** What is said of a review in the audit log: who uploaded it, and its files. */
async function wordsOf(db: Database, id: string, by: string): Promise<string> {
  const files = await db
    .selectFrom('review_sections')
    .select('file_name')
    .distinct()
    .where('review_id', '=', id)
    .orderBy('file_name')
    .limit(20)
    .execute();
  return `${by}: ${files.map(({ file_name }) => file_name).join(', ')}`;
}

/** Throws away what a review keeps, and says so in the audit log; one that was stored stays. @throws Refusal `review_gone` */
export function discardReview(db: Database, id: string, by: Actor): Promise<void> {
  return atomically(db, async (transaction) => {
    const review = await transaction
      .selectFrom('reviews')
      .select('member_name')
      .where('id', '=', id)
      .where('stored_at', 'is', null)
      .where(isThere)
      .forUpdate()
      .executeTakeFirst();
    if (!review) throw new Refusal('review_gone');
    await noteAct(transaction, by, 'review.discard', await wordsOf(transaction, id, review.member_name));
    await transaction.deleteFrom('reviews').where('id', '=', id).execute();
  });
}
