import { db } from '~/db/db.server';
import { latestChanges } from '~/domain/versions/lines.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/changes', {
  GET: async () => {
    const changes = await latestChanges(db);
    return { changes: changes.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })) };
  },
});
export { loader, action };
