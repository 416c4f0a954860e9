import { db } from '~/db/db.server';
import { setTopicsVisibility } from '~/domain/topics/keeping.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/tema/:id/visibility', {
  PUT: async ({ params, body, asker }) => {
    await setTopicsVisibility(db, asker, [params.id], body.visible);
    return { id: params.id, visible: body.visible };
  },
});
export { loader, action };
