import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { takeLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import { Refusal } from '~/errors/refusal';
import { isThere } from './look.server';
import { MOST_WAITING, WAITING_BYTES } from './schema';

/**
 * Refuses one more review while as many wait as there is room for, besides that of the id. None is deleted for another:
 * whoever comes last gets the refusal, and decides which of them can go.
 * @throws Refusal `reviews_many`
 */
export async function requireRoom(db: Database, besides: string | null = null): Promise<void> {
  const { count, bytes } = await db
    .selectFrom('reviews')
    .leftJoin('review_pieces as piece', 'piece.review_id', 'reviews.id')
    .select(({ fn }) => fn.count<number>('reviews.id').distinct().as('count'))
    .select(sql<number>`coalesce(sum(octet_length(piece.content)), 0)::bigint`.as('bytes'))
    .where('stored_at', 'is', null)
    .where(isThere)
    .$if(besides !== null, (query) => query.where('reviews.id', '<>', besides))
    .executeTakeFirstOrThrow();
  if (count < MOST_WAITING && bytes < WAITING_BYTES) return;
  throw new Refusal('reviews_many', { field: 'file', values: { count } });
}

/** Requires it once a review was written, in its transaction: of several that come at once the last are refused. */
export async function takeRoom(transaction: Database, id: string): Promise<void> {
  await takeLock(transaction, LOCK_KEYS.reviews, new Refusal('archive_busy', { field: 'file' }));
  await requireRoom(transaction, id);
}
