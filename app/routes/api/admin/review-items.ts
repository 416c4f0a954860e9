import { endpoint } from '~/http/api/endpoint.server';
import { itemPage } from '~/http/api/reviews.server';

const { loader, action } = endpoint('/admin/reviews/:review/items', {
  GET: ({ params, query }) => itemPage(params.review, query),
});
export { loader, action };
