import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { LogFilter, LogLine } from './schema';
import { undoInForce } from './undone.server';

const PAGE = 25;

// An upload is listed by its report, which refused ones have too.
const ACTS = sql`
  select at, 'a' as source, id, member_email as by, act, target, change, null::integer as report, false as is_refused,
         coalesce(detail -> 'files', '[]') as files, null::integer[] as counts,
         member_id
    from audit where act not like '%.upload' and act <> 'content.write'`;
const UPLOADS = sql`
  select started_at as at, 'i' as source, imports.id::bigint, coalesce(email, member_name) as by,
         case when is_written then 'content.write' else kind || '.upload' end as act, file_name as target, change, imports.id as report, refused is not null as is_refused,
         '[]'::jsonb as files,
         array[count_new, count_replaced + (remarks ? 'changed')::integer, count_removed, count_failed] as counts, member_id
    from imports left join members on members.id = member_id`;

/** Condition for each kind of line. */
const KINDS: Record<NonNullable<LogFilter['kind']>, ReturnType<typeof sql>> = {
  cargas: sql`report is not null and act <> 'content.write'`,
  rechazadas: sql`is_refused`,
  contenido: sql`(report is null or act = 'content.write') and act not like 'member.%' and act not like 'email-validation.%'`,
  personas: sql`(act like 'member.%' or act like 'email-validation.%')`,
  deshechos: sql`act = 'change.undo'`,
};

/** Reads a page of the audit log, newest first, and the cursor of the next one, null where there is none. */
export async function readAuditLog(db: Database, filter: LogFilter, timeZone: string) {
  const conditions = conditionsOf(filter, timeZone);
  // As many of each source as a page shows: its index finds them, however old the log is.
  const newestOf = (lines: typeof ACTS) =>
    sql`(select * from (${lines}) lines where ${conditions} order by at desc, id desc limit ${PAGE + 1})`;
  const { rows } = await sql<LogLine>`
    select (extract(epoch from at) * 1000000)::bigint || source || page.id as place, at, by, act, target, report,
           is_refused as "isRefused", files, counts,
           stored.change, ${undoInForce(sql`page.change`)} is not null as "isUndone"
      from (${newestOf(ACTS)} union all ${newestOf(UPLOADS)}) page
      left join lateral (select change from versions where versions.change = page.change limit 1) stored on true
     order by at desc, source desc, page.id desc limit ${PAGE + 1}`.execute(db);
  const lines = rows.slice(0, PAGE);
  return { lines, next: rows.length > PAGE ? (lines.at(-1)?.place ?? null) : null };
}

/** The conditions of a filter; days are those of `timeZone`. */
function conditionsOf({ kind, member, who, day, before }: LogFilter, timeZone: string) {
  const conditions = [sql`true`];
  if (kind) conditions.push(KINDS[kind]);
  if (member !== undefined) conditions.push(sql`member_id = ${member}`);
  if (who) conditions.push(sql`by ilike ${like(who)}`);
  if (day) {
    const midnight = (after: number) => sql`((${day}::date + ${after}::integer)::timestamp at time zone ${timeZone})`;
    conditions.push(sql`at >= ${midnight(0)} and at < ${midnight(1)}`);
  }
  const [, micros, source, id] = /^(\d{1,16})([ai])(\d{1,15})$/.exec(before ?? '') ?? [];
  if (micros) {
    const instant = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
    conditions.push(sql`at <= ${instant} and (at, source, id) < (${instant}, ${source}, ${id}::bigint)`); // by its index
  }
  return sql.join(conditions, sql` and `);
}

const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
