import { setTimeout as pause } from 'node:timers/promises';
import type { Watcher } from '../site/back';

const EVERY = 100; // milliseconds

/** Polls the site while `work` is done. Returns the longest time, in milliseconds, that nobody could read it. */
export async function longestAway(watcher: Watcher, work: Promise<void>): Promise<number> {
  let isOver = false;
  const end = () => (isOver = true);
  work.then(end, end);
  let longest = 0;
  while (!isOver) {
    const began = performance.now();
    const isThere = await watcher.looks();
    if (!isThere) {
      await watcher.untilBack(began);
      longest = Math.max(longest, performance.now() - began);
    }
    await pause(EVERY);
  }
  await work;
  return longest;
}
