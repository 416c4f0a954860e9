import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '~/errors/refusal';

const SECONDS_BUSY = 5; // after which trying again makes sense

interface Waiting {
  go: () => void;
  timer: NodeJS.Timeout;
}

/**
 * Lets so many through at once; others wait in line, first come, first served. A line that is full, or does not move
 * for `patience` milliseconds, refuses at once: a short answer is better than a long wait for everybody.
 */
export class Line {
  private running = 0;
  private readonly waiting: Waiting[] = [];
  private refused = 0;

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
    private readonly patience: number,
    /** How long a place rests after work, in times of what the work took. */
    private readonly rest = 0,
  ) {}

  /** How many wait now, and how many were refused since the process began. */
  figures(): { waiting: number; refused: number } {
    return { waiting: this.waiting.length, refused: this.refused };
  }

  /** Runs `work` when its turn comes. @throws Refusal `too_busy`, and what `work` throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn();
    const began = performance.now();
    try {
      return await work();
    } finally {
      void this.rested(performance.now() - began).then(() => this.next());
    }
  }

  private async rested(worked: number): Promise<void> {
    if (this.rest > 0) await sleep(worked * this.rest);
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.longest) throw this.refusal();
    return new Promise((go, refuse) => {
      const one: Waiting = {
        go,
        timer: setTimeout(() => {
          this.waiting.splice(this.waiting.indexOf(one), 1);
          refuse(this.refusal());
        }, this.patience),
      };
      this.waiting.push(one);
    });
  }

  private refusal(): Refusal {
    this.refused += 1;
    return new Refusal('too_busy', { retryAfter: SECONDS_BUSY });
  }

  /** Gives the turn on to whoever waits longest. */
  private next(): void {
    const first = this.waiting.shift();
    if (!first) return void (this.running -= 1);
    clearTimeout(first.timer);
    first.go();
  }
}
