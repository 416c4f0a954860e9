import { db } from '~/db/db.server';
import { endSessionOf } from '~/domain/members/profile.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/logout', {
  POST: async ({ asker }) => void (await endSessionOf(db, asker.id, asker.sessionId)),
});
export { loader, action };
