import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { checkTries, forgetTries, openTry, settleTry } from '~/domain/members/tries.server';
import type { Trier } from '~/domain/members/try-limits.server';

const ANA = 'ana@ejemplo.org';
const MINUTE = 60;
let addresses = 0;
const from = (address: string | null, email = ANA): Trier => ({ email, address, device: null });
const fromDevice = (device: string, email = ANA): Trier => ({ email, address: null, device });
const anywhere = () => from(`198.51.100.${(addresses += 1)}`);

beforeEach(() => db.deleteFrom('tries').execute());

/** Tries a wrong password, from beginning to end. */
async function wrong(trier: Trier): Promise<void> {
  const id = await openTry(db, trier);
  if (id === null) throw new Error('no place');
  await settleTry(db, id, true);
}
async function wrongTimes(count: number, trier: () => Trier): Promise<void> {
  for (let at = 0; at < count; at += 1) await wrong(trier());
}
/** Seconds to wait before the next try; 0 if it is allowed now. */
async function waitOf(trier: Trier): Promise<number> {
  try {
    await checkTries(db, trier);
    return 0;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_tries') return error.circumstances.retryAfter ?? NaN;
    throw error;
  }
}
/** Makes every try so many seconds older. */
const letPass = (seconds: number) => sql`update tries set at = at - make_interval(secs => ${seconds})`.execute(db);
const isAbout = (seconds: number) => (wait: number) => expect(Math.abs(wait - seconds)).toBeLessThan(10);
const left = async () => (await db.selectFrom('tries').selectAll().execute()).length;

describe('wrong passwords', () => {
  it('of an account and address are ten in a quarter of an hour; the right one waits then', async () => {
    await wrongTimes(10, () => from('203.0.113.7'));
    isAbout(15 * MINUTE)(await waitOf(from('203.0.113.7')));
    await expect(openTry(db, from('203.0.113.7'))).rejects.toMatchObject({ code: 'too_many_tries', status: 429 });
    expect(await left()).toBe(10);
    await letPass(15 * MINUTE);
    expect(await waitOf(from('203.0.113.7'))).toBe(0);
  });

  it('of an address are sixty in five minutes, whatever the accounts', async () => {
    for (let at = 0; at < 60; at += 1) await wrong(from('203.0.113.7', `cuenta${at}@ejemplo.org`));
    isAbout(5 * MINUTE)(await waitOf(from('203.0.113.7', 'otra@ejemplo.org')));
    expect(await waitOf(from('203.0.113.8', 'otra@ejemplo.org'))).toBe(0);
    await letPass(5 * MINUTE);
    expect(await waitOf(from('203.0.113.7', 'otra@ejemplo.org'))).toBe(0);
  });

  it('of an account from anywhere end in pauses that grow, with one try after each', async () => {
    await wrongTimes(10, anywhere);
    const pauses: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const pause = await waitOf(anywhere());
      pauses.push(Math.round(pause / MINUTE));
      await letPass(pause + 1);
      expect(await waitOf(anywhere())).toBe(0);
      await wrong(anywhere());
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15]);
    await letPass(24 * 60 * MINUTE);
    expect(await waitOf(anywhere())).toBe(0);
    await wrongTimes(10, anywhere);
  });

  it('of strangers do not hold up a known device, and its own are ten in a quarter of an hour', async () => {
    await wrongTimes(10, anywhere);
    expect(await waitOf(fromDevice('uno'))).toBe(0);
    await wrongTimes(10, () => fromDevice('uno'));
    isAbout(15 * MINUTE)(await waitOf(fromDevice('uno')));
    expect(await waitOf(fromDevice('dos'))).toBe(0);
  });

  it('of a known device hold up nobody else', async () => {
    await wrongTimes(10, () => fromDevice('uno'));
    expect(await waitOf(anywhere())).toBe(0);
  });

  it('of one account count together however it is written', async () => {
    const ways = [
      'ana@ejemplo.org',
      'ANA@Ejemplo.org',
      ' ana@ejemplo.org ',
      'a\u200bna@ejemplo.org.',
      'ａna@ejemplo.org',
    ];
    for (const email of [...ways, ...ways]) await wrong({ ...anywhere(), email });
    expect(await waitOf(anywhere())).toBeGreaterThan(0);
  });

  it('of an account are forgotten together, those of others are not', async () => {
    await wrongTimes(10, anywhere);
    await wrong(from('203.0.113.7', 'eva@ejemplo.org'));
    await forgetTries(db, 'ANA@ejemplo.org');
    expect([await waitOf(anywhere()), await left()]).toEqual([0, 1]);
  });

  it('leave no e-mail and no address in the table', async () => {
    await wrong(from('203.0.113.7'));
    const rows = JSON.stringify(await db.selectFrom('tries').selectAll().execute());
    expect(rows).not.toMatch(/ana|203\.0/);
  });
});

describe('what is judged', () => {
  it('is never more than may be wrong, whichever processes ask at once', async () => {
    const opened = await Promise.all(Array.from({ length: 40 }, () => openTry(db, from('203.0.113.7'))));
    expect(opened.filter((id) => id !== null)).toHaveLength(10);
    const others = await Promise.all(Array.from({ length: 40 }, () => openTry(db, anywhere())));
    expect(others.filter((id) => id !== null)).toEqual([]);
  });

  it('is one at a time after a pause', async () => {
    await wrongTimes(10, anywhere);
    await letPass(MINUTE + 1);
    const opened = await Promise.all(Array.from({ length: 20 }, () => openTry(db, anywhere())));
    expect(opened.filter((id) => id !== null)).toHaveLength(1);
  });

  it('leaves nothing when it was not wrong, and its place is free', async () => {
    for (let at = 0; at < 25; at += 1) await settleTry(db, (await openTry(db, from('203.0.113.7'))) ?? '', false);
    expect(await left()).toBe(0);
  });

  it('by a process that is gone holds its place for a quarter of a minute', async () => {
    for (let at = 0; at < 10; at += 1) await openTry(db, from('203.0.113.7'));
    expect(await openTry(db, from('203.0.113.7'))).toBeNull();
    await letPass(16);
    expect(await openTry(db, from('203.0.113.7'))).not.toBeNull();
  });
});
