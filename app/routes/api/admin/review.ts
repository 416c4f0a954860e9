import { db } from '~/db/db.server';
import { discardReview } from '~/domain/reviews/discard.server';
import { endpoint } from '~/http/api/endpoint.server';
import { shownReview } from '~/http/api/reviews.server';

const { loader, action } = endpoint('/admin/reviews/:review', {
  GET: ({ params }) => shownReview(params.review),
  DELETE: async ({ params, asker }) => void (await discardReview(db, params.review, asker)),
});
export { loader, action };
