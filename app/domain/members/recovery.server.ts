import { atomically, type Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { passwordChangedLetter, resetLetter, type Back } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { byEmail } from './accounts.server';
import { hashPassword } from './passwords.server';
import { closeSessions } from './sessions.server';
import { findToken, issueToken, revokeTokens, spendToken } from './single-use.server';
import { forgetTries } from './tries.server';

/** Sends the link for a new password when an active account has this e-mail. Returns its secret, else null. */
export async function requestReset(db: Database, email: string, back: Back = {}): Promise<string | null> {
  return atomically(db, async (transaction) => {
    const member = await byEmail(transaction, email)
      .select(['id', 'first_name', 'email'])
      .where('is_active', '=', true)
      .forKeyShare() // it cannot be deleted before its token is there
      .executeTakeFirst();
    if (!member) return null;
    const secret = await issueToken(transaction, member.id, 'reset_password');
    await post(transaction, member.email, resetLetter(member.first_name, secret, back));
    return secret;
  });
}

/** Checks a token without using it, and returns the e-mail of its account. @throws Refusal `reset_token_missing` or `reset_token_invalid`. */
export async function checkResetToken(db: Database, secret: string | null): Promise<string> {
  return (await goodToken(db, secret)).email;
}

/**
 * Sets a new password with the token of the letter, ends every session of that person, forgets the wrong passwords that
 * were tried, and tells them by letter. As the letter was read, the e-mail counts as verified. Returns the member's id.
 * @throws Refusal as `checkResetToken` does.
 */
export async function resetPassword(db: Database, secret: string | null, password: string): Promise<number> {
  const hash = await hashPassword(password);
  return atomically(db, async (transaction) => {
    const token = await goodToken(transaction, secret);
    if (!(await spendToken(transaction, secret ?? ''))) throw new Refusal('reset_token_invalid');
    await transaction
      .updateTable('members')
      .set({ password_hash: hash, email_verified_at: token.email_verified_at ?? new Date() })
      .where('id', '=', token.member_id)
      .execute();
    await revokeTokens(transaction, token.member_id);
    await closeSessions(transaction, token.member_id);
    await forgetTries(transaction, token.email);
    await post(transaction, token.email, passwordChangedLetter(token.first_name));
    return token.member_id;
  });
}

async function goodToken(db: Database, secret: string | null) {
  if (!secret) throw new Refusal('reset_token_missing');
  const token = await findToken(db, secret, ['reset_password']);
  if (!token || token.used_at) throw new Refusal('reset_token_invalid');
  return token;
}
