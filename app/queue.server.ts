import { setTimeout as sleep } from 'node:timers/promises';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';

const SECONDS_BUSY = 5; // after which trying again makes sense

interface Waiting {
  go: () => void;
  timer: NodeJS.Timeout;
}

/**
 * Runs so many jobs at once; others wait, first come, first served. A queue that is full, or does not move
 * for `patience` milliseconds, refuses at once: a short answer is better than a long wait for everybody. Work runs in the
 * async context of whoever sent it (`Semaphore`).
 */
export class Queue {
  private running = 0;
  private readonly waiting: Waiting[] = [];
  private refused = 0;
  /** Called when nothing runs any more and nobody waits. */
  onIdle = () => {};

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
    private readonly patience: number,
    /** Pause after each job, as a multiple of its duration. */
    private readonly rest = 0,
    /** The refusal of a queue that is full. */
    private readonly code: Code = 'too_busy',
  ) {}

  /** Number of jobs that wait now, and of those refused since the process began. */
  figures(): { waiting: number; refused: number } {
    return { waiting: this.waiting.length, refused: this.refused };
  }

  /** Runs `work` when its turn comes. @throws Refusal of the queue's code, and what `work` throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn();
    const began = performance.now();
    try {
      return await work();
    } finally {
      if (this.rest === 0) this.next();
      else void sleep((performance.now() - began) * this.rest).then(() => this.next());
    }
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
    return new Refusal(this.code, { retryAfter: SECONDS_BUSY });
  }

  /** Starts the job that has waited longest. */
  private next(): void {
    const first = this.waiting.shift();
    if (!first) {
      this.running -= 1;
      if (this.running === 0) this.onIdle();
      return;
    }
    clearTimeout(first.timer);
    first.go();
  }
}

/** A queue for each key; an idle one is deleted. */
export class QueuePerKey {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly newQueue: () => Queue) {}

  /** Runs `work` when its turn among those of its key comes. @throws as `Queue.run` does. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    let queue = this.queues.get(key);
    if (!queue) {
      queue = this.newQueue();
      queue.onIdle = () => this.queues.delete(key);
      this.queues.set(key, queue);
    }
    return queue.run(work);
  }
}
