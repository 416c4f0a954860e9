import { db } from '~/db/db.server';
import { waitingOf } from '~/domain/schedules/schedules.server';
import { env } from '~/env.server';
import { shortInstant } from '~/text/instants';

/** Loads which review of this is to be published later, for its editor; null where none is. */
export async function waitsFor(item: Parameters<typeof waitingOf>[1]) {
  const waiting = await waitingOf(db, item);
  return waiting && { reviewId: waiting.reviewId, at: shortInstant(waiting.publishAt, env.TIME_ZONE) };
}
