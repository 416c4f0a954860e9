import { setTimeout as sleep } from 'node:timers/promises';

const longest = 5000;
const steady = 10_000;

/** The time between one attempt and the next: none before the first, then more and more (milliseconds). */
export class Pauses {
  #pause = 0;

  /** @param {AbortSignal} signal @throws its reason once it is aborted */
  async wait(signal) {
    await sleep(this.#pause, undefined, { signal });
    this.#pause = Math.min(longest, this.#pause * 2 || 100);
  }

  /** What has run for so long begins anew. @param {number} lived milliseconds */
  forget(lived) {
    if (lived > steady) this.#pause = 0;
  }
}
