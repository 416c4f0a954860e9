import { db } from '~/db/db.server';
import { storeReview } from '~/domain/reviews/store.server';
import { endpoint } from '~/http/api/endpoint.server';
import { shownReview } from '~/http/api/reviews.server';
import { uploaderOf } from '~/http/uploads/uploader.server';

const { loader, action } = endpoint('/admin/reviews/:review/store', {
  POST: async ({ params, body, asker }) => {
    await storeReview(db, params.review, uploaderOf(asker), body.mark);
    return shownReview(params.review);
  },
});
export { loader, action };
