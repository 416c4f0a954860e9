import { json } from '@remix-run/node';
import { authorToken } from '~/http/auth/author.server';
import { visitorOf } from '~/http/auth/visitor.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';

/**
 * Returns the signed id of the member, as in their pages; null for visitors. The service worker stores or deletes a
 * reader's data by it, so that the loader returns nothing while the database is away.
 */
export const loader = pageLoader(
  'anyone',
  async (_member, args) => {
    const { member } = await visitorOf(args);
    return json({ author: member && authorToken(member.id) }, { headers: { 'Cache-Control': 'no-store' } });
  },
  { back: paths.offline() },
);
