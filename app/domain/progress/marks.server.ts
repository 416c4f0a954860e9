import { sql, type RawBuilder } from 'kysely';
import { compiledOnce, type At } from '~/db/compiled-once.server';
import type { Database } from '~/db/db.server';

/** Marks of a member in a volume, whether or not the marked things still exist. */
export interface OwnMarks {
  /** The identifiers of videos. */
  watched: string[];
  /** The indices of chapters. */
  read: number[];
}

/** Marks of a member who has none. */
export const NO_MARKS: OwnMarks = { watched: [], read: [] };

type OfVolume = { memberId: number; volume: number };

/** The marks as columns (`watched_videos`, `read_chapters`), for a statement that runs anyway. */
export function markColumns(at: At<OfVolume>) {
  const own = sql`member_id = ${at('memberId')} and volume = ${at('volume')}`;
  return [
    sql<string[]>`array(select video_id from watched_videos where ${own})`.as('watched'),
    sql<number[]>`array(select index from read_chapters where ${own})`.as('read'),
  ] as const;
}

const marksOf = compiledOnce<OwnMarks, OfVolume>((db, at) => db.selectNoFrom(markColumns(at)));

/** The marks of a member in a volume, in one statement. */
export async function ownMarks(db: Database, memberId: number, volume: number): Promise<OwnMarks> {
  const [marks] = await marksOf(db, { memberId, volume });
  if (!marks) throw new Error('a select without a table gave no row');
  return marks;
}

/** The chapters of a volume that a member has marked as read. */
export interface ReadVolume {
  volume: number;
  indices: number[];
  /** Those marked within the last day, of whatever zone, with the instants; null where none is. */
  recent: { index: number; at: string }[] | null;
}

const A_DAY = 27 * 60 * 60 * 1000; // milliseconds; a day on which clocks go back has 25 hours

const recentSince = (since: RawBuilder<Date>) =>
  sql<ReadVolume['recent']>`json_agg(json_build_object('index', index, 'at', marked_at))
    filter (where marked_at > ${since})`;

const readOf = compiledOnce<ReadVolume, { memberId: number; since: Date }>((db, at) =>
  db
    .selectFrom('read_chapters')
    .select(['volume', sql<number[]>`array_agg(index)`.as('indices')])
    .select(recentSince(at('since')).as('recent'))
    .where('member_id', '=', at('memberId'))
    .groupBy('volume')
    .orderBy('volume'),
);

/** The indices of the chapters that a member has marked as read, volume by volume; with what is recent at `now`. */
export async function readByVolume(db: Database, memberId: number, now = new Date()): Promise<ReadVolume[]> {
  return readOf(db, { memberId, since: new Date(now.getTime() - A_DAY) });
}

/** The same of several members. */
export async function readByMember(db: Database, memberIds: number[], now: Date): Promise<Map<number, ReadVolume[]>> {
  const since = new Date(now.getTime() - A_DAY);
  const { rows } = await sql<ReadVolume & { memberId: number }>`
    select member_id as "memberId", volume, array_agg(index) as indices, ${recentSince(sql`${since}`)} as recent
      from read_chapters where member_id = any(${memberIds}::integer[]) group by member_id, volume`.execute(db);
  const byMember = new Map<number, ReadVolume[]>();
  for (const { memberId, ...volume } of rows) byMember.set(memberId, [...(byMember.get(memberId) ?? []), volume]);
  return byMember;
}
