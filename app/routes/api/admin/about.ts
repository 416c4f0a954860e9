import { db } from '~/db/db.server';
import { saveAbout } from '~/domain/site/about.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/about', {
  POST: async ({ body, asker }) => {
    await saveAbout(db, asker, body.content);
    return body;
  },
});
export { loader, action };
