import type { AppLoadContext } from '@remix-run/node';
import { contentCache, currentRevision } from '~/db/content.server';
import { whoIsAsking } from '~/http/auth/visitor.server';

/** What was made of the content, and whether that changed meanwhile, so that it may be of before or after. */
interface Made {
  value: unknown;
  hasMoved: boolean;
}

const kept = contentCache<Made>('content', 2_000); // the longest, study parts and volumes, are of about 30 KB

interface Asked {
  request: Request;
  context: AppLoadContext;
}

/** What the content is for this request: told with the session, or asked for once. */
async function revisionFor(asked: Asked) {
  const { member } = await whoIsAsking(asked);
  return asked.context.revision ?? member?.revision ?? (asked.context.revision = currentRevision());
}

/**
 * What `load` makes of the content alone, the same for everybody who reads it: made once, and again when the content
 * has changed. `key` names it among all that is kept so; nothing in it may be of one reader, and nobody may change it.
 */
export async function contentFor<Value>(asked: Asked, key: string, load: () => Promise<Value>): Promise<Value> {
  const revision = await revisionFor(asked);
  const made = await kept(revision, key, async () => {
    const value = await load();
    return { value, hasMoved: (await currentRevision()) !== revision };
  });
  asked.context.hasMoved ||= made.hasMoved;
  return made.value as Value;
}

const TIMES = 3;

/**
 * What `read` reads of the content in several parts, all of one moment: where an upload was stored in between it is read
 * again. (Of one that is stored every time it may at last be of two.)
 */
export async function atOneMoment<Value>({ context }: Asked, read: () => Promise<Value>): Promise<Value> {
  for (let times = 1; ; times += 1) {
    const value = await read();
    if (!context.hasMoved || times === TIMES) return value;
    Object.assign(context, { hasMoved: false, revision: currentRevision() });
  }
}
