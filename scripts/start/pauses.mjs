import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits between one attempt and the next: not before the first, then longer and longer (milliseconds).
 * @returns {(lived: number, signal: AbortSignal) => Promise<void>} what has `lived` for long begins anew; rejects once
 *   `signal` is aborted
 */
export function growingPauses() {
  let pause = 0;
  return async (lived, signal) => {
    if (lived > 10_000) pause = 0;
    await sleep(pause, undefined, { signal });
    pause = Math.min(5000, pause * 2 || 100);
  };
}
