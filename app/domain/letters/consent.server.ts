import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { addressHash, findSuppression, liftSuppression, type Suppression } from '~/mail/suppressions.server';
import { readSigned, signed } from '~/signature.server';

const USE = 'letter leave';

/** Finds whether a member wants letters, and why their address gets none, if it is known. */
export async function findConsent(
  db: Database,
  member: { id: number; email: string },
): Promise<{ wants: boolean; suppression: Suppression | null }> {
  const row = await db
    .selectFrom('members')
    .select(sql<boolean>`letters_since is not null`.as('wants'))
    .where('id', '=', member.id)
    .executeTakeFirst();
  const suppression = await findSuppression(db, await addressHash(db, member.email));
  return { wants: row?.wants ?? false, suppression };
}

/** Tells whether an address has refused letters for good, or was refused too often. */
export const isSuppressed = async (db: Database, email: string): Promise<boolean> =>
  (await findSuppression(db, await addressHash(db, email))) !== null;

/** Notes that a member wants letters: their address, which may have refused some, starts anew. */
export async function acceptLetters(db: Database, memberId: number): Promise<void> {
  await atomically(db, async (transaction) => {
    const member = await transaction
      .updateTable('members')
      .set({ letters_since: sql<Date>`coalesce(letters_since, now())` })
      .where('id', '=', memberId)
      .returning('email')
      .executeTakeFirst();
    if (member) await liftSuppression(transaction, member.email);
  });
}

/** Notes that a member wants no letters. */
export async function declineLetters(db: Database, memberId: number): Promise<void> {
  await db.updateTable('members').set({ letters_since: null }).where('id', '=', memberId).execute();
}

/** Token of the link by which a member wants no more letters; it holds as long as the account is there. */
export const declineToken = (memberId: number) => signed(USE, String(memberId), '~');

/** Reads the member of such a token. @throws Refusal `letter_link_broken` for one that is not ours. */
export function memberWhoDeclines(token: string): number {
  const text = readSigned(USE, token, '~');
  if (text === null) throw new Refusal('letter_link_broken');
  return Number(text);
}
