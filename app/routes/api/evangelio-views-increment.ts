import { countCall } from '~/http/api/gospel.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/evangelio-views/increment', {
  POST: ({ query, asker, args }) => countCall(query.date, asker, args),
});
export { loader, action };
