import type { RateLimiterPostgres } from 'rate-limiter-flexible';

const MOST_PURSES = 10_000;

/** What this process may still let one subject do before it asks Postgres again. */
interface Purse {
  left: number;
  /** Milliseconds of the clock until which it is good: the end of the window it was drawn from. */
  until: number;
  drawing: Promise<void> | null;
}

/**
 * Counts what happens so often that a write for each time would cost more than the thing itself: `batch` at a time are
 * drawn from the counter in Postgres and spent here. One process lets through exactly as many as the counter says;
 * several at once may let through up to a batch fewer each, never more.
 */
export class Allowance {
  private readonly purses = new Map<string, Purse>();

  constructor(
    private readonly counter: RateLimiterPostgres,
    private readonly batch: number,
  ) {}

  /** Spends one of `key`'s. Rejects as the counter does when there are no more. */
  async consume(key: string): Promise<void> {
    const purse = this.purseOf(key);
    while (purse.left === 0 || purse.until <= Date.now()) {
      purse.drawing ??= this.draw(key, purse).finally(() => (purse.drawing = null));
      await purse.drawing;
    }
    purse.left -= 1;
  }

  private async draw(key: string, purse: Purse): Promise<void> {
    const { msBeforeNext } = await this.counter.consume(key, this.batch);
    purse.left = this.batch;
    purse.until = Date.now() + msBeforeNext;
  }

  private purseOf(key: string): Purse {
    const known = this.purses.get(key);
    if (known) return known;
    if (this.purses.size >= MOST_PURSES) this.forgetOld();
    const purse: Purse = { left: 0, until: 0, drawing: null };
    this.purses.set(key, purse);
    return purse;
  }

  private forgetOld(): void {
    const now = Date.now();
    for (const [key, { until, drawing }] of this.purses) if (until <= now && !drawing) this.purses.delete(key);
    if (this.purses.size >= MOST_PURSES) this.purses.clear(); // what was drawn is lost to them: fewer, never more
  }
}
