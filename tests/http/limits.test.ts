import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { countTry, type LimitName } from '~/http/limits.server';
import { Refusal } from '~/errors/refusal';

const ana = 'ana@ejemplo.org';
const account = (subject = ana) => countTry('login_account', subject);
const times = async (count: number, work: () => Promise<void>) => {
  for (let at = 0; at < count; at += 1) await work();
};
const refusal = async (work: Promise<void>) => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
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
    ['login_account', 10, 15 * 60],
    ['login_address', 60, 5 * 60],
    ['register_address', 20, 60 * 60],
    ['letter_email', 5, 30 * 60],
    ['letter_address', 20, 60 * 60],
    ['token_address', 20, 10 * 60],
    ['use', 600, 60],
  ] as [LimitName, number, number][])(
    '%s: %d are let through, then one waits at most %d s',
    async (name, count, wait) => {
      await Promise.all(Array.from({ length: count }, () => countTry(name, 'x')));
      const { status, circumstances } = await refusal(countTry(name, 'x'));
      expect(status).toBe(429);
      expect(circumstances.retryAfter).toBeGreaterThan(0);
      expect(circumstances.retryAfter).toBeLessThanOrEqual(wait);
      expect(Number.isInteger(circumstances.retryAfter)).toBe(true);
    },
  );

  it('at the same time do not slip through', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => account()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  it('are counted for each subject and each limit by itself', async () => {
    await times(10, account);
    await refusal(account());
    await account('eva@ejemplo.org');
    await countTry('login_address', ana);
  });

  it('of one account count together however it is written', async () => {
    await times(4, () => account('ana@ejemplo.org'));
    await times(3, () => account('ANA@Ejemplo.org'));
    await times(3, () => account('  ana@ejemplo.org '));
    await refusal(account());
  });

  it('of nobody known are not counted', async () => {
    await times(100, () => countTry('login_address', null));
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
  });

  it('of a subject of any length, and with any letters, are counted', async () => {
    for (const subject of ['x'.repeat(10_000), 'a\0b', "'; drop table limits; --", '', '😀']) {
      await times(10, () => account(subject));
      await refusal(account(subject));
    }
  });

  it('leave no e-mail and no address in the table', async () => {
    await account();
    expect(JSON.stringify(await db.selectFrom('limits').selectAll().execute())).not.toContain('ana');
  });
});

describe('the wait', () => {
  it('is said in seconds and in words', async () => {
    await times(10, account);
    await endIn(90);
    const { code, message, circumstances } = await refusal(account());
    expect(code).toBe('too_many_tries');
    expect(message).toBe('Demasiados intentos. Vuelve a probar en 2 minutos.');
    expect(circumstances.retryAfter).toBeGreaterThan(60);
    expect(circumstances.retryAfter).toBeLessThanOrEqual(90);
  });

  it('does not grow with every try', async () => {
    await times(10, account);
    await endIn(90);
    await times(20, async () => void (await refusal(account())));
    expect((await refusal(account())).circumstances.retryAfter).toBeLessThanOrEqual(90);
  });

  it('ends', async () => {
    await times(10, account);
    await refusal(account());
    await endIn(-1);
    await times(10, account);
    await refusal(account());
  });
});
