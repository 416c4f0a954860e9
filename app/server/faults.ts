import { log } from '~/log.server';

const BROKEN = 70; // EX_SOFTWARE; whoever started the process starts it again
const LIMIT = 8000; // milliseconds for the requests under way

/**
 * Listens for errors that nothing caught, after which a process may be in any state: they are logged, the server drains
 * and ends. `code` is the exit code then, 0 when there was none.
 */
export function watchFaults(): { signal: AbortSignal; code: () => number } {
  const ending = new AbortController();
  const end = (error: unknown) => {
    log.fatal({ error: error instanceof Error ? error.stack : String(error) }, 'nothing caught this error');
    process.exitCode = BROKEN;
    if (ending.signal.aborted) return;
    setTimeout(() => process.exit(BROKEN), LIMIT).unref();
    ending.abort();
  };
  process.on('uncaughtException', end).on('unhandledRejection', end);
  return { signal: ending.signal, code: () => (ending.signal.aborted ? BROKEN : 0) };
}
