import { db } from '~/db/db.server';
import { deleteMember } from '~/domain/members/administration.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/user/:id', {
  DELETE: async ({ params, asker }) => void (await deleteMember(db, asker, params.id)),
});
export { loader, action };
