import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { countFailures, countTry, withPassword } from '~/http/limits.server';

const ANA = 'ana@ejemplo.org';
const ADDRESS = '203.0.113.7';
const wrong = () => Promise.reject(new Refusal('bad_credentials'));
const login = <Result>(work: () => Promise<Result>) =>
  countFailures(
    [
      ['login_address', ADDRESS],
      ['login_account', ANA],
    ],
    ['bad_credentials'],
    work,
  );
/** How often the next tries of the account are let through. */
async function left(): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => countTry('login_account', ANA)));
  return tries.filter(({ status }) => status === 'fulfilled').length;
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'well',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

afterEach(async () => {
  await db.deleteFrom('limits').execute();
});

describe('what only its failures count for', () => {
  it('gives what the work gives, and does not count it', async () => {
    for (let at = 0; at < 25; at += 1) expect(await login(() => Promise.resolve(at))).toBe(at);
    expect(await left()).toBe(10);
  });

  it('counts failures, for each subject, and lets nobody through after too many', async () => {
    for (let at = 0; at < 10; at += 1) expect(await codeOf(login(wrong))).toBe('bad_credentials');
    let isRun = false;
    const work = () => Promise.resolve((isRun = true));
    expect(await codeOf(login(work))).toBe('too_many_tries');
    expect(isRun).toBe(false);
    const rows = await db.selectFrom('limits').select('points').orderBy('points').execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]?.points).toBeGreaterThanOrEqual(10);
  });

  it('takes back what ended otherwise', async () => {
    await login(wrong).catch(() => undefined);
    for (const error of [new Refusal('deactivated'), new Refusal('unverified'), new Error('un fallo')]) {
      expect(await codeOf(login(() => Promise.reject(error)))).toBe(
        error instanceof Refusal ? error.code : 'Error: un fallo',
      );
    }
    expect(await left()).toBe(9);
  });

  it('leaves a try counted when the database went away, and passes the error on', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    await expect(login(() => Promise.reject(away))).rejects.toBe(away);
    expect(await left()).toBe(9);
  });

  it('runs no more than the limit when many come at once', async () => {
    let run = 0;
    const work = async () => {
      run += 1;
      return wrong();
    };
    await Promise.allSettled(Array.from({ length: 40 }, () => login(work)));
    expect(run).toBe(10);
  });

  it('asks nothing of the table for a subject that is not known', async () => {
    await countFailures([['login_address', null]], ['bad_credentials'], wrong).catch(() => undefined);
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
  });
});

describe('the password of somebody who is in', () => {
  it('counts with the tries of the login, when it is wrong', async () => {
    const asked = (work: () => Promise<void>) => withPassword({ email: 'ANA@ejemplo.org' }, work);
    await asked(() => Promise.resolve());
    expect(await codeOf(asked(() => Promise.reject(new Refusal('wrong_password'))))).toBe('wrong_password');
    expect(await codeOf(asked(() => Promise.reject(new Refusal('email_taken'))))).toBe('email_taken');
    expect(await left()).toBe(9);
  });
});
