import { channel } from 'node:diagnostics_channel';
import { env } from '~/env.server';
import { log } from '~/log.server';

const LONGEST = 1_000; // characters of a statement that are written
const WAITS = /^select pg_advisory_xact_lock\(/; // until another process is done, on purpose

/** Event of a statement that has ended, with or without an error. */
export interface Ended {
  milliseconds: number;
  isSlow: boolean;
}

/** Publishes each statement once it has ended; costs nothing where nobody listens. */
export const statements = channel('libro.statement');

/**
 * Notes how long a statement took. A slow one is logged, with the request that sent it and never with its values: they
 * are apart from its text.
 */
export function recordStatement(text: string, milliseconds: number): void {
  const isSlow = milliseconds >= env.SLOW_QUERY && !WAITS.test(text);
  if (statements.hasSubscribers) statements.publish({ milliseconds, isSlow } satisfies Ended);
  if (!isSlow) return;
  const statement = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  log.warn({ ms: Math.round(milliseconds), statement }, 'a slow statement');
}
