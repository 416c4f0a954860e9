import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { holdVerifyEmail, storeAccount } from '~/domain/members/accounts.server';
import { setEmailValidation } from '~/domain/site/switches.server';
import { Browser } from '../setup/browser';
import { person } from '../setup/people';

const TYPED = { first_name: 'Inés', last_name: 'Romero', password: 'clave-1', confirm_password: 'clave-1' };
const register = (at: number) => new Browser().post('/register', { ...TYPED, email: `nueva${at}@ejemplo.org` });
const isUnverified = db.selectFrom('members').select('email').where('email_verified_at', 'is', null);

it('switching the verification off while people register leaves nobody unverified', async () => {
  const admin = await person('admin');
  for (let round = 0; round < 3; round += 1) {
    await setEmailValidation(db, admin, true);
    const coming = Array.from({ length: 8 }, (_, at) => register(round * 8 + at));
    await Promise.race(coming);
    await setEmailValidation(db, admin, false);
    const pages = await Promise.all(coming);
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await isUnverified.execute()).toEqual([]);
  }
});

/** Tells whether a statement in this database waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

it('a registration under way holds the switch until it is written', async () => {
  const admin = await person('admin');
  await setEmailValidation(db, admin, true);
  let off: Promise<number> | undefined;
  let isOff = false;
  await db.transaction().execute(async (transaction) => {
    const isVerified = !(await holdVerifyEmail(transaction));
    off = setEmailValidation(db, admin, false).finally(() => (isOff = true));
    await vi.waitUntil(async () => isOff || (await isWaiting()));
    const account = { ...TYPED, email: 'lenta@ejemplo.org', passwordHash: '$argon2id$nobody', isVerified };
    await storeAccount(transaction, account);
  });
  expect(await off).toBe(1);
  expect(await isUnverified.execute()).toEqual([]);
});
