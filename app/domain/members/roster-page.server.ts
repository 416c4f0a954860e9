import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import { matches, plain, rosterRows, type RosterRow } from './roster.server';
import type { RosterFilter, RosterOrder, RosterSort } from './roster-view';

const FILTERS: Record<RosterFilter, RawBuilder<boolean>> = {
  todas: sql`true`,
  'sin-verificar': sql`m.email_verified_at is null`,
  inactivas: sql`not m.is_active`,
  administracion: sql`m.role = 'admin'`,
  edicion: sql`m.role = 'editor'`,
};

/** Sort key of accounts: a value, and the join that it comes from. Instants are whole microseconds, none is 0. */
interface Key {
  value: RawBuilder<unknown>;
  from?: RawBuilder<unknown>;
  isNumber: boolean;
}

const activity = sql`left join member_activity a on a.member_id = m.id`;
const KEYS: Record<RosterSort, Key> = {
  registro: { value: sql`m.id`, isNumber: true },
  nombre: { value: sql`${plain(sql<string>`m.first_name || ' ' || m.last_name`)} collate "C"`, isNumber: false },
  correo: { value: sql`lower(m.email) collate "C"`, isNumber: false },
  videos: { value: sql`coalesce(a.marks, 0)`, from: activity, isNumber: true },
  actividad: {
    value: sql`coalesce((extract(epoch from greatest(m.last_login_at, a.last_mark_at, a.last_note_at)) * 1000000)::bigint, 0)`,
    from: activity,
    isNumber: true,
  },
};

/** Account after which a page begins: its id, and its sort key then. */
export interface Cursor {
  id: number;
  key: string;
}

interface PageQuery extends RosterOrder {
  search: string;
  filter: RosterFilter;
  after: Cursor | null;
  limit: number;
}

/** A page of the accounts, each with its figures, and the cursor of the last one. */
export async function rosterPage(db: Database, { search, filter, sort, isDown, after, limit }: PageQuery) {
  const key = KEYS[sort];
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  const { rows: found } = await sql<{ id: number; key: string }>`
    select m.id, (${key.value})::text as key from members m ${key.from ?? sql``}
     where ${matches(search)} and ${FILTERS[filter]} and ${follows(after, key, isDown)}
     order by ${key.value} ${direction}, m.id ${direction} limit ${limit}`.execute(db);
  const ids = found.map(({ id }) => id);
  const byId = new Map(
    (await rosterRows(db, sql`select * from members where id = any(${ids})`)).map((row) => [row.id, row]),
  );
  const rows = ids.map((id) => byId.get(id)).filter((row): row is RosterRow => row !== undefined);
  return { rows, cursors: found };
}

/** Counts the accounts that each filter finds with a search. */
export async function countByFilter(db: Database, search: string): Promise<Record<RosterFilter, number>> {
  const counts = Object.entries(FILTERS).map(
    ([name, is]) => sql`count(*) filter (where ${is})::integer as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<RosterFilter, number>>`
    select ${sql.join(counts)} from members m where ${matches(search)}`.execute(db);
  return rows[0] as Record<RosterFilter, number>;
}

function follows(after: Cursor | null, key: Key, isDown: boolean) {
  if (!after || !isUsable(after, key)) return sql`true`;
  const given = key.isNumber ? sql`${after.key}::bigint` : sql`${after.key}::text collate "C"`;
  return sql`(${key.value}, m.id) ${sql.raw(isDown ? '<' : '>')} (${given}, ${after.id}::integer)`;
}

const isUsable = ({ key }: Cursor, { isNumber }: Key) => !isNumber || /^\d{1,18}$/.test(key);
