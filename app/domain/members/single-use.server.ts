import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { hashOf, newSecret } from './tokens.server';

type Purpose = 'verify_email' | 'reset_password' | 'change_email';
const MINUTES: Record<Purpose, number> = { verify_email: 24 * 60, reset_password: 60, change_email: 24 * 60 };

/**
 * Makes a token that can be used once. Those for a new password or e-mail end the earlier ones; one that verifies an
 * e-mail is valid beside the others, whichever letter is opened first. Returns the secret.
 */
export async function issueToken(
  db: Database,
  memberId: number,
  purpose: Purpose,
  newEmail: string | null = null,
): Promise<string> {
  const secret = newSecret();
  if (purpose !== 'verify_email') await endUnused(db, memberId, purpose);
  await db
    .insertInto('tokens')
    .values({
      token_hash: hashOf(secret),
      member_id: memberId,
      purpose,
      new_email: newEmail,
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES[purpose]})`,
    })
    .execute();
  return secret;
}

/** Ends the tokens requested before the e-mail or the password changed: somebody else may have requested them. */
export async function revokeTokens(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('tokens').where('member_id', '=', memberId).where('used_at', 'is', null).execute();
}

/** The token behind a secret, used or not, while it has not run out; undefined for anything else. */
export async function findToken(db: Database, secret: string, purposes: Purpose[]) {
  return db
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .select(['member_id', 'purpose', 'new_email', 'used_at', 'email', 'first_name', 'email_verified_at'])
    .where('token_hash', '=', hashOf(secret))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses a token up. Returns false when somebody else has just done so. */
export async function spendToken(db: Database, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ used_at: new Date() })
    .where('token_hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the tokens of a purpose that nobody has used. */
const endUnused = (db: Database, memberId: number, purpose: Purpose) =>
  db
    .deleteFrom('tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
