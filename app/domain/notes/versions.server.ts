import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { CHAPTER_TITLE } from './listing.server';
import { saveNote, type Note, type NoteRef } from './notes.server';
import { CONTENT_COLUMNS, isEmptyNote } from './schema';

/** The stored versions of a note, the newest first: that is the present note, empty when it was deleted. */
export async function listVersions(db: Database, { memberId, volume, index }: NoteRef): Promise<Note[]> {
  return db
    .selectFrom('note_versions')
    .select([...CONTENT_COLUMNS, 'revision', 'saved_at as savedAt'])
    .where('member_id', '=', memberId)
    .where('volume', '=', volume)
    .where('index', '=', index)
    .orderBy('revision', 'desc')
    .execute();
}

/** A chapter's title, '' where it has none, and whether the book has it. */
export async function findChapter(db: Database, { volume, index }: { volume: number; index: number }) {
  const { rows } = await sql<{ title: string; isGone: boolean }>`
    select ${CHAPTER_TITLE} as title,
           listed is null and not exists (select from main_chapters where volume = ${volume} and index = ${index})
           and not exists (select from optional_chapters where volume = ${volume} and index = ${index}) as "isGone"
      from (select) as one
           left join (select title from videos where volume = ${volume} and index = ${index}) as listed on true`.execute(
    db,
  );
  return rows[0] ?? { title: '', isGone: true };
}

/**
 * Saves a version of a note anew, as a text based on the revision `basis`. Returns the note.
 * @throws Refusal `note_version_missing` when it is no longer stored; `note_newer`, with the stored note, when another
 * revision than `basis` holds another text.
 */
export async function recoverVersion(db: Database, place: NoteRef, version: number, basis: number): Promise<Note> {
  const found = (await listVersions(db, place)).find(({ revision }) => revision === version);
  if (!found || isEmptyNote(found)) throw new Refusal('note_version_missing');
  return saveNote(db, place, found, basis);
}
