import type { AppLoadContext } from '@remix-run/node';
import { isbot } from 'isbot';
import { db } from '~/db/db.server';
import { countView, isCounted } from '~/domain/gospel/views.server';
import { env, sessionSecret } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { log } from '~/log.server';
import { dayIn } from '~/text/instants';
import { clientAddress, countTry } from '~/http/security/limits.server';
import type { RequestHead } from './plain-answer.server';
import { isPrefetch } from './prefetch.server';

/** User agents of people that lists of robots contain too: text browsers, and HTTP clients of apps. */
const READERS = /\b(w3m|lynx|e?links|okhttp|axios|dart|cfnetwork)\b/i;

interface Look {
  request: Pick<RequestHead, 'method' | 'headers'>;
  context: AppLoadContext;
  memberId: number | null;
}

/** Counts a view of the gospel of `date`. A failure is only logged. */
export async function countLook(date: string, look: Look): Promise<void> {
  if (!isPerson(look)) return;
  const { request, context, memberId } = look;
  const address = context.address ?? '';
  const viewer = memberId === null ? { address, agent: request.headers.get('user-agent') ?? '' } : { memberId };
  const day = dayIn(env.TIME_ZONE);
  try {
    if (await isCounted(db, date, day, viewer)) return;
    if (memberId === null) await countNewVisitor(clientAddress(context), date, day);
    await countView(db, date, day, viewer);
  } catch (error) {
    if (error instanceof Refusal) return; // too many new visitors from one address: they are not counted
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a look at a gospel was not counted');
  }
}

function isPerson({ request, memberId }: Look): boolean {
  const { headers, method } = request;
  if (isPrefetch(request) || method === 'HEAD') return false;
  const agent = headers.get('user-agent') ?? '';
  return memberId !== null || READERS.test(agent) || !isbot(agent);
}

/** Counts another browser of the same address as another visitor, as in a house or a school, but not without limit. */
const countNewVisitor = (address: string | null, date: string, day: string) =>
  countTry('gospel_address', address && `${address} ${date} ${day} ${sessionSecret()}`);
