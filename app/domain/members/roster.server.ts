import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import type { Role } from './accounts.server';

/** A line of the list of accounts, as the page, the CSV and the API show it. */
export interface RosterRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  is_active: boolean;
  is_verified: boolean;
  created_at: Date;
  total_videos_watched: number;
  volumes_accessed: number;
  /** The volumes with a mark or a note, ascending. */
  volumes_list: number[];
  /** The latest mark, note or login; null when there was none. */
  last_activity: Date | null;
}

interface Slice {
  /** Only accounts after the one with this id: accounts that come meanwhile then shift nothing. */
  after?: number;
  /** Number of accounts to skip. */
  offset?: number;
  limit: number;
}

// Their index has these letters too, and serves only the same expression.
const ACCENTED = sql.lit('áàäâãéèëêíìïîóòöôõúùüûñç');
const PLAIN = sql.lit('aaaaaeeeeiiiiooooouuuunc');
/** Normalises a text for searching and sorting accounts: without case and accents. */
export const plain = (text: ReturnType<typeof sql<string>>) =>
  sql<string>`translate(lower(${text}), ${ACCENTED}, ${PLAIN})`;

/** Condition that the name or the e-mail of an account contains this. */
export const matches = (search: string | undefined) =>
  search
    ? sql`${plain(sql<string>`m.first_name || ' ' || m.last_name || ' ' || m.email`)} like ${plain(sql<string>`${pattern(search)}`)}`
    : sql`true`;

/** The accounts that the query `chosen` finds, by registration, each with its figures. */
export async function rosterRows(db: Database, chosen: RawBuilder<unknown>): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select m.id, m.first_name, m.last_name, m.email, m.role, m.is_active,
           m.email_verified_at is not null as is_verified, m.created_at,
           coalesce(a.marks, 0) as total_videos_watched,
           coalesce(cardinality(places.volumes), 0) as volumes_accessed,
           coalesce(places.volumes, '{}') as volumes_list,
           greatest(m.last_login_at, a.last_mark_at, a.last_note_at) as last_activity
      from (${chosen}) m
      left join member_activity a on a.member_id = m.id
      left join lateral (
        select array_agg(distinct place.volume order by place.volume)::int[] as volumes
          from (select volume from watched_videos w where w.member_id = m.id
                union all select volume from notes n where n.member_id = m.id and n.text <> '') place
      ) places on true
     order by m.id`.execute(db);
  return rows;
}

/** Some accounts by registration, each with its figures. */
export const listMembers = (db: Database, { after = 0, offset = 0, limit }: Slice): Promise<RosterRow[]> =>
  rosterRows(db, sql`select * from members where id > ${after} order by id limit ${limit} offset ${offset}`);

export async function countMembers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from members`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The figures of all accounts, administrators too. */
export async function rosterStatistics(db: Database) {
  const { rows } = await sql<{ total_users: number; total_visualizations: number; active_users: number }>`
    select (select count(*) from members) as total_users,
           (select coalesce(sum(marks), 0) from member_activity) as total_visualizations,
           (select count(*) from members where is_active) as active_users`.execute(db);
  return rows[0] ?? { total_users: 0, total_visualizations: 0, active_users: 0 };
}

const BATCH = 500;

/** Every account, a few at a time: as much memory for a hundred thousand as for a hundred. */
export async function* everyMember(db: Database): AsyncGenerator<RosterRow[]> {
  for (let after = 0; ;) {
    const rows = await listMembers(db, { after, limit: BATCH });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? Infinity;
  }
}

const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
