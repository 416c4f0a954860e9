import type { AppLoadContext } from '@remix-run/node';

/** Resolves once the server has passed on what was written of this answer; at once where no server waits. */
export async function untilDrained(context: AppLoadContext): Promise<void> {
  if (typeof context.drained === 'function') await (context.drained as () => Promise<void>)();
}
