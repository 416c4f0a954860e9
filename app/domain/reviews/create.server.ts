import { withTimeBudget } from '~/db/allowance.server';
import { atomically, type Database } from '~/db/db.server';
import { PARAGRAPH_RULES } from '~/domain/book/dialogue.server';
import type { Uploader } from '~/domain/imports/records.server';
import type { FileFailure } from '~/domain/imports/schema';
import { ReviewWriter } from './writer.server';
import { requireRoom, takeRoom } from './room.server';
import type { Fate, ReviewPiece } from './schema';
import { storeReview } from './store.server';

const ALLOWED = 150_000; // milliseconds

/**
 * Stores what was read of an upload as a review, whole or not at all, with the files that are refused. Returns the id
 * of the review, which waits, for which there has to be room; or which is stored at once, in the same transaction.
 * @throws Refusal `file_large` when what they hold is too much for one review, `reviews_many` when too many wait;
 * those of `storeReview`.
 */
export async function createReview(
  db: Database,
  by: Uploader,
  pieces: AsyncGenerator<ReviewPiece>,
  refused: FileFailure[],
  fate: Fate = 'waits',
): Promise<string> {
  try {
    if (fate === 'waits') await requireRoom(db); // before the work of reading
    const first = await pieces.next(); // waits for a free reader before a connection is held
    const store = async (transaction: Database) => {
      const id = await writeReview(transaction, by, first, pieces, refused);
      await (fate === 'waits' ? takeRoom(transaction, id) : storeReview(transaction, id, by));
      return id;
    };
    return await withTimeBudget(ALLOWED, () => atomically(db, store, { once: true })); // it reads the files to their end
  } finally {
    await pieces.return(undefined);
  }
}

async function writeReview(
  db: Database,
  by: Uploader,
  first: IteratorResult<ReviewPiece>,
  others: AsyncIterable<ReviewPiece>,
  refused: FileFailure[],
): Promise<string> {
  const { id } = await db
    .insertInto('reviews')
    .values({ member_id: by.id, member_name: by.name, rendering: PARAGRAPH_RULES })
    .returning('id')
    .executeTakeFirstOrThrow();
  const writer = new ReviewWriter(db, id, by);
  if (!first.done) await writer.add(first.value);
  for await (const piece of others) await writer.add(piece);
  for (const { name, reason } of refused) await writer.refuse({ name, refused: reason });
  return id;
}
