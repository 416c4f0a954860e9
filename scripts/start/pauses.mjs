import { setTimeout as sleep } from 'node:timers/promises';

// Repeats an attempt until it says that all is over or `signal` is aborted: at once the first time, then after longer
// and longer pauses, which begin anew after an attempt that lasted for 10 seconds.
/** @type {(signal: AbortSignal, attempt: () => Promise<boolean>) => Promise<void>} */
export async function repeat(signal, attempt) {
  for (let pause = 0, isOver = false; !isOver && !signal.aborted;) {
    const began = Date.now();
    isOver = await attempt();
    if (Date.now() - began > 10_000) pause = 0;
    if (!isOver) await sleep(pause, undefined, { signal }).catch(() => {});
    pause = Math.min(5000, pause * 2 || 100);
  }
}
