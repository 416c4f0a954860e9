import type { AppLoadContext } from '@remix-run/node';
import { isbot } from 'isbot';
import { db } from '~/db/db.server';
import { countView } from '~/domain/gospel/views.server';
import { env } from '~/env.server';
import { log } from '~/log.server';
import { dayIn } from '~/text/spanish';

/** What people read with, whatever lists of robots say: browsers of text, and what apps ask with. */
const READERS = /\b(w3m|lynx|e?links|okhttp|axios|dart|cfnetwork)\b/i;

interface Look {
  request: Request;
  context: AppLoadContext;
  memberId: number | null;
}

function isPerson({ request, memberId }: Look): boolean {
  const { headers, method } = request;
  const isPrefetch = /prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
  if (isPrefetch || method === 'HEAD') return false;
  const agent = headers.get('user-agent') ?? '';
  return memberId !== null || READERS.test(agent) || !isbot(agent);
}

/** Counts a look at the gospel of `date` by whoever asks. Nobody has to know when that fails. */
export async function countLook(date: string, look: Look): Promise<void> {
  if (!isPerson(look)) return;
  const { request, context, memberId } = look;
  const address = typeof context.address === 'string' ? context.address : '';
  const viewer = memberId === null ? { address, agent: request.headers.get('user-agent') ?? '' } : { memberId };
  try {
    await countView(db, date, dayIn(env.TIME_ZONE), viewer);
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a look at a gospel was not counted');
  }
}
