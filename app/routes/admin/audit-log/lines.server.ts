import { db } from '~/db/db.server';
import { LINE_WORDS } from '~/domain/audit/audit-log.server';
import { readAuditLog } from '~/domain/audit/listing.server';
import type { LogFilter } from '~/domain/audit/schema';
import { env } from '~/env.server';
import { shortInstant } from '~/text/instants';

/** Loads a page of the audit log as its table shows it. */
export async function auditLogLines(filter: LogFilter) {
  const { lines, next } = await readAuditLog(db, filter, env.TIME_ZONE);
  const shown = lines.map(({ at, by, act, ...line }) => ({
    ...line,
    at: shortInstant(at, env.TIME_ZONE),
    by: by || 'El sistema',
    act: LINE_WORDS[act] ?? act,
  }));
  return { lines: shown, next };
}
