import { db } from '~/db/db.server';
import { defaultAbout, findAbout } from '~/domain/site/about.server';
import { env } from '~/env.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/about', {
  GET: async () => ({ content: (await findAbout(db)) ?? defaultAbout(env.CONTACT_EMAIL) }),
});
export { loader, action };
