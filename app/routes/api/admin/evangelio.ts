import { gospelOf } from '~/http/api/gospel.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/evangelios/:date', {
  GET: ({ params }) => gospelOf(params.date),
});
export { loader, action };
