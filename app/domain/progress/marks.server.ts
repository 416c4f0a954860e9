import { sql, type Nullable } from 'kysely';
import { builtOnce, type At } from '~/db/built-once.server';
import type { Database } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/search';
import type { Note } from '~/domain/notes/notes.server';

/** Marks of a member in a volume, whether or not the marked things still exist. */
export interface OwnMarks {
  /** The identifiers of videos. */
  watched: string[];
  /** The indices of chapters. */
  read: number[];
}

type OfVolume = { memberId: number; volume: number };

function marksIn(at: At<OfVolume>) {
  const own = sql`member_id = ${at('memberId')} and volume = ${at('volume')}`;
  return [
    sql<string[]>`array(select video_id from watched_videos where ${own})`.as('watched'),
    sql<number[]>`array(select index from read_chapters where ${own})`.as('read'),
  ] as const;
}

const marksOf = builtOnce<OwnMarks, OfVolume>((db, at) => db.selectNoFrom(marksIn(at)));

/** The marks of a member in a volume, in one statement. */
export async function ownMarks(db: Database, memberId: number, volume: number): Promise<OwnMarks> {
  const [marks] = await marksOf(db, { memberId, volume });
  if (!marks) throw new Error('a select without a table gave no row');
  return marks;
}

/** What a member has in a chapter: the marks of its volume, and the note's row, null where there never was one. */
export interface OwnChapter {
  marks: OwnMarks;
  note: Note | null;
}

const ownChapterOf = builtOnce<OwnMarks & Nullable<Note>, { memberId: number; volume: number; index: number }>(
  (db, at) =>
    db
      .selectFrom(sql`(values (1))`.as('one'))
      .leftJoin('notes', (join) =>
        join.on('member_id', '=', at('memberId')).on('volume', '=', at('volume')).on('index', '=', at('index')),
      )
      .select([...marksIn(at), 'text', 'revision', 'updated_at as savedAt']),
);

/** The marks of a member in a volume and the note on one of its chapters, in one statement. */
export async function ownChapter(db: Database, memberId: number, place: ChapterRef): Promise<OwnChapter> {
  const [row] = await ownChapterOf(db, { memberId, ...place });
  if (!row) throw new Error('a select without a table gave no row');
  const { watched, read, text, revision, savedAt } = row;
  const note = text === null || revision === null || savedAt === null ? null : { text, revision, savedAt };
  return { marks: { watched, read }, note };
}

/** The chapters of a volume that a member has marked as read. */
export interface ReadVolume {
  volume: number;
  indices: number[];
}

const readOf = builtOnce<ReadVolume, { memberId: number }>((db, at) =>
  db
    .selectFrom('read_chapters')
    .select(['volume', sql<number[]>`array_agg(index)`.as('indices')])
    .where('member_id', '=', at('memberId'))
    .groupBy('volume')
    .orderBy('volume'),
);

/** The indices of the chapters that a member has marked as read, volume by volume. */
export async function readByVolume(db: Database, memberId: number): Promise<ReadVolume[]> {
  return readOf(db, { memberId });
}
