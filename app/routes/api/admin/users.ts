import { userPage } from '~/http/api/users.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/users', {
  GET: ({ query }) => userPage(query),
});
export { loader, action };
