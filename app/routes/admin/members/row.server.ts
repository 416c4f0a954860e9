import type { RosterRow } from '~/domain/members/roster.server';
import { env } from '~/env.server';
import { shortInstant } from '~/text/instants';
import type { MemberRow } from '~/routes/admin/props';

/** An account as the list shows it. */
export const memberRow = (row: RosterRow): MemberRow => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  role: row.role,
  isVerified: row.is_verified,
  isActive: row.is_active,
  registered: shortInstant(row.created_at, env.TIME_ZONE).split(',')[0] ?? '',
  watched: row.total_videos_watched,
  volumes: row.volumes_list,
  lastActivity: row.last_activity ? shortInstant(row.last_activity, env.TIME_ZONE) : null,
});
