import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { Database } from '~/db/db.server';
import { recordAct } from '~/domain/audit/audit-log.server';
import type { remarksOnGone } from '~/domain/imports/gone';
import {
  recordOutcome,
  withGone,
  type Outcome,
  type RecordedFile,
  type Uploader,
} from '~/domain/imports/records.server';
import { lockingTransaction, takeLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import type { ImportKind } from '~/domain/imports/schema';
import { Refusal } from '~/errors/refusal';
import { compare, sectionCounts } from './compare.server';
import { importSection, type SectionRow, type StoredPiece } from './import-section.server';
import { isThere } from './look.server';
import type { HeldPiece } from './writer.server';

const inflated = promisify(inflateRaw);

/** Data of a review that its rows lack. */
interface StoreOptions {
  /** Content hash of what it was compared with when somebody looked; undefined where nobody did. */
  seen?: string;
  /** The first pieces, where their content was not written. */
  held?: HeldPiece[];
}

/** Data that all sections stored together share. */
interface Storing {
  rendering: number;
  by: Uploader;
  startedAt: Date;
  held: HeldPiece[];
}

/**
 * Stores all that a review holds in one transaction, each section with its record as an upload of its own. Done once,
 * however often it is called. Returns the records of the files, those that are refused first; none where it was stored
 * before.
 * @throws Refusal `review_gone`; `review_moved` when the book is no longer as it was seen; `review_busy`, or
 * `archive_busy` where nobody looked, when another upload of the same volume does not end within 15 s; `storing_busy`
 * where nobody looked, when another holds a table.
 */
export function storeReview(
  db: Database,
  id: string,
  by: Uploader,
  options: StoreOptions = {},
): Promise<RecordedFile[]> {
  const busy = options.seen === undefined ? undefined : new Refusal('review_busy');
  return lockingTransaction(db, (transaction) => storeAll(transaction, id, by, options), { busy });
}

async function storeAll(
  db: Database,
  id: string,
  by: Uploader,
  { seen, held = [] }: StoreOptions,
): Promise<RecordedFile[]> {
  await settleSchedules(db, id);
  const review = await lockReview(db, id);
  if (review.stored_at) return []; // pressed twice
  const rows = await db
    .selectFrom('review_sections')
    .selectAll()
    .where('review_id', '=', id)
    .orderBy('section')
    .execute();
  const sections = rows.filter((row): row is SectionRow => row.kind !== null && row.refused === null);
  const turns = [...new Set(sections.map(lockKeyOf))].sort((one, other) => one - other);
  for (const turn of turns) await takeLock(db, turn, busy(seen));
  const comparison = await compare(db, id);
  if (seen !== undefined && seen !== comparison.mark) throw new Refusal('review_moved');
  const recorded: RecordedFile[] = rows.flatMap(({ import_id, refused }) =>
    import_id !== null && refused !== null ? [{ id: import_id, outcome: null, refused }] : [],
  );
  for (const row of sections) {
    const { counts, gone } = sectionCounts(comparison, row.section);
    const startedAt = seen === undefined ? review.created_at : new Date();
    const file = await storeSection(db, row, gone, { rendering: review.rendering, by, startedAt, held });
    recorded.push(file);
    await db
      .updateTable('review_sections')
      .set({ import_id: file.id, ...counts, removed: gone.removed })
      .where('review_id', '=', id)
      .where('section', '=', row.section)
      .execute();
  }
  await db.deleteFrom('review_pieces').where('review_id', '=', id).execute();
  await db.deleteFrom('youtube_lists').where('review_id', '=', id).execute();
  await db.updateTable('reviews').set({ stored_at: new Date(), stored_by: by.name }).where('id', '=', id).execute();
  return recorded;
}

/**
 * Takes a review off the list of what waits or could not be published, since it is stored with this. Done before the
 * review is locked, as publishing and cancelling lock their rows in this order.
 */
async function settleSchedules(db: Database, id: string): Promise<void> {
  const published = { outcome: 'published' as const, settled_at: new Date() };
  await db
    .updateTable('schedules')
    .set(published)
    .where('review_id', '=', id)
    .where((row) => row.or([row('outcome', 'is', null), row('outcome', '=', 'failed')]))
    .execute();
}

/** Locks a review: nobody else stores or discards it until the transaction ends. @throws Refusal `review_gone` */
async function lockReview(db: Database, id: string) {
  const review = await db
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .where(isThere)
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw new Refusal('review_gone');
  return review;
}

const lockKeyOf = ({ kind, volume }: { kind: ImportKind; volume: number | null }) =>
  volume ?? LOCK_KEYS[kind as keyof typeof LOCK_KEYS];

/** Refusal while others store: where nobody looked at the review first, nothing is left of it. */
const busy = (seen: string | undefined) =>
  seen === undefined ? new Refusal('archive_busy', { field: 'file' }) : new Refusal('review_busy');

async function storeSection(
  db: Database,
  row: SectionRow,
  gone: ReturnType<typeof remarksOnGone>,
  { rendering, by, startedAt, held }: Storing,
): Promise<RecordedFile & { refused: null }> {
  const upload = { kind: row.kind, fileName: row.file_name, isWritten: row.is_written, by, startedAt };
  const outcome = withGone(await importSection(db, row, rendering, piecesOf(db, row, held)), gone);
  await recordAct(db, by, row.is_written ? 'content.write' : `${row.kind}.upload`, row.file_name, countsOf(outcome));
  return { id: await recordOutcome(db, upload, outcome), outcome, refused: null };
}

/** The pieces of a section, first those held, then one after the other, so that memory does not follow their size. */
async function* piecesOf(
  db: Database,
  { review_id, section }: SectionRow,
  held: HeldPiece[],
): AsyncGenerator<StoredPiece> {
  yield* held.filter((piece) => piece.section === section);
  let after: number | null = held.length;
  while (after !== null) {
    const next = await db
      .selectFrom('review_pieces')
      .select(['piece', 'content'])
      .select((row) =>
        row
          .selectFrom('review_items as item')
          .where('item.review_id', '=', review_id)
          .whereRef('item.piece', '=', 'review_pieces.piece')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('count'),
      )
      .where('review_id', '=', review_id)
      .where('section', '=', section)
      .where('piece', '>', after)
      .orderBy('piece')
      .limit(1)
      .executeTakeFirst();
    if (next) yield { content: (await inflated(next.content)).toString('utf8'), count: next.count ?? 0 };
    after = next?.piece ?? null;
  }
}

/** The counts of an upload as the audit log stores them. */
const countsOf = ({ added, replaced, unchanged, removed, failures }: Outcome) => ({
  added,
  replaced,
  unchanged,
  removed,
  failed: failures.length,
});
