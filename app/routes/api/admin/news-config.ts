import { db } from '~/db/db.server';
import { findNews, saveNews } from '~/domain/site/news.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/news-config', {
  GET: () => findNews(db),
  PUT: async ({ body, asker }) => {
    await saveNews(db, asker, body);
    return { success: true as const, config: await findNews(db) };
  },
});
export { loader, action };
