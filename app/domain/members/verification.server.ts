import { isDuplicate } from '~/db/connection-errors.server';
import { atomically, type Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { emailChangedLetter, verificationLetter, type Back } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { liftSuppression } from '~/mail/suppressions.server';
import { byEmail } from './accounts.server';
import { findToken, issueToken, revokeTokens, spendToken } from './single-use.server';

interface Addressee {
  id: number;
  firstName: string;
  email: string;
}

/** Sends a member the link that proves the e-mail theirs. To be run in the transaction that made it necessary. */
export async function sendVerification(
  db: Database,
  { id, firstName, email }: Addressee,
  back: Back = {},
): Promise<void> {
  await post(db, email, verificationLetter(firstName, await issueToken(db, id, 'verify_email'), back));
}

type Token = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/**
 * Verifies an e-mail with the token of its letter. A token that was used before succeeds as it did the first time,
 * as long as the account is verified: some readers press twice. Returns the id of its member.
 * @throws Refusal `verification_failed`.
 */
export async function verifyEmail(db: Database, secret: string): Promise<number> {
  return atomically(db, async (transaction) => {
    const token = await findToken(transaction, secret, ['verify_email', 'change_email']);
    if (!token) throw new Refusal('verification_failed');
    if (await spendToken(transaction, secret)) {
      await confirm(transaction, token);
      await liftSuppression(transaction, token.new_email ?? token.email); // the letter with the link arrived
    } else if (!(await isVerified(transaction, token.member_id))) throw new Refusal('verification_failed');
    return token.member_id;
  });
}

/** Sends the link again when an account with this e-mail waits for it. The caller learns nothing of that. */
export async function resendVerification(db: Database, email: string, back: Back = {}): Promise<void> {
  await atomically(db, async (transaction) => {
    const member = await byEmail(transaction, email)
      .select(['id', 'first_name as firstName', 'email'])
      .where('email_verified_at', 'is', null)
      .where('is_active', '=', true)
      .forKeyShare() // it cannot be deleted before its token is there
      .executeTakeFirst();
    if (member) await sendVerification(transaction, member, back);
  });
}

const confirm = (db: Database, token: Token) =>
  token.purpose === 'change_email'
    ? confirmNewEmail(db, token)
    : db
        .updateTable('members')
        .set({ email_verified_at: new Date() })
        .where('id', '=', token.member_id)
        .where('email_verified_at', 'is', null)
        .execute();

async function confirmNewEmail(db: Database, token: Token): Promise<void> {
  try {
    await db
      .updateTable('members')
      .set({ email: token.new_email ?? token.email, email_twin: 0, email_verified_at: new Date() })
      .where('id', '=', token.member_id)
      .execute();
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('verification_failed') : error;
  }
  await revokeTokens(db, token.member_id);
  await post(db, token.email, emailChangedLetter(token.first_name));
}

/** Reads it anew: the token may have been used up after it was looked up. */
async function isVerified(db: Database, memberId: number): Promise<boolean> {
  const row = await db.selectFrom('members').select('email_verified_at').where('id', '=', memberId).executeTakeFirst();
  return Boolean(row?.email_verified_at);
}
