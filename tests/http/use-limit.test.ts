import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { db, pool } from '~/db/db.server';
import { BatchedLimit } from '~/http/security/batched-limit.server';

const counter = (points: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limits_of_use',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: randomUUID(),
    points,
    duration: 60,
  });
const tries = async (limit: BatchedLimit, count: number) => {
  const each = await Promise.allSettled(Array.from({ length: count }, () => limit.consume('x')));
  const refused = each.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused.every((reason) => reason instanceof RateLimiterRes)).toBe(true);
  return count - refused.length;
};
const points = async () => (await db.selectFrom('limits_of_use').select('points').execute()).map((row) => row.points);

afterEach(() => db.deleteFrom('limits_of_use').execute());

describe('what one process may do', () => {
  it('is exactly what the counter says, at once or one after the other', async () => {
    const limit = new BatchedLimit(counter(100), 20);
    expect(await tries(limit, 30)).toBe(30);
    expect(await tries(limit, 90)).toBe(70);
    expect(await tries(limit, 5)).toBe(0);
  });

  it('is written once for a batch', async () => {
    const limit = new BatchedLimit(counter(100), 20);
    await tries(limit, 19);
    expect(await points()).toEqual([20]);
    await tries(limit, 2);
    expect(await points()).toEqual([40]);
  });

  it('ends with its window', async () => {
    const limit = new BatchedLimit(counter(40), 20);
    expect(await tries(limit, 50)).toBe(40);
    await db
      .updateTable('limits_of_use')
      .set({ expire: Date.now() - 1 })
      .execute();
    expect(await tries(limit, 50)).toBe(40);
  });
});

describe('what several processes may do', () => {
  it('is never more than the counter says', async () => {
    const shared = counter(100);
    const [one, other] = [new BatchedLimit(shared, 20), new BatchedLimit(shared, 20)];
    const through = (await Promise.all([tries(one, 90), tries(other, 90)])).reduce((sum, count) => sum + count);
    expect(through).toBeLessThanOrEqual(100);
    expect(through).toBeGreaterThanOrEqual(80);
  });
});
