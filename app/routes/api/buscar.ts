import { endpoint } from '~/http/api/endpoint.server';
import { searchJson } from '~/http/api/search.server';

const { loader, action } = endpoint('/buscar', {
  GET: ({ asker, query, args }) => searchJson(asker, query, args.request),
});
export { loader, action };
