import { json } from '@remix-run/node';
import { authorMark } from '~/http/auth/author.server';
import { whoIsAsking } from '~/http/auth/visitor.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';

/**
 * Returns the signed id of the member, as in their pages; null for visitors. The service worker stores or deletes a
 * reader's data by it, so that the loader returns nothing while the database is away.
 */
export const loader = pageLoader(
  'anyone',
  async (_member, args) => {
    const { member } = await whoIsAsking(args);
    return json({ author: member && authorMark(member.id) }, { headers: { 'Cache-Control': 'no-store' } });
  },
  { back: paths.offline() },
);
