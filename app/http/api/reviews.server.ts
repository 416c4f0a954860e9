import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { countItems, findReview, listItems, waitingReviews } from '~/domain/reviews/look.server';
import { DAYS_ASIDE, type ItemState } from '~/domain/reviews/schema';
import { Refusal } from '~/errors/refusal';
import { takeFiles } from '~/http/uploads/many.server';
import { inWordsOfApi } from './uploads.server';

const PAGE = 50;
const DAY = 24 * 60 * 60 * 1000;

/** When a review that was made then goes by itself. */
const goesAt = (made: Date): string => new Date(made.getTime() + DAYS_ASIDE * DAY).toISOString();

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
  refused: section.refused,
});

/** The reviews that wait, newest first. */
export async function shownWaiting() {
  const reviews = await waitingReviews(db);
  return {
    reviews: reviews.map(({ id, member_name: by, created_at }) => {
      return { id, by, at: created_at.toISOString(), until: goesAt(created_at) };
    }),
  };
}

/** A review as the calls show it. @throws Refusal `review_gone` */
export async function shownReview(id: string) {
  const review = await findReview(db, id);
  if (!review) throw new Refusal('review_gone');
  return {
    id,
    by: review.member_name,
    at: review.created_at.toISOString(),
    until: goesAt(review.created_at),
    stored_at: review.stored_at?.toISOString() ?? null,
    mark: review.mark,
    change: review.sections.find(({ change }) => change)?.change ?? null,
    files: review.sections.map(fileOf),
  };
}

/** Takes the files of a call aside. Returns their review. @throws Refusal as `takeFiles`, in the words of the API. */
export async function takenReview(request: Request, asker: SignedIn) {
  return shownReview(await inWordsOfApi(takeFiles(request, asker, () => Promise.resolve('waits'))));
}

/** A page of the items of a review. @throws Refusal `review_gone` */
export async function itemPage(
  id: string,
  { state, offset = 0, limit = PAGE }: { state: ItemState; offset?: number; limit?: number },
) {
  const review = await findReview(db, id);
  if (!review) throw new Refusal('review_gone');
  const [items, total_count] = await Promise.all([listItems(db, id, state, offset, limit), countItems(db, id, state)]);
  return {
    items: items.map(({ volume, ...item }) => ({ ...item, volume: volume || null })),
    pagination: { offset, limit, total_count, has_more: offset + items.length < total_count },
  };
}
