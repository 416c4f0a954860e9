import { sql } from 'kysely';
import { isDuplicate } from '~/db/connection-errors.server';
import type { Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import type { Registration } from './schema';
import { hashPassword, isPassword } from './passwords.server';

/** Role of a member: a reader, an editor (who may change the content too), or an administrator (who may do all). */
export type Role = 'user' | 'editor' | 'admin';

/** Data of a member that the rest of the code uses. */
export interface Member {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
}

export const memberColumns = [
  'members.id',
  'members.first_name as firstName',
  'members.last_name as lastName',
  'members.email',
  'members.role',
] as const;

/**
 * Finds the account of an e-mail, however it is written. Accounts older than this rule may be several; the one with the
 * same spelling comes first.
 */
export const byEmail = (db: Database, email: string) =>
  db
    .selectFrom('members')
    .where(sql<boolean>`fold_email(email) = fold_email(${email})`)
    .orderBy(sql`lower(email) <> lower(${email})`)
    .orderBy('email_twin')
    .limit(1);

/** Normalises an e-mail for comparison: the same text for every way to write it. */
export async function foldEmail(db: Database, email: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select fold_email(${email}) as folded`.execute(db);
  return rows[0]?.folded ?? email;
}

interface NewAccount extends Omit<Registration, 'letters'> {
  /** True if its owner wants letters. */
  letters?: boolean;
  role?: Member['role'];
  isVerified: boolean;
}

/** Makes an account. @throws Refusal `email_taken` when the e-mail, however it is written, has one. */
export async function createAccount(db: Database, account: NewAccount): Promise<Member> {
  return storeAccount(db, { ...account, passwordHash: await hashPassword(account.password) });
}

/** The same with a password that is hashed already: for a transaction, which nothing slow should hold open. */
export async function storeAccount(
  db: Database,
  account: Omit<NewAccount, 'password'> & { passwordHash: string },
): Promise<Member> {
  try {
    return await db
      .insertInto('members')
      .values({
        first_name: account.first_name,
        last_name: account.last_name,
        email: account.email,
        password_hash: account.passwordHash,
        role: account.role ?? 'user',
        email_verified_at: account.isVerified ? new Date() : null,
        letters_since: account.letters ? new Date() : null,
      })
      .returning(memberColumns)
      .executeTakeFirstOrThrow();
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('email_taken', { field: 'email' }) : error;
  }
}

/** True while new members have to show that their e-mail is theirs before they sign in. */
export async function mustVerifyEmail(db: Database): Promise<boolean> {
  return (await validation(db).executeTakeFirstOrThrow()).email_validation_enabled;
}

/** The same, locked until this transaction ends: whoever switches it then finds all that was done under it. */
export async function holdVerifyEmail(transaction: Database): Promise<boolean> {
  return (await validation(transaction).forShare().executeTakeFirstOrThrow()).email_validation_enabled;
}

/**
 * The member with this e-mail and password.
 * @throws Refusal `bad_credentials`, `deactivated`, or `unverified` while e-mails have to be verified.
 */
export async function checkCredentials(db: Database, email: string, password: string): Promise<Member> {
  const row = await byEmail(db, email)
    .select([...memberColumns, 'password_hash', 'is_active', 'email_verified_at'])
    .executeTakeFirst();
  const isRight = await isPassword(password, row?.password_hash);
  if (!row || !isRight) throw new Refusal('bad_credentials');
  if (!row.is_active) throw new Refusal('deactivated');
  if (!row.email_verified_at && (await mustVerifyEmail(db))) throw new Refusal('unverified');
  const { id, firstName, lastName, role } = row;
  return { id, firstName, lastName, email: row.email, role };
}

const validation = (db: Database) => db.selectFrom('site').select('email_validation_enabled');
