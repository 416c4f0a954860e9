import { isDuplicate } from '~/db/connection-errors.server';
import { lockMember } from '~/db/lock-member.server';
import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { changeEmailLetter, emailChangedLetter, passwordChangedLetter } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { byEmail, foldEmail, mustVerifyEmail, type Member } from './accounts.server';
import { keepOneAdmin } from './admins.server';
import { hashPassword, isPassword } from './passwords.server';
import { closeSessions, isAlive, MOST_SESSIONS, renewSession, type SignedIn } from './sessions.server';
import { issueToken, revokeTokens } from './single-use.server';

/** Changes the name of a member. */
export async function rename(db: Database, memberId: number, name: { first_name: string; last_name: string }) {
  await db.updateTable('members').set(name).where('id', '=', memberId).execute();
}

/**
 * Changes the e-mail of a member: at once, or, while e-mails have to be verified, when the letter sent to the new
 * address is answered. Returns whether that is still awaited. `countLetter` may refuse that letter.
 * @throws Refusal `wrong_password`, `email_own`, `email_in_use`, and what `countLetter` throws.
 */
export async function changeEmail(
  db: Database,
  member: Member,
  email: string,
  password: string,
  countLetter: () => Promise<void>,
): Promise<boolean> {
  await checkPassword(db, member.id, password);
  if ((await foldEmail(db, email)) === (await foldEmail(db, member.email)))
    throw new Refusal('email_own', { field: 'email' });
  return atomically(db, async (transaction) => {
    if (!(await mustVerifyEmail(transaction))) {
      await takeEmail(transaction, member, email);
      return false;
    }
    const taken = await byEmail(transaction, email).select('id').where('id', '<>', member.id).executeTakeFirst();
    if (taken) throw new Refusal('email_in_use', { field: 'email' });
    await countLetter();
    const secret = await issueToken(transaction, member.id, 'change_email', email);
    await post(transaction, email, changeEmailLetter(member.firstName, secret));
    return true;
  });
}

/**
 * Changes the password of a member, ends the other sessions, and tells the member by letter. Returns the new token of
 * this session: whoever may have learnt the former is out as well.
 * @throws Refusal `wrong_password`.
 */
export async function changePassword(db: Database, member: SignedIn, current: string, wanted: string): Promise<string> {
  await checkPassword(db, member.id, current);
  const hash = await hashPassword(wanted);
  return atomically(db, async (transaction) => {
    await transaction.updateTable('members').set({ password_hash: hash }).where('id', '=', member.id).execute();
    await revokeTokens(transaction, member.id);
    await closeSessions(transaction, member.id, member.sessionId);
    await post(transaction, member.email, passwordChangedLetter(member.firstName));
    return renewSession(transaction, member.sessionId);
  });
}

/** The sessions of a member that are not over, the latest used first, as many as an account may have. */
export async function listSessions(db: Database, memberId: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['sessions.id', 'kind', 'agent', 'sessions.created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('member_id', '=', memberId)
    .where(isAlive)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
}

/** Ends one session of a member. */
export async function endSessionOf(db: Database, memberId: number, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', memberId).where('id', '=', sessionId).execute();
}

/**
 * Deletes an account with everything that is its owner's.
 * @throws Refusal `wrong_password`, `last_admin`.
 */
export async function deleteOwnAccount(db: Database, member: Member, password: string): Promise<void> {
  await checkPassword(db, member.id, password);
  await atomically(db, (transaction) => removeMember(transaction, member.id));
}

/** Deletes a member with notes, ticks and sessions, and the gospel by mail of their e-mail. To be run in a transaction. @throws Refusal `last_admin`. */
export async function removeMember(transaction: Database, memberId: number): Promise<boolean> {
  await keepOneAdmin(transaction, memberId);
  await sql`delete from gospel_subscribers using members where members.id = ${memberId}
    and fold_email(gospel_subscribers.email) = fold_email(members.email) and email_verified_at is not null`.execute(
    transaction,
  );
  const { numDeletedRows } = await transaction.deleteFrom('members').where('id', '=', memberId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @throws Refusal `wrong_password` when it is not the member's. */
async function checkPassword(db: Database, memberId: number, password: string): Promise<void> {
  const row = await db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirst();
  if (!(await isPassword(password, row?.password_hash))) {
    throw new Refusal('wrong_password', { field: 'current_password' });
  }
}

async function takeEmail(db: Database, member: Member, email: string): Promise<void> {
  await lockMember(db, member.id);
  const former = await db.selectFrom('members').select('email').where('id', '=', member.id).executeTakeFirstOrThrow();
  if (former.email === email) return; // pressed twice
  try {
    await db.updateTable('members').set({ email, email_twin: 0 }).where('id', '=', member.id).execute();
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('email_in_use', { field: 'email' }) : error;
  }
  await revokeTokens(db, member.id);
  await post(db, former.email, emailChangedLetter(member.firstName));
}
