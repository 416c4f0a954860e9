import type { Database } from '~/db/db.server';
import { ACTS, type Act } from '~/domain/audit/audit-log.server';
import type { ChangeLine } from './types';

/** The lines of the audit log that tell of changes. */
export const lines = (db: Database) =>
  db
    .selectFrom('audit')
    .select(['at', 'member_email as by', 'act', 'target', 'detail'])
    .select((row) => row.ref('change').$notNull().as('change'));
/** Such a line, with the act in words. */
export const lineOf = ({ change, at, by, act, target }: ChangeLine): ChangeLine => ({
  ...{ change, at, by, target },
  act: ACTS[act as Act] ?? act,
});

const LATEST = 50;

/** The latest changes of which something is kept, newest first. */
export async function latestChanges(db: Database): Promise<ChangeLine[]> {
  const found = await lines(db)
    .where('change', 'in', (query) => query.selectFrom('versions').select('versions.change'))
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  return found.map(lineOf);
}
