import { db } from '~/db/db.server';
import { deleteGospels, listGospels } from '~/domain/gospel/keeping.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/evangelios', {
  GET: async () => ({ evangelios: await listGospels(db) }),
  DELETE: async ({ asker }) => ({ deleted: (await deleteGospels(db, asker)).count }),
});
export { loader, action };
