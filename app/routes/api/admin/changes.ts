import { db } from '~/db/db.server';
import { latestChanges } from '~/domain/versions/lines.server';
import { may } from '~/http/auth/who';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/changes', {
  GET: async ({ asker }) => {
    const changes = await latestChanges(db, may(asker.role, 'admin') ? undefined : asker.id);
    return { changes: changes.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })) };
  },
});
export { loader, action };
