import { withListConnections } from '~/db/shares.server';
import { Queue, QueuePerKey } from '~/queue.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { RequestHead } from '~/http/pages/plain-answer.server';
import { isPrefetch } from '~/http/pages/prefetch.server';
import { countUse } from './limits.server';

const LONGEST_WAIT = 10_000; // milliseconds
// Several tabs of a reader never fill it.
const perMember = (atOnce: number, rest = 0) =>
  new QueuePerKey(() => new Queue(atOnce, 100, LONGEST_WAIT, rest, 'too_many_at_once'));

/** Queues the requests of each member, in each process: whatever one sends, others find the server free. */
export const requestQueues = perMember(4);

const searchQueues = perMember(2, 1);
/** Queues the batches of each member's downloads; others have the processor as long again after each. */
export const piecesInTurn = perMember(1, 1);

/**
 * Runs a search of a member: rate-limited, two at once, and on the connections that lists have.
 * @throws Refusal `too_many_tries`, `too_many_at_once`, and what `work` throws.
 */
export async function searching<Found>(
  { id }: SignedIn,
  request: RequestHead,
  work: () => Promise<Found>,
): Promise<Found> {
  if (!isPrefetch(request)) await countUse('search', id);
  return searchQueues.run(String(id), () => withListConnections(work));
}
