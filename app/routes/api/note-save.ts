import { db } from '~/db/db.server';
import { saveNote } from '~/domain/notes/notes.server';
import { endpoint } from '~/http/endpoint.server';

const { loader, action } = endpoint('/notes/save', {
  POST: async ({ query, body, asker }) => ({
    note_text: await saveNote(db, { memberId: asker.id, ...query }, body.note_text),
  }),
});
export { loader, action };
