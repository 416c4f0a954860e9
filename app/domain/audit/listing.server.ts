import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { LogFilter, LogLine } from './schema';

const PAGE = 25;

// An upload is a line of its own by its report, which also those have that were refused.
const LINES = sql`
  select at, 'a' as source, id, member_email as by, act, target, change, null::integer as report, false as is_refused,
         coalesce(detail -> 'files', '[]') as files
    from audit where act not like '%.upload'
  union all
  select started_at, 'i', imports.id, coalesce(email, member_name), kind || '.upload', file_name, change, imports.id,
         refused is not null, '[]'
    from imports left join members on members.id = member_id`;

/** What each kind of line is, as a condition. */
const KINDS: Record<NonNullable<LogFilter['kind']>, ReturnType<typeof sql>> = {
  cargas: sql`report is not null`,
  rechazadas: sql`is_refused`,
  contenido: sql`report is null and act not like 'member.%' and act not like 'email-validation.%'`,
  personas: sql`(act like 'member.%' or act like 'email-validation.%')`,
  deshechos: sql`act = 'change.undo'`,
};

const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** The conditions of a filter; days are those of `timeZone`. */
function conditionsOf({ kind, who, day, before }: LogFilter, timeZone: string) {
  const conditions = [sql`true`];
  if (kind) conditions.push(KINDS[kind]);
  if (who) conditions.push(sql`by ilike ${like(who)}`);
  if (day) conditions.push(sql`(at at time zone ${timeZone})::date = ${day}::date`);
  const [, micros, source, id] = /^(\d{1,16})([ai])(\d{1,15})$/.exec(before ?? '') ?? [];
  if (micros) {
    conditions.push(
      sql`(at, source, id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${source}, ${id}::bigint)`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** A page of the audit log, newest first; and the place before which the next one begins, null where there is none. */
export async function readAuditLog(db: Database, filter: LogFilter, timeZone: string) {
  const { rows } = await sql<LogLine>`
    select (extract(epoch from at) * 1000000)::bigint || source || id as place, at, by, act, target, report,
           is_refused as "isRefused", files,
           case when exists (select from versions where versions.change = page.change) then change end as change,
           exists (select from audit u where u.act = 'change.undo' and u.detail ->> 'undone' = page.change::text) as "isUndone"
      from (select * from (${LINES}) lines where ${conditionsOf(filter, timeZone)}
             order by at desc, source desc, id desc limit ${PAGE + 1}) page
     order by at desc, source desc, id desc`.execute(db);
  const lines = rows.slice(0, PAGE);
  return { lines, next: rows.length > PAGE ? (lines.at(-1)?.place ?? null) : null };
}
