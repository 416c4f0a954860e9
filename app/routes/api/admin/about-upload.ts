import { db } from '~/db/db.server';
import { findAbout } from '~/domain/site/about.server';
import { storedUpload } from '~/http/api/uploads.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/about/upload', {
  POST: async ({ upload, asker }) => {
    await storedUpload('about', upload, asker);
    return { content: (await findAbout(db)) ?? '', filename: upload.name };
  },
});
export { loader, action };
