import { db } from '~/db/db.server';
import { ownData } from '~/domain/members/own-data.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';

export const loader = pageLoader(
  'member',
  async (member) => {
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos-libro-de-cielo.json"',
      'Cache-Control': 'private, no-store',
    };
    return new Response(JSON.stringify(await ownData(db, member.id), null, 2), { headers });
  },
  { whenAway: 'database_away', back: paths.account() },
);
