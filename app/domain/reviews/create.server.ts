import type { Database } from '~/db/db.server';
import { PARAGRAPH_RULES } from '~/domain/book/dialogue.server';
import { lockingTransaction } from '~/domain/imports/locks.server';
import { recordRefusal, type RecordedFile, type Uploader } from '~/domain/imports/records.server';
import type { FileFailure, ImportKind } from '~/domain/imports/schema';
import { FileFault } from '~/files/fault';
import { ReviewWriter, type ReviewBounds } from './writer.server';
import { requireRoom, takeRoom } from './room.server';
import { READ_LENGTH, type UploadMode, type ReviewPiece } from './schema';
import { storeReview } from './store.server';

/** Characters that are held until they are stored, twice a volume: it takes a tenth less time. More is written. */
const HELD = 8 * 1024 * 1024;

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
  mode: UploadMode = 'waits',
): Promise<string> {
  if (mode === 'waits') await requireRoom(db); // before the work of reading
  const bounds = { most: READ_LENGTH, held: mode === 'waits' ? 0 : HELD };
  return writeReview(db, { by, pieces, refused, bounds }, async (transaction, { id, held }) => {
    await (mode === 'waits' ? takeRoom(transaction, id) : storeReview(transaction, id, by, { held }));
    return id;
  });
}

/**
 * Stores what was read of one file of a kind at once, as a review that nobody looks at. Returns its record, also when
 * the file is refused as a whole. An archive of one kind has its own limits of size.
 * @throws Refusal as `storeReview`.
 */
export async function storeFile(
  db: Database,
  by: Uploader,
  { kind, name }: { kind: ImportKind; name: string },
  pieces: AsyncGenerator<ReviewPiece>,
): Promise<RecordedFile> {
  const startedAt = new Date();
  try {
    const reading = { by, pieces, refused: [], bounds: { most: Infinity, held: HELD } };
    const [file] = await writeReview(db, reading, (transaction, { id, held }) =>
      storeReview(transaction, id, by, { held }),
    );
    if (!file) throw new Error(`nothing was read of ${name}`);
    return file;
  } catch (error) {
    if (!(error instanceof FileFault)) throw error; // its worker was ended
    const { message } = error;
    const id = await recordRefusal(db, { kind, fileName: name, by, startedAt }, message);
    return { id, outcome: null, refused: message };
  }
}

/** The pieces that are read of an upload, and their bounds. */
interface Reading {
  by: Uploader;
  pieces: AsyncGenerator<ReviewPiece>;
  refused: FileFailure[];
  bounds: ReviewBounds;
}

/** Writes a review and settles it, in one transaction. */
async function writeReview<Result>(
  db: Database,
  { by, pieces, refused, bounds }: Reading,
  settle: (transaction: Database, writer: ReviewWriter) => Promise<Result>,
): Promise<Result> {
  const startedAt = new Date();
  try {
    const first = await pieces.next(); // waits for a free reader before a connection is held
    const store = async (transaction: Database) => {
      const { id } = await transaction
        .insertInto('reviews')
        .values({ member_id: by.id, member_name: by.name, created_at: startedAt, rendering: PARAGRAPH_RULES })
        .returning('id')
        .executeTakeFirstOrThrow();
      const writer = new ReviewWriter(transaction, id, by, startedAt, bounds);
      if (!first.done) await writer.add(first.value);
      for await (const piece of pieces) await writer.add(piece);
      for (const { name, reason } of refused) await writer.refuse({ name, refused: reason });
      return settle(transaction, writer);
    };
    return await lockingTransaction(db, store, { once: true }); // it reads the files to their end
  } finally {
    await pieces.return(undefined);
  }
}
