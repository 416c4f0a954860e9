import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import { onParts } from '~/domain/imports/remarks';
import { compared, sectionCounts, type Comparison } from './compare.server';
import { DAYS_ASIDE, type ItemState, type ListedItem } from './schema';

/** Condition that a review still exists: one that waits expires after its day, unless it is to be published later. */
export const isThere = (row: ExpressionBuilder<Tables, 'reviews'>) =>
  row.or([
    row('reviews.stored_at', 'is not', null),
    row('reviews.publish_at', 'is not', null),
    row('reviews.created_at', '>', sql<Date>`now() - make_interval(days => ${DAYS_ASIDE})`),
  ]);

const DAY = 24 * 60 * 60 * 1000;

/** Moment at which a review that waits is published, or else goes by itself. */
export const waitsUntil = ({ created_at, publish_at }: { created_at: Date; publish_at: Date | null }): Date =>
  publish_at ?? new Date(created_at.getTime() + DAYS_ASIDE * DAY);

const NOTHING: Comparison = { items: [], doubled: [], mark: '' };

/**
 * Finds a review with its sections, in the order of its files, the numbers of items of each that are new, replaced, or
 * the same, and the content hash of what it was compared with.
 */
export async function findReview(db: Database, id: string) {
  const review = await db.selectFrom('reviews').selectAll().where('id', '=', id).where(isThere).executeTakeFirst();
  if (!review) return undefined;
  const sections = await db
    .selectFrom('review_sections as section')
    .leftJoin('imports', 'imports.id', 'section.import_id')
    .selectAll('section')
    .select(['imports.change', 'imports.remarks as stored_remarks'])
    .where('review_id', '=', id)
    .orderBy('section')
    .execute();
  const comparison = review.stored_at ? NOTHING : await compared(db, id);
  const counted = sections.map(({ added, replaced, unchanged, removed, ...section }) => {
    const { counts, gone } = sectionCounts(comparison, section.section);
    const remarks = section.stored_remarks ?? { ...section.remarks, ...onParts(gone.remarks, section.remarks.parts) };
    return {
      ...section,
      added: added ?? counts.added,
      replaced: replaced ?? counts.replaced,
      unchanged: unchanged ?? counts.unchanged,
      removed: removed ?? gone.removed,
      remarks,
    };
  });
  return { ...review, mark: comparison.mark, sections: counted };
}

/** Counts the items of a review in a state. */
export async function countItems(db: Database, id: string, state: ItemState): Promise<number> {
  const { items } = await compared(db, id);
  return items.filter((item) => item.state === state).length;
}

/** A page of a review's items that storing would add, or replace, in the order of the book; `skip` come before it. */
export async function listItems(db: Database, id: string, state: ItemState, skip: number, limit: number) {
  const { items } = await compared(db, id);
  return items
    .filter((item) => item.state === state)
    .slice(skip, skip + limit)
    .map(({ kind, volume, key, label }): ListedItem => ({ kind, volume, key, label }));
}

/** The reviews that wait to be stored, newest first. */
export async function waitingReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .select(['id', 'member_name', 'created_at', 'publish_at'])
    .select((row) =>
      row
        .selectFrom('review_sections')
        .whereRef('review_id', '=', 'reviews.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('sections'),
    )
    .where('stored_at', 'is', null)
    .where(isThere)
    .orderBy('created_at', 'desc')
    .execute();
}
