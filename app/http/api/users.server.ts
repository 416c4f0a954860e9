import { db } from '~/db/db.server';
import { listing } from '~/db/shares.server';
import { countMembers, listMembers, rosterStatistics } from '~/domain/members/roster.server';

const PAGE = 50;

/** A page of the accounts with the figures of all of them. */
export async function userPage({ offset = 0, limit = PAGE }: { offset?: number; limit?: number }) {
  const [rows, total_count, statistics] = await listing(() =>
    Promise.all([listMembers(db, { offset, limit }), countMembers(db), rosterStatistics(db)]),
  );
  const users = rows.map(({ role: _role, is_verified: _isVerified, created_at, last_activity, ...user }) => ({
    ...user,
    created_at: created_at.toISOString(),
    last_activity: last_activity?.toISOString() ?? null,
  }));
  return {
    users,
    pagination: { offset, limit, total_count, has_more: offset + rows.length < total_count },
    statistics,
  };
}
