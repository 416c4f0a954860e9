import { db } from '~/db/db.server';
import { saveNote } from '~/domain/notes/notes.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/notes/save', {
  POST: async ({ query, body, asker }) => {
    const place = { memberId: asker.id, ...query };
    const { text, revision } = await saveNote(db, place, body.note_text, body.revision);
    return { note_text: text, revision };
  },
});
export { loader, action };
