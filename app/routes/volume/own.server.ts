import { sql, type Nullable } from 'kysely';
import { builtOnce } from '~/db/built-once.server';
import type { Database } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/search';
import type { Note } from '~/domain/notes/notes.server';
import { marksIn, type OwnMarks } from '~/domain/progress/marks.server';

type Values = { memberId: number; volume: number; index: number };

const ownOf = builtOnce<OwnMarks & Nullable<Note>, Values>((db, at) =>
  db
    .selectFrom(sql`(values (1))`.as('one'))
    .leftJoin('notes', (join) =>
      join.on('member_id', '=', at('memberId')).on('volume', '=', at('volume')).on('index', '=', at('index')),
    )
    .select([...marksIn(at), 'text', 'revision', 'updated_at as savedAt']),
);

/**
 * Reads in one statement the marks of a member in a volume, and the row of the note on one of its chapters: empty when
 * it was deleted, null when there never was one.
 */
export async function ownChapter(db: Database, memberId: number, place: ChapterRef) {
  const [row] = await ownOf(db, { memberId, ...place });
  if (!row) throw new Error('a join with one row gave none');
  const { watched, read, text, revision, savedAt } = row;
  const note: Note | null = text === null || revision === null || !savedAt ? null : { text, revision, savedAt };
  return { marks: { watched, read }, note };
}
