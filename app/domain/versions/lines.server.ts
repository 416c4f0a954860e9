import type { Database } from '~/db/db.server';
import { ACTS, type Act } from '~/domain/audit/audit-log.server';
import type { ChangeLine } from './types';

/** Query of the lines of the audit log that are about changes. */
export const lines = (db: Database) =>
  db
    .selectFrom('audit')
    .select(['at', 'member_email as by', 'act', 'target', 'detail'])
    .select((row) => row.ref('change').$notNull().as('change'));
/** Converts such a line: the act in words. */
export const lineOf = ({ change, at, by, act, target }: ChangeLine): ChangeLine => ({
  change,
  at,
  by,
  target,
  act: ACTS[act as Act] ?? act,
});

const LATEST = 50;

/** The latest changes that have versions, newest first; of one member alone where it is named. */
export async function latestChanges(db: Database, member?: number): Promise<ChangeLine[]> {
  const found = await lines(db)
    .where('change', 'in', (query) => query.selectFrom('versions').select('versions.change'))
    .$if(member !== undefined, (query) => query.where('member_id', '=', member ?? null))
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  return found.map(lineOf);
}
