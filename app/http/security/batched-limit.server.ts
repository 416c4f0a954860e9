import type { RateLimiterPostgres } from 'rate-limiter-flexible';

const MOST_QUOTAS = 10_000;

/** Quota that this process may still let one subject use before it queries Postgres again. */
interface Quota {
  left: number;
  /** End of its window, in milliseconds of the clock. */
  until: number;
  refilling: Promise<void> | null;
}

/**
 * Counts what happens so often that a write for each time would cost more than the thing itself: `batch` at a time are
 * taken from the counter in Postgres and spent here. One process lets through exactly as many as the counter does;
 * several at once may let through up to a batch fewer each, never more.
 */
export class BatchedLimit {
  private readonly quotas = new Map<string, Quota>();

  constructor(
    private readonly counter: RateLimiterPostgres,
    private readonly batch: number,
  ) {}

  /** Spends one of `key`'s. Rejects as the counter does when there are no more. */
  async consume(key: string): Promise<void> {
    const quota = this.quotaOf(key);
    while (quota.left === 0 || quota.until <= Date.now()) {
      quota.refilling ??= this.refill(key, quota).finally(() => (quota.refilling = null));
      await quota.refilling;
    }
    quota.left -= 1;
  }

  private async refill(key: string, quota: Quota): Promise<void> {
    const { msBeforeNext } = await this.counter.consume(key, this.batch);
    quota.left = this.batch;
    quota.until = Date.now() + msBeforeNext;
  }

  private quotaOf(key: string): Quota {
    const cached = this.quotas.get(key);
    if (cached) return cached;
    if (this.quotas.size >= MOST_QUOTAS) this.evictOld();
    const quota: Quota = { left: 0, until: 0, refilling: null };
    this.quotas.set(key, quota);
    return quota;
  }

  private evictOld(): void {
    const now = Date.now();
    for (const [key, { until, refilling }] of this.quotas) if (until <= now && !refilling) this.quotas.delete(key);
    if (this.quotas.size >= MOST_QUOTAS) this.quotas.clear(); // their quotas are lost: fewer, never more
  }
}
