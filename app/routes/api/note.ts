import { db } from '~/db/db.server';
import { findNote } from '~/domain/notes/notes.server';
import { Refusal } from '~/errors/refusal';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/notes/:volume/:index', {
  GET: async ({ params, asker }) => {
    const note = await findNote(db, { memberId: asker.id, ...params });
    if (!note) throw new Refusal('note_missing');
    return { note_text: note.text, revision: note.revision };
  },
});
export { loader, action };
