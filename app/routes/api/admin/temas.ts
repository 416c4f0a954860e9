import { db } from '~/db/db.server';
import { listTopics } from '~/domain/topics/keeping.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/temas', {
  GET: async () => {
    const topics = await listTopics(db);
    return { temas: topics.map(({ createdAt, ...topic }) => ({ ...topic, created_at: createdAt.toISOString() })) };
  },
});
export { loader, action };
