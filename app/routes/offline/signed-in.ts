import { json } from '@remix-run/node';
import { authorMark } from '~/http/auth/author.server';
import { whoIsAsking } from '~/http/auth/visitor.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';

/**
 * Who is signed in, as their pages say it; null where nobody is. By this the service worker keeps or forgets what it has
 * of a reader, so that nothing is said while the database is away.
 */
export const loader = pageLoader(
  'anyone',
  async (_member, args) => {
    const { member } = await whoIsAsking(args);
    return json({ author: member && authorMark(member.id) }, { headers: { 'Cache-Control': 'no-store' } });
  },
  { back: paths.offline() },
);
