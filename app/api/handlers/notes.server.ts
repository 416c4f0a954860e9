import { db } from '~/db/db.server';
import { findNote, saveNote } from '~/domain/notes/notes.server';
import { Refusal } from '~/errors/refusal';
import type { ApiHandlers } from './handler';

/** Handlers for members: their own notes. */
export const noteHandlers = {
  '/notes/:volume/:index': {
    GET: async ({ params, asker }) => {
      const note = await findNote(db, { memberId: asker.id, ...params });
      if (!note) throw new Refusal('note_missing');
      return { note_text: note.text, revision: note.revision };
    },
  },
  '/notes/save': {
    POST: async ({ query, body, asker }) => {
      const chapter = { memberId: asker.id, ...query };
      const { text, revision } = await saveNote(db, chapter, body.note_text, body.revision);
      return { note_text: text, revision };
    },
  },
} satisfies Partial<ApiHandlers>;
