import { db } from '~/db/db.server';
import { findNote, saveNote } from '~/domain/notes/notes.server';
import { fieldsOfNote, noteInFields } from '~/domain/notes/schema';
import { Refusal } from '~/errors/refusal';
import type { ApiHandlers } from './handler';

/** Handlers for members: their own notes. */
export const noteHandlers = {
  '/notes/:volume/:index': {
    GET: async ({ params, asker }) => {
      const note = await findNote(db, { memberId: asker.id, ...params });
      if (!note) throw new Refusal('note_missing');
      return fieldsOfNote(note);
    },
  },
  '/notes/save': {
    POST: async ({ query, body, asker }) => {
      const chapter = { memberId: asker.id, ...query };
      return fieldsOfNote(await saveNote(db, chapter, noteInFields(body), body.revision));
    },
  },
} satisfies Partial<ApiHandlers>;
