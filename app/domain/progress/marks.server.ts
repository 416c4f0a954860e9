import { sql } from 'kysely';
import { builtOnce } from '~/db/built-once.server';
import type { Database } from '~/db/db.server';

/** What a member has marked in a volume, whether or not it is still there. */
export interface OwnMarks {
  /** The identifiers of videos. */
  watched: string[];
  /** The indices of the chapters with a note. */
  noted: number[];
}

const marksOf = builtOnce<OwnMarks, { memberId: number; volume: number }>((db, at) => {
  const own = sql`member_id = ${at('memberId')} and volume = ${at('volume')}`;
  return db.selectNoFrom([
    sql<string[]>`array(select video_id from watched_videos where ${own})`.as('watched'),
    sql<number[]>`array(select index from notes where ${own} and text <> '')`.as('noted'),
  ]);
});

/** Everything that a member has marked in a volume, in one statement. */
export async function ownMarks(db: Database, memberId: number, volume: number): Promise<OwnMarks> {
  const [marks] = await marksOf(db, { memberId, volume });
  if (!marks) throw new Error('a select without a table gave no row');
  return marks;
}
