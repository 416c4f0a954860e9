import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import { keyedHash } from '~/signature.server';
import { hashOf } from './tokens.server';

// Some readers have no keyboard to speak of: no letter that looks like another, and marks between groups of five.
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 20; // letters of 5 bits
const GROUP = 5;

/** The address at which a member's e-reader gets the book. */
export const readerAddress = secretAddress('reader_addresses', 'reader address', 'reader_address_missing');

/** The address of the calendar of a member's plan. */
export const planCalendar = secretAddress('plan_calendars', 'plan calendar', 'plan_calendar_missing');

/** The address at which a member listens in another application. */
export const audioAddress = secretAddress('audio_addresses', 'audio address', 'audio_address_missing');

/** Normalises a secret: without its marks, in small letters, with the letters that were meant. */
export const normalisedSecret = (typed: string): string =>
  typed
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

/** Defines a kind of address of which each member has one at most; its secret opens that alone, without a password. */
function secretAddress(table: 'reader_addresses' | 'plan_calendars' | 'audio_addresses', use: string, missing: Code) {
  const lettersOf = (memberId: number, seed: Buffer): string => {
    const bytes = keyedHash(`${use} of ${memberId}:${seed.toString('base64')}`).subarray(0, LENGTH);
    return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  };
  return {
    /** Makes the secret of a member, if they have none. */
    async make(db: Database, memberId: number): Promise<void> {
      const seed = randomBytes(16);
      await db
        .insertInto(table)
        .values({ member_id: memberId, seed, address_hash: hashOf(lettersOf(memberId, seed)) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Finds the secret of a member, in groups, with the time of its making and of its last use. */
    async find(db: Database, memberId: number) {
      const row = await db
        .selectFrom(table)
        .select(['seed', 'made_at as madeAt', 'last_used_at as lastUsedAt'])
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      if (!row) return null;
      const { seed, ...times } = row;
      const letters = lettersOf(memberId, seed);
      const groups = Array.from({ length: LENGTH / GROUP }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP));
      return { secret: groups.join('-'), ...times };
    },

    /** Revokes the secret of a member. */
    async revoke(db: Database, memberId: number): Promise<void> {
      await db.deleteFrom(table).where('member_id', '=', memberId).execute();
    },

    /**
     * Finds the member of a secret, as it was copied or typed.
     * @throws Refusal the one of its kind, also once SESSION_SECRET is another one.
     */
    async memberOf(db: Database, typed: string): Promise<number> {
      const letters = normalisedSecret(typed);
      const found = await db
        .selectFrom(table)
        .innerJoin('members', 'members.id', 'member_id')
        .select(['member_id', 'seed', sql<boolean>`last_used_at > now() - interval '1 hour'`.as('isRecent')])
        .where('address_hash', '=', hashOf(letters))
        .where('is_active', '=', true)
        .executeTakeFirst();
      if (!found || lettersOf(found.member_id, found.seed) !== letters) throw new Refusal(missing);
      const { member_id: memberId, isRecent } = found;
      if (!isRecent)
        await db.updateTable(table).set({ last_used_at: new Date() }).where('member_id', '=', memberId).execute();
      return memberId;
    },
  };
}
