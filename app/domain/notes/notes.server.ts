import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '~/db/db.server';
import { countedDay, countingPart, isChapter } from '~/domain/readings/counting.server';
import { Refusal } from '~/errors/refusal';
import {
  CONTENT_COLUMNS,
  fieldsOfNote,
  isSameNote,
  NOTE_LENGTH,
  noteLength,
  noteText,
  type NoteContent,
  type NoteText,
} from './schema';

/** The note of a member on a chapter. */
export interface NoteRef {
  memberId: number;
  volume: number;
  index: number;
}

/** A stored note. Its revision grows by one with each saving that changes it. */
export interface Note extends NoteText {
  savedAt: Date;
}

/** Columns of a note, as a statement selects them. */
export const NOTE_COLUMNS = [...CONTENT_COLUMNS, 'revision', 'updated_at as savedAt'] as const;

/** The fields of a note in a form. */
export const noteShape = { note_text: z.string().optional() };

const VERSIONS = 10; // of each note, the newest among them

/** A member's note on a chapter, or null when there is none. */
export async function findNote(db: Database, { memberId, volume, index }: NoteRef): Promise<Note | null> {
  const row = await db
    .selectFrom('notes')
    .select(NOTE_COLUMNS)
    .where('member_id', '=', memberId)
    .where('volume', '=', volume)
    .where('index', '=', index)
    .where('text', '<>', '')
    .executeTakeFirst();
  return row ?? null;
}

/** The indices of the chapters of a volume on which a member has a note. */
export async function notedIn(db: Database, memberId: number, volume: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notes')
    .select('index')
    .where('member_id', '=', memberId)
    .where('volume', '=', volume)
    .where('text', '<>', '')
    .execute();
  return rows.map(({ index }) => index);
}

/**
 * Saves a member's note on a chapter, whether or not that chapter exists now; an empty text deletes the note.
 * `basis` is the revision that the text is based on, 0 where there was no note; null overwrites whatever is stored.
 * Returns the note as it was saved, normalised by `noteText`; its last ten versions are stored.
 * @throws Refusal `note_long` over 2000 code points; `note_newer`, with the stored note, when another revision than
 * `basis` holds another text. The stored note stays as it was.
 */
export async function saveNote(
  db: Database,
  place: NoteRef,
  typed: NoteContent,
  basis: number | null = null,
): Promise<Note> {
  const content = { text: noteText(typed.text) };
  if (noteLength(content.text) > NOTE_LENGTH) throw new Refusal('note_long', { field: 'note_text' });
  const note = await write(db, place, content, basis);
  if (isSameNote(note, content)) return note;
  throw new Refusal('note_newer', { stored: { ...fieldsOfNote(note), saved_at: note.savedAt.toISOString() } });
}

/**
 * Writes the note unless a newer one is stored, and stores the version. Returns what is stored afterwards: this text,
 * or the newer one. It is one statement, and the row is its lock: of two at once the second sees what the first did.
 */
async function write(db: Database, { memberId, volume, index }: NoteRef, { text }: NoteContent, basis: number | null) {
  const free = sql`(notes.text = '' or ${basis}::integer is null or notes.revision = ${basis}::integer)`;
  const isWritten = sql`(notes.text <> excluded.text and ${free})`;
  const place = { volume: sql`${volume}::smallint`, index: sql`${index}::integer` };
  const { rows } = await sql<Note>`
    with note as (
      insert into notes (member_id, volume, index, text)
      select ${memberId}::integer, ${volume}::smallint, ${index}::integer, ${text}::text
       where ${text}::text <> ''
          or exists (select from notes where member_id = ${memberId} and volume = ${volume} and index = ${index})
      on conflict (member_id, volume, index) do update set
        text = case when ${isWritten} then excluded.text else notes.text end,
        revision = notes.revision + case when ${isWritten} then 1 else 0 end,
        updated_at = case when ${isWritten} then now() else notes.updated_at end
      returning *
    ), version as (
      insert into note_versions (member_id, volume, index, revision, text, saved_at)
      select member_id, volume, index, revision, text, updated_at from note
      on conflict do nothing
    ), counted as (${countingPart({
      ...{ act: 'noted', day: sql`${countedDay()}`, memberId: sql`${memberId}::integer`, ...place },
      when: sql`${text}::text <> '' and ${isChapter(place)} and not exists (
        select from notes where member_id = ${memberId} and volume = ${volume} and index = ${index} and text <> '')`,
    })}), forgotten as (
      delete from note_versions old using note
       where old.member_id = note.member_id and old.volume = note.volume and old.index = note.index
         and old.revision <= note.revision - ${VERSIONS}::integer
    )
    select text, revision, updated_at as "savedAt" from note`.execute(db);
  return rows[0] ?? { text, revision: 0, savedAt: new Date() };
}
