import { redirect } from '@remix-run/node';
import { db } from '~/db/db.server';
import { currentReading, signOf, type CurrentReading } from '~/domain/progress/current-reading.server';
import { Refusal } from '~/errors/refusal';
import { hasOtherText, placeNow } from '~/http/pages/chapter-at.server';
import { flashAt } from '~/http/pages/flash.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';

const PLACES = new Map([
  ['seguir', ({ lead }: CurrentReading) => lead],
  ['senal', signOf],
]);

/** Leads on to the reading position, so that a menu that is the same for all members can lead there. */
export const loader = pageLoader('member', async (member, args) => {
  const placeIn = PLACES.get(args.params.way ?? '');
  if (!placeIn) throw new Refusal('not_found');
  const stored = placeIn(await currentReading(db, member.id));
  const place = await placeNow(args, stored);
  if (!stored || !place) throw redirect(paths.own());
  const isMoved = stored.kind === 'sign' && !stored.now?.isThere;
  const message = hasOtherText(stored) ? 'senal-otra' : 'senal-lejos';
  throw redirect(
    place.to,
    isMoved ? { headers: { 'Set-Cookie': await flashAt(args.request, place.to, message) } } : {},
  );
});
