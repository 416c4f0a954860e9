import { db } from '~/db/db.server';
import { undoChange } from '~/domain/versions/undo.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/changes/:change/undo', {
  POST: async ({ params, body, asker }) => ({
    change: await undoChange(db, asker, { change: params.change, rest: body.rest ?? false }),
  }),
});
export { loader, action };
