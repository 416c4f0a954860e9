import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { Refusal } from '~/errors/refusal';
import { isThere } from './look.server';

const NAMED = 3; // files that the line itself names; the others are listed below it

/** Deletes a review, and notes that in the audit log; one that was stored stays. @throws Refusal `review_gone` */
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
    await recordAct(transaction, by, 'review.discard', ...lineOf(review.member_name, await filesOf(transaction, id)));
    await transaction.deleteFrom('reviews').where('id', '=', id).execute();
  });
}

/** Line of the audit log for a review: its uploader, and its files; all of them where they are many. */
function lineOf(by: string, files: string[]): [target: string, detail: { files?: string[] }] {
  if (files.length <= NAMED) return [`${by}: ${files.join(', ')}`, {}];
  return [`${by}: ${files.slice(0, NAMED).join(', ')} y ${files.length - NAMED} más`, { files }];
}

/** The names of a review's files, each once. */
async function filesOf(db: Database, id: string): Promise<string[]> {
  const files = await db
    .selectFrom('review_sections')
    .select('file_name')
    .distinct()
    .where('review_id', '=', id)
    .orderBy('file_name')
    .execute();
  return files.map(({ file_name }) => file_name);
}
