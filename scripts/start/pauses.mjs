import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Makes a pause between attempts: none before the first, then longer and longer (milliseconds).
 * @returns {(lived: number, signal: AbortSignal) => Promise<void>} starts over after something has `lived` for
 *   more than 10 seconds; rejects once `signal` is aborted
 */
export function growingPauses() {
  let pause = 0;
  return async (lived, signal) => {
    if (lived > 10_000) pause = 0;
    await sleep(pause, undefined, { signal });
    pause = Math.min(5000, pause * 2 || 100);
  };
}
