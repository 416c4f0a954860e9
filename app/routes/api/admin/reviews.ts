import { endpoint } from '~/http/api/endpoint.server';
import { shownWaiting, takenReview } from '~/http/api/reviews.server';

const { loader, action } = endpoint('/admin/reviews', {
  GET: () => shownWaiting(),
  POST: ({ asker, args }) => takenReview(args.request, asker),
});
export { loader, action };
