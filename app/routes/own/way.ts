import { redirect } from '@remix-run/node';
import { db } from '~/db/db.server';
import { lastPlace } from '~/domain/progress/history.server';
import { lastSignal } from '~/domain/progress/signal.server';
import { Refusal } from '~/errors/refusal';
import { hasOtherText, placeNow } from '~/http/pages/chapter-at.server';
import { flashAt } from '~/http/pages/notices.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';

const FOUND_BY = new Map([
  ['seguir', lastPlace],
  ['senal', lastSignal],
]);

/** Leads on to the reading position, so that a menu that is the same for all members can lead there. */
export const loader = pageLoader('member', async (member, args) => {
  const find = FOUND_BY.get(args.params.way ?? '');
  if (!find) throw new Refusal('not_found');
  const stored = await find(db, member.id);
  const place = await placeNow(args, stored);
  if (!stored || !place) throw redirect(paths.own());
  const isMoved = stored.paragraph !== null && !stored.now?.isThere;
  const message = hasOtherText(stored) ? 'senal-otra' : 'senal-lejos';
  throw redirect(
    place.to,
    isMoved ? { headers: { 'Set-Cookie': await flashAt(args.request, place.to, message) } } : {},
  );
});
