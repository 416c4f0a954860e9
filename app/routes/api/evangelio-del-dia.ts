import { gospelOf } from '~/http/api/gospel.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/evangelio-del-dia', {
  GET: ({ query }) => gospelOf(query.date),
});
export { loader, action };
