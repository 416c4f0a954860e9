/**
 * Lets so many hold something at once; others wait, first come, first served. Whoever waited goes on in the async context
 * of their own: with p-queue it is that of whoever left, so that time budgets and the ids in the log mix.
 */
export class Semaphore {
  private readonly queue: (() => void)[] = [];

  constructor(private free: number) {}

  /** Number of those who wait. */
  get waiting(): number {
    return this.queue.length;
  }

  async enter(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((enter) => this.queue.push(enter));
  }

  leave(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.free += 1;
  }
}
