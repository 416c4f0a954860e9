import type { Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { NOTE_LENGTH, noteLength } from './forms';

interface NotePlace {
  memberId: number;
  volume: number;
  index: number;
}

/** The text of a member's note on a chapter, or null when there is none. */
export async function findNote(db: Database, { memberId, volume, index }: NotePlace): Promise<string | null> {
  const row = await db
    .selectFrom('notes')
    .select('text')
    .where('member_id', '=', memberId)
    .where('volume', '=', volume)
    .where('index', '=', index)
    .executeTakeFirst();
  return row?.text ?? null;
}

/**
 * Saves a member's note on a chapter, whether or not that chapter exists now; an empty text takes the note away.
 * Returns the text as it was saved, its line breaks as `\n`.
 * @throws Refusal `note_long` over 2000 code points; the stored note stays as it was.
 */
export async function saveNote(db: Database, { memberId, volume, index }: NotePlace, typed: string): Promise<string> {
  const text = typed.replace(/\r\n?/g, '\n');
  if (noteLength(text) > NOTE_LENGTH) throw new Refusal('note_long', { field: 'note_text' });
  if (text === '') {
    await db
      .deleteFrom('notes')
      .where('member_id', '=', memberId)
      .where('volume', '=', volume)
      .where('index', '=', index)
      .execute();
    return text;
  }
  await db
    .insertInto('notes')
    .values({ member_id: memberId, volume, index, text })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'volume', 'index']).doUpdateSet({ text, updated_at: new Date() }),
    )
    .execute();
  return text;
}
