import type { AppLoadContext } from '@remix-run/node';
import { contentCache, currentRevision } from '~/db/content.server';
import { whoIsAsking } from '~/http/auth/visitor.server';

const kept = contentCache<unknown>('content', 2_000); // the longest, study parts and volumes, are of about 30 KB

interface Asked {
  request: Request;
  context: AppLoadContext;
}

/** What the content is for this request: told with the session, or asked for once. */
async function revisionFor(asked: Asked) {
  const { member } = await whoIsAsking(asked);
  return member?.revision ?? (asked.context.revision ??= currentRevision());
}

/**
 * What `load` makes of the content alone, the same for everybody who reads it: made once, and again when the content
 * has changed. `key` names it among all that is kept so; nothing in it may be of one reader, and nobody may change it.
 */
export async function contentFor<Value>(asked: Asked, key: string, load: () => Promise<Value>): Promise<Value> {
  return kept(await revisionFor(asked), key, load) as Promise<Value>;
}
