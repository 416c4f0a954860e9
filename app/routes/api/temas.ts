import { db } from '~/db/db.server';
import { visibleTopics } from '~/domain/topics/topics.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/temas', {
  GET: async () => ({ temas: await visibleTopics(db) }),
});
export { loader, action };
