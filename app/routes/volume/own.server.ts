import { sql, type Nullable } from 'kysely';
import { compiledOnce } from '~/db/compiled-once.server';
import type { Database } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { coloursColumn } from '~/domain/highlights/colours.server';
import { highlightsColumn } from '~/domain/highlights/highlights.server';
import type { ChapterHighlights, ColourChoice } from '~/domain/highlights/schema';
import { NOTE_COLUMNS, type Note } from '~/domain/notes/notes.server';
import { isEmptyNote, noteInFields } from '~/domain/notes/schema';
import { hasPlanColumn } from '~/domain/plans/plans.server';
import { isFollowedColumn } from '~/domain/progress/current-reading.server';
import { signParagraphColumn } from '~/domain/progress/sign-paragraph.server';
import { markColumns, type OwnMarks } from '~/domain/progress/marks.server';
import { env } from '~/env.server';
import { draftByCookie } from '~/http/forms/drafts.server';
import { paths } from '~/paths';
import { bounded } from '~/text/bounded';
import { shortInstant } from '~/text/instants';

type Values = { memberId: number; volume: number; index: number };

interface OwnReading {
  signParagraph: number | null;
  highlights: ChapterHighlights;
  colours: ColourChoice;
  /** False where the member wants no history. */
  isFollowed: boolean;
  hasPlan: boolean;
}

const ownOf = compiledOnce<OwnMarks & Nullable<Note> & OwnReading, Values>((db, at) =>
  db
    .selectFrom(sql`(values (1))`.as('one'))
    .leftJoin('notes', (join) =>
      join.on('member_id', '=', at('memberId')).on('volume', '=', at('volume')).on('index', '=', at('index')),
    )
    .select([...markColumns(at), signParagraphColumn(at), highlightsColumn(at), coloursColumn(at)])
    .select([isFollowedColumn(at), hasPlanColumn(at)])
    .select(NOTE_COLUMNS),
);

/**
 * Reads in one statement the marks of a member in a volume, their reading position and highlights in one of its chapters,
 * and the row of the note on it: empty when it was deleted, null when there never was one.
 */
export async function ownIn(db: Database, memberId: number, chapter: ChapterRef) {
  const [row] = await ownOf(db, { memberId, ...chapter });
  if (!row) throw new Error('a join with one row gave none');
  const { watched, read, signParagraph, highlights, colours, isFollowed, hasPlan, ...note } = row;
  const own = { marks: { watched, read }, signParagraph, highlights, colours, isFollowed, hasPlan };
  return { ...own, note: isThere(note) ? note : null };
}

const isThere = (note: Nullable<Note>): note is Note => note.revision !== null;

/** Makes the note as the viewer shows it: the stored one, and the draft that this member has typed since. */
export async function noteWithDraft(
  request: Request,
  memberId: number,
  { volume, index, note: loading }: ChapterRef & { note: Promise<Note | null> },
) {
  const [fields, row] = await Promise.all([draftByCookie(request, memberId, draftFilter(volume, index)), loading]);
  const note = row && !isEmptyNote(row) ? row : null;
  const savedAt = note ? shortInstant(note.savedAt, env.TIME_ZONE) : '';
  const stored = { ...(note ?? noteInFields({})), savedAt };
  const draft =
    fields?.note_text !== undefined
      ? { ...noteInFields({ ...fields, revision: basis.parse(fields.revision) }), hadSession: HAD_SESSION in fields }
      : null;
  const hasVersions = (row?.revision ?? 0) > 1;
  return { stored, draft, hasVersions, timeZone: env.TIME_ZONE };
}

/** The revision that a form's note is based on; a form without one is based on no note. */
export const basis = bounded(9)
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(0);

/** Field of a draft whose writer was signed in. */
export const HAD_SESSION = 'aparte';

/** Selects the draft of this chapter: a volume's chapters share their path. */
export const draftFilter = (volume: number, index: number | undefined) => ({
  path: paths.volume(volume),
  isIt: (draft: Record<string, string>) => draft.index === String(index),
});
