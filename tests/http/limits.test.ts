import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { countFailures, countTry, countUse, type LimitName } from '~/http/security/limits.server';
import { Refusal } from '~/errors/refusal';

const ana = 'ana@ejemplo.org';
const letter = (subject = ana) => countTry('letter_email', subject);
const times = async (count: number, work: () => Promise<void>) => {
  for (let at = 0; at < count; at += 1) await work();
};
const refusal = async (work: Promise<void>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
};
/** Makes every window end so many seconds from now. */
const endIn = (seconds: number) =>
  db
    .updateTable('limits')
    .set({ expire: Date.now() + seconds * 1000 })
    .execute();

afterEach(async () => {
  await db.deleteFrom('limits').execute();
  await db.deleteFrom('limits_of_use').execute();
});

describe('tries', () => {
  it.each([
    ['register_address', 20, 60 * 60],
    ['letter_email', 5, 30 * 60],
    ['letter_address', 20, 60 * 60],
    ['parked_address', 40, 15 * 60],
    ['gospel_address', 20, 24 * 60 * 60],
    ['token_address', 20, 10 * 60],
    ['use', 600, 60],
    ['search', 120, 60],
  ] as [LimitName | 'use' | 'search', number, number][])(
    '%s: %d are let through, however many come at once, then one waits at most %d s',
    async (name, count, wait) => {
      const spend = () => (name === 'use' || name === 'search' ? countUse(name, 1) : countTry(name, 'x'));
      const tries = await Promise.allSettled(Array.from({ length: count + 9 }, spend));
      expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(count);
      const { status, circumstances } = await refusal(spend());
      expect(status).toBe(429);
      expect(circumstances.retryAfter).toBeGreaterThan(0);
      expect(circumstances.retryAfter).toBeLessThanOrEqual(wait);
      expect(Number.isInteger(circumstances.retryAfter)).toBe(true);
    },
  );

  it('are counted for each subject and each limit by itself', async () => {
    await times(5, letter);
    await refusal(letter());
    await letter('eva@ejemplo.org');
    await countTry('letter_address', ana);
  });

  it('of one account count together however it is written', async () => {
    await times(2, () => letter('ana@ejemplo.org'));
    await times(1, () => letter('ANA@Ejemplo.org'));
    await times(2, () => letter('  ana@ejemplo.org '));
    await refusal(letter());
  });

  it('of nobody known are not counted', async () => {
    await times(100, () => countTry('letter_address', null));
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
  });

  it('of a subject of any length, and with any letters, are counted', async () => {
    for (const subject of ['x'.repeat(10_000), 'a\0b', "'; drop table limits; --", '', '😀']) {
      await times(5, () => letter(subject));
      await refusal(letter(subject));
    }
  });

  it('leave no e-mail and no address in the table', async () => {
    await letter();
    expect(JSON.stringify(await db.selectFrom('limits').selectAll().execute())).not.toContain('ana');
  });
});

describe('the wait', () => {
  it('is said in seconds and in words', async () => {
    await times(5, letter);
    await endIn(90);
    const { code, message, circumstances } = await refusal(letter());
    expect(code).toBe('too_many_tries');
    expect(message).toBe('Demasiados intentos. Vuelve a probar en 2 minutos.');
    expect(circumstances.retryAfter).toBeGreaterThan(60);
    expect(circumstances.retryAfter).toBeLessThanOrEqual(90);
    await times(20, async () => void (await refusal(letter()))); // it does not grow with every try
    expect((await refusal(letter())).circumstances.retryAfter).toBeLessThanOrEqual(90);
  });

  it('ends', async () => {
    await times(5, letter);
    await refusal(letter());
    await endIn(-1);
    await times(5, letter);
    await refusal(letter());
  });
});

describe('what only its failures count for', () => {
  const token = <Result>(work: () => Promise<Result>, address: string | null = '203.0.113.7') =>
    countFailures('token_address', address, ['verification_failed'], work);
  const wrong = () => Promise.reject(new Refusal('verification_failed'));
  const counted = async () => (await db.selectFrom('limits').select('points').execute()).map(({ points }) => points);
  const failed = (code: string) => expect.objectContaining({ code }) as Error;

  it('gives what the work gives, and does not count it, however many come at once', async () => {
    const all = Array.from({ length: 50 }, (_, at) => token(() => Promise.resolve(at)));
    expect(await Promise.all(all)).toEqual(Array.from({ length: 50 }, (_, at) => at));
    expect(await counted()).toEqual([]);
  });

  it('counts failures, and lets nobody through after too many', async () => {
    await times(20, () => expect(token(wrong)).rejects.toEqual(failed('verification_failed')));
    let isRun = false;
    const work = () => Promise.resolve((isRun = true));
    await expect(token(work)).rejects.toEqual(failed('too_many_tries'));
    expect([isRun, await counted()]).toEqual([false, [20]]);
  });

  it('does not count what ended otherwise, what was refused, nor a subject that is not known', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    for (const error of [away, new Refusal('verification_token_missing')])
      await expect(token(() => Promise.reject(error))).rejects.toBe(error);
    await expect(token(wrong, null)).rejects.toEqual(failed('verification_failed'));
    expect(await counted()).toEqual([]);
  });
});
