import { db } from '~/db/db.server';
import { findFeaturedImage, saveFeaturedImage } from '~/domain/site/featured-image.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/image-config', {
  GET: async () => ({ featuredImage: await findFeaturedImage(db) }),
  POST: async ({ body, asker }) => {
    await saveFeaturedImage(db, asker, body);
    return { featuredImage: await findFeaturedImage(db) };
  },
});
export { loader, action };
