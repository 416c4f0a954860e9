import { db } from '~/db/db.server';
import { deleteTopics } from '~/domain/topics/keeping.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/tema/:id', {
  DELETE: async ({ params, asker }) => void (await deleteTopics(db, asker, [params.id])),
});
export { loader, action };
