import { db } from '~/db/db.server';
import { newsFor } from '~/domain/site/news.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/news-config', {
  GET: ({ asker }) => newsFor(db, asker !== null),
});
export { loader, action };
