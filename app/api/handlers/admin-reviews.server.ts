import { db } from '~/db/db.server';
import { discardReview } from '~/domain/reviews/discard.server';
import { countItems, findReview, listItems, waitingReviews, waitsUntil } from '~/domain/reviews/look.server';
import type { ItemState } from '~/domain/reviews/schema';
import { storeReview } from '~/domain/reviews/store.server';
import { Refusal } from '~/errors/refusal';
import { takeFiles } from '~/http/uploads/many.server';
import { uploaderOf } from '~/http/uploads/uploader.server';
import { inWordsOfApi, remarksInWords } from '../uploads.server';
import type { ApiHandlers } from './handler';

const ITEMS_PER_PAGE = 50;

/** Handlers for administrators and editors: files that are read and compared with the book before they are stored. */
export const adminReviewHandlers = {
  '/admin/reviews': {
    GET: () => shownWaiting(),
    POST: async ({ asker, request }) =>
      shownReview(await inWordsOfApi(takeFiles(request, asker, () => Promise.resolve('waits')))),
  },
  '/admin/reviews/:review': {
    GET: ({ params }) => shownReview(params.review),
    DELETE: async ({ params, asker }) => void (await discardReview(db, params.review, asker)),
  },
  '/admin/reviews/:review/items': { GET: ({ params, query }) => itemPage(params.review, query) },
  '/admin/reviews/:review/store': {
    POST: async ({ params, body, asker }) => {
      await storeReview(db, params.review, uploaderOf(asker), { seen: body.mark });
      return shownReview(params.review);
    },
  },
} satisfies Partial<ApiHandlers>;

/** Loads a review as the calls show it. @throws Refusal `review_gone` */
export async function shownReview(id: string) {
  const review = await findReview(db, id);
  if (!review) throw new Refusal('review_gone');
  return {
    id,
    by: review.member_name,
    at: review.created_at.toISOString(),
    until: waitsUntil(review).toISOString(),
    stored_at: review.stored_at?.toISOString() ?? null,
    mark: review.mark,
    change: review.sections.find(({ change }) => change)?.change ?? null,
    files: review.sections.map(fileOf),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findReview>>>;

const fileOf = (section: Found['sections'][number]) => ({
  name: section.file_name,
  kind: section.kind,
  volume: section.volume,
  new: section.added,
  replaced: section.replaced,
  removed: section.removed,
  unchanged: section.unchanged,
  failed_files: section.failures,
  remarks: remarksInWords(section.remarks),
  refused: section.refused,
});

/** Lists the reviews that wait, newest first. */
async function shownWaiting() {
  const reviews = await waitingReviews(db);
  return {
    reviews: reviews.map(({ id, member_name: by, ...review }) => {
      return { id, by, at: review.created_at.toISOString(), until: waitsUntil(review).toISOString() };
    }),
  };
}

/** Loads a page of the items of a review. @throws Refusal `review_gone` */
async function itemPage(
  id: string,
  { state, offset = 0, limit = ITEMS_PER_PAGE }: { state: ItemState; offset?: number; limit?: number },
) {
  const review = await findReview(db, id);
  if (!review) throw new Refusal('review_gone');
  const [items, total_count] = await Promise.all([listItems(db, id, state, offset, limit), countItems(db, id, state)]);
  return {
    items: items.map(({ volume, ...item }) => ({ ...item, volume: volume || null })),
    pagination: { offset, limit, total_count, has_more: offset + items.length < total_count },
  };
}
