import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { paragraphNowIn } from '~/domain/book/paragraph-now.server';
import type { BookmarkRef } from './schema';

/**
 * Gives a member's bookmarks in a chapter the numbers that their paragraphs have now, so that `place` is free. Those of
 * paragraphs that are gone move to the next free number.
 */
export async function renumber(transaction: Database, place: BookmarkRef): Promise<void> {
  const ofChapter = sql<boolean>`(member_id, volume, index) =
    (${place.memberId}::integer, ${place.volume}::smallint, ${place.index}::integer)`;
  const rows = await transaction
    .selectFrom('bookmarks as placed')
    .selectAll()
    .select(paragraphNowIn('placed').as('now'))
    .where(ofChapter)
    .execute();
  rows.sort((one, other) => Number(other.now?.isThere) - Number(one.now?.isThere) || one.paragraph - other.paragraph);
  const taken = new Set([place.paragraph]);
  const renumbered = rows.map(({ now, ...row }) => {
    let paragraph = now?.isThere ? now.number : row.paragraph;
    while (taken.has(paragraph)) paragraph += 1;
    taken.add(paragraph);
    return { ...row, paragraph };
  });
  await transaction.deleteFrom('bookmarks').where(ofChapter).execute();
  await transaction.insertInto('bookmarks').values(renumbered).execute();
}
