import { sql } from 'kysely';
import { builtOnce } from '~/db/built-once.server';
import type { Database } from '~/db/db.server';

/** Marks of a member in a volume, whether or not the marked things still exist. */
export interface OwnMarks {
  /** The identifiers of videos. */
  watched: string[];
  /** The indices of chapters. */
  read: number[];
}

const marksOf = builtOnce<OwnMarks, { memberId: number; volume: number }>((db, at) => {
  const own = sql`member_id = ${at('memberId')} and volume = ${at('volume')}`;
  return db.selectNoFrom([
    sql<string[]>`array(select video_id from watched_videos where ${own})`.as('watched'),
    sql<number[]>`array(select index from read_chapters where ${own})`.as('read'),
  ]);
});

/** The marks of a member in a volume, in one statement. */
export async function ownMarks(db: Database, memberId: number, volume: number): Promise<OwnMarks> {
  const [marks] = await marksOf(db, { memberId, volume });
  if (!marks) throw new Error('a select without a table gave no row');
  return marks;
}

const readOf = builtOnce<{ volume: number; indices: number[] }, { memberId: number }>((db, at) =>
  db
    .selectFrom('read_chapters')
    .select(['volume', sql<number[]>`array_agg(index)`.as('indices')])
    .where('member_id', '=', at('memberId'))
    .groupBy('volume')
    .orderBy('volume'),
);

/** The indices of the chapters that a member has marked as read, volume by volume. */
export async function readByVolume(db: Database, memberId: number): Promise<{ volume: number; indices: number[] }[]> {
  return readOf(db, { memberId });
}
