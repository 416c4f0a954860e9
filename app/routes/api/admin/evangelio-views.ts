import { db } from '~/db/db.server';
import { countViews } from '~/domain/gospel/views.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/evangelio-views/:date', {
  GET: async ({ params }) => ({ count: await countViews(db, params.date) }),
});
export { loader, action };
