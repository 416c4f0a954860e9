import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { countFailures } from '~/http/security/limits.server';

const ADDRESS = '203.0.113.7';
const MOST = 20;
const token = <Result>(work: () => Promise<Result>, address: string | null = ADDRESS) =>
  countFailures('token_address', address, ['verification_failed'], work);
const wrong = () => Promise.reject(new Refusal('verification_failed'));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'well',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const counted = async () => (await db.selectFrom('limits').select('points').execute()).map(({ points }) => points);

afterEach(async () => {
  await db.deleteFrom('limits').execute();
});

describe('what only its failures count for', () => {
  it('gives what the work gives, and does not count it, however many come at once', async () => {
    const all = Array.from({ length: 50 }, (_, at) => token(() => Promise.resolve(at)));
    expect(await Promise.all(all)).toEqual(Array.from({ length: 50 }, (_, at) => at));
    expect(await counted()).toEqual([]);
  });

  it('counts failures, and lets nobody through after too many', async () => {
    for (let at = 0; at < MOST; at += 1) expect(await codeOf(token(wrong))).toBe('verification_failed');
    let isRun = false;
    const work = () => Promise.resolve((isRun = true));
    expect(await codeOf(token(work))).toBe('too_many_tries');
    expect(isRun).toBe(false);
    expect(await counted()).toEqual([MOST]);
  });

  it('does not count what ended otherwise, nor what was refused', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    await expect(token(() => Promise.reject(away))).rejects.toBe(away);
    expect(await codeOf(token(() => Promise.reject(new Refusal('verification_token_missing'))))).toBe(
      'verification_token_missing',
    );
    expect(await counted()).toEqual([]);
  });

  it('asks nothing of the table for a subject that is not known', async () => {
    expect(await codeOf(token(wrong, null))).toBe('verification_failed');
    expect(await counted()).toEqual([]);
  });
});
