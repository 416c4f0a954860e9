import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { saveElsewhere } from '../setup/note';
import type { Form } from './form';

const chapter = () => fillVolume(11, { videos: [1], main: { 1: {} } });
const NOTE = 'Mi nota\n\n«larga» & <b>';

/** Forms of members: what they write and mark while they read. */
export const READERS: Record<string, Form> = {
  note: {
    route: 'routes/volume/route',
    intent: 'note',
    at: '/volume/11?chapter=1',
    press: 'Guardar nota',
    who: 'member',
    before: chapter,
    types: { note_text: NOTE },
    mayLack: { revision: 'compared with any stored one then' },
    lacks: { index: 'no_place' },
    done: {
      to: '/volume/11?chapter=1#notas',
      says: 'Nota guardada',
      stores: ({ member: { id } }) =>
        db.selectFrom('note_versions').select(['revision', 'text']).where('member_id', '=', id).execute(),
      is: [{ revision: 1, text: NOTE }],
      isShownAgain: true,
    },
    refused: [
      { types: { note_text: 'x'.repeat(2001) }, says: 'note_long', field: 'note_text' },
      { meanwhile: (member) => saveElsewhere(member, 'Otro texto'), says: 'note_newer' },
    ],
    down: 'note_save_failed',
    draft: { part: 'notas', says: 'Tu nota está guardada aparte' },
  },
  'read mark of the contents': {
    route: 'routes/contents/route',
    intent: 'read',
    at: '/volume/11/indice',
    press: 'Marcar como leído',
    who: 'member',
    before: chapter,
    lacks: { leido: 'no_place' },
    done: {
      to: '/volume/11/indice#c1',
      says: 'Leídos 1 de',
      isQuiet: true,
      stores: ({ member: { id } }) =>
        db.selectFrom('read_chapters').select(['volume', 'index']).where('member_id', '=', id).execute(),
      is: [{ volume: 11, index: 1 }],
    },
    refused: [{ types: { leido: '99' }, says: 'chapter_missing' }],
    down: 'mark_failed',
  },
  bookmark: {
    route: 'routes/paragraph/route',
    intent: 'keep',
    at: '/volume/11/parrafo/1-1',
    press: 'Guardar el párrafo',
    who: 'member',
    before: chapter,
    types: { label: 'Mi «etiqueta»' },
    done: {
      to: '/volume/11/parrafo/1-1#marcador',
      says: 'El marcador se guardó.',
      stores: ({ member: { id } }) =>
        db.selectFrom('bookmarks').select(['index', 'paragraph', 'label']).where('member_id', '=', id).execute(),
      is: [{ index: 1, paragraph: 1, label: 'Mi «etiqueta»' }],
    },
    refused: [
      { types: { label: 'x'.repeat(121) }, says: 'La etiqueta no puede pasar de 120 caracteres', field: 'label' },
    ],
    draft: { part: 'marcador' },
  },
};
