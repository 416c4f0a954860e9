import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { countTry, type LimitName } from '~/http/security/limits.server';
import { Refusal } from '~/errors/refusal';

const ana = 'ana@ejemplo.org';
const letter = (subject = ana) => countTry('letter_email', subject);
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
    ['register_address', 20, 60 * 60],
    ['letter_email', 5, 30 * 60],
    ['letter_address', 20, 60 * 60],
    ['parked_address', 40, 15 * 60],
    ['gospel_address', 20, 24 * 60 * 60],
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
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => letter()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

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
  });

  it('does not grow with every try', async () => {
    await times(5, letter);
    await endIn(90);
    await times(20, async () => void (await refusal(letter())));
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
