import { db } from '~/db/db.server';
import { findFeaturedImage } from '~/domain/site/featured-image.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/image-config', {
  GET: async () => ({ featuredImage: await findFeaturedImage(db) }),
});
export { loader, action };
