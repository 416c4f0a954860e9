import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { tableOf, type VersionKind } from './kinds.server';

/** A row in its versions compared with its table. */
export interface ComparedRow {
  kind: VersionKind;
  key: string;
  title: string | null;
  /** True if the change touched it itself. */
  isOwn: boolean;
  wasAbsent: boolean;
  isAbsentAfter: boolean;
  /** True if the change left it as it found it. */
  isSame: boolean;
  /** True if it is now as it was before the change. */
  isBack: boolean;
  /** True if it is now as the change left it. */
  isLeft: boolean;
  laterChange: string | null;
  /** The parts of a row that the change replaced. */
  fields: string[];
}

/** The rows of one kind that a change touched, and those that have to be undone with them. */
export async function compareRows(db: Database, change: string, kind: VersionKind): Promise<ComparedRow[]> {
  if (kind === 'site') {
    const live = sql`jsonb_build_object(first.key, to_jsonb(t) -> first.key)`;
    return (await found(change, kind, live, sql`cross join site t`).execute(db)).rows;
  }
  const { table, key, row } = tableOf(kind);
  return (await found(change, kind, row, sql`left join ${table} t on ${key} = first.key`).execute(db)).rows;
}

const found = (
  change: string,
  kind: VersionKind,
  live: ReturnType<typeof sql>,
  join: ReturnType<typeof sql>,
) => sql<ComparedRow>`
  with first as (${firstOf(change, kind)}),
  rows as materialized (
    select first.key, first.is_own, first.before, next.id is not null as is_later, next.before as next_before,
           last.change as later_change, ${live} as live
      from first
      left join lateral (
        select id, before from versions v where v.kind = ${kind} and v.key = first.key and v.id > first.id
           and v.change <> ${change}::uuid order by id limit 1) next on first.is_own
      left join lateral (
        select change from versions v where v.kind = ${kind} and v.key = first.key and v.id >= first.id
           and v.change <> ${change}::uuid order by id desc limit 1) last on true
      ${join}
  )
  select ${kind} as kind, rows.key, is_own as "isOwn", before is null as "wasAbsent", coalesce(before, next_before, live) ->> 'title' as title,
         (case when is_later then next_before else live end) is null as "isAbsentAfter",
         ${plain(sql`before`)} is not distinct from ${plain(sql`case when is_later then next_before else live end`)} as "isSame",
         ${plain(sql`live`)} is not distinct from ${plain(sql`before`)} as "isBack",
         not is_later and is_own
           or ${plain(sql`live`)} is not distinct from ${plain(sql`case when is_own then next_before else before end`)} as "isLeft",
         later_change as "laterChange",
         ${fieldsBetween(sql`before`, sql`case when is_later then next_before else live end`)} as fields
    from rows order by length(rows.key), rows.key`;

/** The first version of each row of the kind: of the change, and of later ones of videos of its playlists. */
const firstOf = (change: string, kind: VersionKind) => {
  const own = sql`change = ${change}::uuid and kind = ${kind}`;
  const since =
    kind === 'playlists' || kind === 'videos'
      ? sql`or kind = ${kind} and split_part(key, '-', 1) in (
              select split_part(key, '-', 1) from versions
               where change = ${change}::uuid and kind in ('playlists', 'videos'))
            and id > (select min(id) from versions where change = ${change}::uuid)`
      : sql``;
  return sql`select distinct on (key) key, id, before, change = ${change}::uuid as is_own
               from versions where ${own} ${since} order by key, change <> ${change}::uuid, id`;
};

// The time of its creation does not count: a row that was deleted and added again is the same.
const plain = (row: ReturnType<typeof sql>) => sql`(${row}) - 'created_at'`;

/** The names of the parts that differ between two rows, those of a chapter's content too; none of a row alone. */
const fieldsBetween = (before: ReturnType<typeof sql>, after: ReturnType<typeof sql>) => sql`
  array(select key from jsonb_each(case when (${after}) is not null then coalesce(${before} -> 'content', ${before}) end) a
          full join jsonb_each(case when ${before} is not null then coalesce((${after}) -> 'content', ${after}) end) b using (key)
         where a.value is distinct from b.value and key <> all('{created_at,search_key}'))`;
