import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Act, type Actor } from '~/domain/audit/audit-log.server';
import { Refusal } from '~/errors/refusal';
import type { Role } from './accounts.server';
import { keepOneAdmin } from './admins.server';
import { removeMember } from './profile.server';
import { closeSessions } from './sessions.server';

/** One account, for the page on which administrators change it; undefined if none has that id. */
export async function findMember(db: Database, id: number) {
  return db
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'is_active', 'created_at', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type Change = { is_active: boolean } | { role: Role };

const RANK: Record<Role, number> = { user: 0, editor: 1, admin: 2 };

/**
 * Activates or deactivates an account, or makes it an administrator's, an editor's or a reader's. A change that takes
 * permissions away ends its sessions.
 * @throws Refusal `not_oneself`, `last_admin`, `member_missing`.
 */
export async function changeMember(db: Database, by: Actor, id: number, change: Change): Promise<void> {
  await atomically(db, async (transaction) => {
    const member = await target(transaction, by, id);
    if ('role' in change && change.role === member.role) return; // pressed twice
    const isLess = takesAway(change, member.role);
    if (isLess && member.role === 'admin') await keepOneAdmin(transaction, id);
    await transaction.updateTable('members').set(change).where('id', '=', id).execute();
    if (isLess) await closeSessions(transaction, id);
    await recordAct(transaction, by, actOf(change, member.role), member.email, { id });
  });
}

/** Verifies the e-mail of an account by hand; one that is verified stays as it is. @throws Refusal `member_missing`. */
export async function verifyMember(db: Database, by: Actor, id: number): Promise<void> {
  await atomically(db, async (transaction) => {
    const member = await findMember(transaction, id);
    if (!member) throw new Refusal('member_missing');
    if (member.email_verified_at) return;
    await transaction.updateTable('members').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
    await recordAct(transaction, by, 'member.verify', member.email, { id });
  });
}

/**
 * Deletes an account with everything that is its owner's.
 * @throws Refusal `not_oneself`, `last_admin`, `member_missing`.
 */
export async function deleteMember(db: Database, by: Actor, id: number): Promise<void> {
  await atomically(db, async (transaction) => {
    const member = await target(transaction, by, id);
    await removeMember(transaction, id);
    await recordAct(transaction, by, 'member.delete', member.email, { id });
  });
}

async function target(db: Database, by: Actor, id: number) {
  if (by.id === id) throw new Refusal('not_oneself');
  const member = await findMember(db, id);
  if (!member) throw new Refusal('member_missing');
  return member;
}

const takesAway = (change: Change, former: Role) =>
  'is_active' in change ? !change.is_active : RANK[change.role] < RANK[former];

function actOf(change: Change, former: Role): Act {
  if ('is_active' in change) return change.is_active ? 'member.activate' : 'member.deactivate';
  if (change.role === 'user') return former === 'editor' ? 'member.demote-editor' : 'member.demote';
  if (change.role === 'admin') return 'member.promote';
  return former === 'admin' ? 'member.demote-to-editor' : 'member.promote-editor';
}
