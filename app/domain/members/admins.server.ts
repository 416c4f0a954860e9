import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { byEmail, createAccount } from './accounts.server';
import { hashPassword } from './passwords.server';
import { closeSessions } from './sessions.server';

const SOMEBODY = { first_name: 'Administración', last_name: 'del sitio' };

/** Makes the first administrator when there is none. Returns whether it did. */
export async function createFirstAdmin(db: Database, email: string, password: string): Promise<boolean> {
  const admin = await db.selectFrom('members').select('id').where('role', '=', 'admin').executeTakeFirst();
  if (admin) return false;
  await makeAdmin(db, email, password);
  return true;
}

/**
 * Makes an administrator with this e-mail and password; an account that has the e-mail becomes one, with the new
 * password, and its sessions end. Returns whether the account is new.
 */
export async function makeAdmin(db: Database, email: string, password: string): Promise<boolean> {
  const changed = await db
    .updateTable('members')
    .set({ role: 'admin', is_active: true, password_hash: await hashPassword(password), email_verified_at: new Date() })
    .where('id', '=', byEmail(db, email).select('id'))
    .returning('id')
    .executeTakeFirst();
  if (changed) {
    await closeSessions(db, changed.id);
    return false;
  }
  await createAccount(db, { ...SOMEBODY, email, password, role: 'admin', isVerified: true });
  return true;
}

/**
 * Makes sure that an active administrator is left without this one. They are locked until the transaction ends, so
 * that two who go at once do not both find the other.
 * @throws Refusal `last_admin`.
 */
export async function keepOneAdmin(transaction: Database, memberId: number): Promise<void> {
  const admins = await transaction
    .selectFrom('members')
    .select('id')
    .where('role', '=', sql.lit('admin')) // its index is of these alone
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]?.id === memberId) throw new Refusal('last_admin');
}
