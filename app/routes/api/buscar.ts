import { endpoint } from '~/http/api/endpoint.server';
import { searchJson } from '~/http/api/search.server';

const { loader, action } = endpoint('/buscar', {
  GET: ({ asker, query }) => searchJson(asker, query),
});
export { loader, action };
