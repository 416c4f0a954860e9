import { db } from '~/db/db.server';
import { currentReading } from '~/domain/progress/current-reading.server';
import { Refusal } from '~/errors/refusal';
import { failurePage } from '~/http/pages/failures.server';
import { ownOr } from '~/http/pages/own-part.server';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';

export const handle: SharedHandle = { shared: { visitors: [] } };

/** Refuses every address that the site does not have; a member's page names where they read. */
export const loader = pageLoader('anyone', async (member, args) => {
  const reading = member && (await ownOr(args, () => currentReading(db, member.id), null));
  const place = reading?.lead ? `${reading.lead.volume}-${reading.lead.index}` : undefined;
  throw failurePage(new Refusal('not_found'), { place });
});

export default function Unknown() {
  return null;
}
