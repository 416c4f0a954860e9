import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { keyedHash } from '~/signature.server';
import { hashOf } from './tokens.server';

// Some readers have no keyboard to speak of: no letter that looks like another, and marks between groups of five.
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 20; // letters of 5 bits
const GROUP = 5;

/** Makes the secret of a member's reader address, if they have none. */
export async function makeReaderSecret(db: Database, memberId: number): Promise<void> {
  const seed = randomBytes(16);
  await db
    .insertInto('reader_addresses')
    .values({ member_id: memberId, seed, address_hash: hashOf(lettersOf(memberId, seed)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the secret of a member's reader address, in groups, with the time of its making and of its last use. */
export async function findReaderSecret(db: Database, memberId: number) {
  const row = await db
    .selectFrom('reader_addresses')
    .select(['seed', 'made_at as madeAt', 'last_used_at as lastUsedAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { seed, ...times } = row;
  const letters = lettersOf(memberId, seed);
  const groups = Array.from({ length: LENGTH / GROUP }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP));
  return { secret: groups.join('-'), ...times };
}

/** Revokes the reader address of a member. */
export async function revokeReaderSecret(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('reader_addresses').where('member_id', '=', memberId).execute();
}

/**
 * Finds the member of a reader address by its secret, as it was copied or typed.
 * @throws Refusal `reader_address_missing`, also once SESSION_SECRET is another one.
 */
export async function memberOfReader(db: Database, typed: string): Promise<number> {
  const letters = normalisedSecret(typed);
  const found = await db
    .selectFrom('reader_addresses')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['member_id', 'seed', sql<boolean>`last_used_at > now() - interval '1 hour'`.as('isRecent')])
    .where('address_hash', '=', hashOf(letters))
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!found || lettersOf(found.member_id, found.seed) !== letters) throw new Refusal('reader_address_missing');
  if (!found.isRecent) await noteUse(db, found.member_id);
  return found.member_id;
}

/** Normalises a secret: without its marks, in small letters, with the letters that were meant. */
export const normalisedSecret = (typed: string): string =>
  typed
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

const noteUse = (db: Database, memberId: number) =>
  db.updateTable('reader_addresses').set({ last_used_at: new Date() }).where('member_id', '=', memberId).execute();

function lettersOf(memberId: number, seed: Buffer): string {
  const key = `reader address of ${memberId}:${seed.toString('base64')}`;
  const bytes = keyedHash(key).subarray(0, LENGTH);
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
