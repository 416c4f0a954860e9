import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { storeBookmark } from '~/domain/bookmarks/bookmarks.server';
import { MOST_BOOKMARKS } from '~/domain/bookmarks/schema';
import type { Member } from '~/domain/members/accounts.server';
import { sendMessage } from '~/domain/messages/messages.server';
import { MOST_MESSAGES } from '~/domain/messages/schema';
import { setHistory, storeOpened } from '~/domain/progress/history.server';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { fillVolume, keepFilled } from '../setup/book';
import { CHAPTER, noteOf, saveElsewhere } from '../setup/note';
import type { Form } from './form';

const REF = { volume: 11, index: 1 };
const PLACE = { ...REF, paragraph: 1 };
const PARAGRAPH = '/volume/11/parrafo/1-1';
const NOTE = 'Mi nota\n\n«larga» & <b>';
const LABEL = 'Mi «etiqueta»';
const MESSAGE = { ...REF, paragraph: null, text: 'Falta un punto', wantsAnswer: false };

const chapter = () => keepFilled(11, { videos: [1, 2], main: { 1: {}, 2: {} } });
const bookmarked = async ({ id }: Member) => {
  await chapter();
  await storeBookmark(db, { memberId: id, ...PLACE }, '');
};
const signed = async ({ id }: Member) => {
  await chapter();
  await setReadingPosition(db, id, REF, 1);
};
const twoVersions = async (member: Member) => {
  for (const text of ['La primera', 'La segunda']) await saveElsewhere(member, text);
};
const shorter = () => fillVolume(11, { main: { 1: { dialogue: [] } } });

type Of = { member: Member };
const versionsOf = ({ member: { id } }: Of) =>
  db.selectFrom('note_versions').select(['revision', 'text']).where('member_id', '=', id).orderBy('revision').execute();
const watchedBy = ({ member: { id } }: Of) =>
  db.selectFrom('watched_videos').select('video_id').where('member_id', '=', id).execute();
const readBy = ({ member: { id } }: Of) =>
  db.selectFrom('read_chapters').select(['volume', 'index']).where('member_id', '=', id).execute();
const bookmarksOf = ({ member: { id } }: Of) =>
  db.selectFrom('bookmarks').select(['index', 'paragraph', 'label']).where('member_id', '=', id).execute();
const openedBy = ({ member: { id } }: Of) =>
  db.selectFrom('opened_chapters').select(['index', 'paragraph']).where('member_id', '=', id).execute();
const draftsOf = ({ member: { id } }: Of) =>
  db.selectFrom('parked_texts').select('path').distinct().where('member_id', '=', id).execute();
const withDrafts = (stored: (of: Of) => Promise<unknown>) => async (of: Of) => [await stored(of), await draftsOf(of)];
const DRAFT = [{ path: '/volume/11' }];
const messagesOf = ({ member: { id } }: Of) =>
  db.selectFrom('reader_messages').select(['paragraph', 'text', 'wants_answer']).where('member_id', '=', id).execute();
const hasHistory = async ({ member: { id } }: Of) =>
  (await db.selectFrom('members').select('no_history_since').where('id', '=', id).executeTakeFirst())
    ?.no_history_since === null;

const OF_CHAPTER = { route: 'routes/volume/route', who: 'member', at: CHAPTER, before: chapter } as const;
/** Form of the note, which a button beside it sends along. */
const BESIDE_NOTE = {
  ...OF_CHAPTER,
  intent: 'note',
  types: { note_text: NOTE },
  mayLack: {
    index: 'no draft is stored then',
    revision: 'compared with any stored one then',
    ...Object.fromEntries(['visto', 'leido', 'seguir', 'theme'].map((name) => [name, 'the note is saved then'])),
  },
  draft: { part: 'notas', says: 'Tu nota está guardada aparte' },
} as const;
const OF_PARAGRAPH = { route: 'routes/paragraph/route', who: 'member', at: PARAGRAPH } as const;
const OF_HISTORY = { route: 'routes/history/route', who: 'member', at: '/historial' } as const;
const OF_BOOKMARKS = { route: 'routes/bookmarks/route', who: 'member', before: bookmarked } as const;

/** Forms of members: what they write and mark while they read. */
export const READERS: Record<string, Form> = {
  note: {
    ...OF_CHAPTER,
    intent: 'note',
    press: 'Guardar nota',
    types: { note_text: NOTE },
    mayLack: { revision: 'compared with any stored one then' },
    lacks: { index: 'no_place' },
    done: {
      to: `${CHAPTER}#notas`,
      says: 'Nota guardada',
      stores: versionsOf,
      is: [{ revision: 1, text: NOTE }],
      shownBy: 'Guardar nota',
    },
    refused: [
      { types: { note_text: 'x'.repeat(2001) }, says: 'note_long', field: 'note_text' },
      { meanwhile: (member) => saveElsewhere(member, 'Otro texto'), says: 'note_newer' },
    ],
    down: 'note_save_failed',
    draft: { part: 'notas', says: 'Tu nota está guardada aparte' },
  },
  'stored note in place of the typed one': {
    ...OF_CHAPTER,
    intent: 'discard',
    fields: { intent: 'discard', index: '1' },
    done: { to: `${CHAPTER}#notas`, says: 'Se queda lo que estaba guardado.', stores: versionsOf, is: [] },
  },
  'mark of a video': {
    ...OF_CHAPTER,
    intent: 'watch',
    fields: { intent: 'watch', visto: 'v11x1' },
    lacks: { visto: 'no_place' },
    done: { to: `${CHAPTER}#v1`, says: '1 de 2 vistos', isQuiet: true, stores: watchedBy, is: [{ video_id: 'v11x1' }] },
    refused: [
      { types: { visto: '' }, says: 'video_unavailable' },
      { types: { visto: 'otro' }, says: 'video_not_listed' },
    ],
    down: 'mark_failed',
  },
  'mark of a video beside the note': {
    ...BESIDE_NOTE,
    press: 'Marcar como visto',
    done: {
      ...{ to: `${CHAPTER}#video`, says: '1 de 2 vistos', isQuiet: true, shownBy: 'Guardar nota' },
      ...{ stores: withDrafts(watchedBy), is: [[{ video_id: 'v11x1' }], DRAFT] },
    },
    down: 'mark_failed',
  },
  'read mark': {
    ...OF_CHAPTER,
    intent: 'read',
    fields: { intent: 'read', leido: '1' },
    lacks: { leido: 'no_place' },
    done: { to: `${CHAPTER}#leido`, says: 'Marcar como no leído', isQuiet: true, stores: readBy, is: [REF] },
    refused: [{ types: { leido: '99' }, says: 'chapter_missing' }],
    down: 'mark_failed',
  },
  'read mark beside the note': {
    ...BESIDE_NOTE,
    press: 'Marcar como leído',
    done: {
      ...{ to: `${CHAPTER}#leido`, says: 'Marcar como no leído', isQuiet: true, shownBy: 'Guardar nota' },
      ...{ stores: withDrafts(readBy), is: [[REF], DRAFT] },
    },
    down: 'mark_failed',
  },
  'read mark that leads on': {
    ...BESIDE_NOTE,
    types: undefined,
    press: 'seguir',
    done: { to: '/volume/11?chapter=2#titulo', says: 'Capítulo 11-2', isQuiet: true, stores: readBy, is: [REF] },
    down: 'mark_failed',
  },
  'dark mode beside the note': {
    ...BESIDE_NOTE,
    press: 'Modo oscuro',
    done: {
      to: CHAPTER,
      says: 'Ajustes guardados.',
      stores: draftsOf,
      is: DRAFT,
      shownBy: 'Guardar nota',
    },
  },
  'chapter that was opened': {
    ...OF_CHAPTER,
    intent: 'place',
    fields: { intent: 'place', index: '2' },
    done: {
      to: CHAPTER,
      says: 'Capítulo 11-1',
      isQuiet: true,
      stores: async (of) => (await openedBy(of)).filter(({ index }) => index === 2).length,
      is: 1,
    },
  },
  'paragraph at which a chapter was left': {
    ...OF_CHAPTER,
    intent: 'left',
    before: async ({ id }) => {
      await chapter();
      await storeOpened(db, id, REF);
    },
    fields: { intent: 'left', index: '1', parrafo: '1' },
    done: {
      to: CHAPTER,
      says: 'Capítulo 11-1',
      isQuiet: true,
      stores: ({ member: { id } }) =>
        db.selectFrom('opened_chapters').select('left_paragraph').where('member_id', '=', id).execute(),
      is: [{ left_paragraph: 1 }],
    },
  },
  'read mark of the contents': {
    route: 'routes/contents/route',
    intent: 'read',
    at: '/volume/11/indice',
    press: 'Marcar como leído',
    who: 'member',
    before: chapter,
    lacks: { leido: 'no_place' },
    done: { to: '/volume/11/indice#c1', says: 'Leídos 1 de', isQuiet: true, stores: readBy, is: [REF] },
    refused: [{ types: { leido: '99' }, says: 'chapter_missing' }],
    down: 'mark_failed',
  },
  'version of a note': {
    route: 'routes/notes/versions',
    intent: 'recover',
    at: '/notas/11-1',
    press: 'Recuperar',
    who: 'member',
    before: twoVersions,
    done: {
      to: '/notas/11-1#guardada',
      says: 'La versión se recuperó.',
      stores: ({ member }) => noteOf(member),
      is: 'La primera',
    },
    refused: [
      { meanwhile: (member) => saveElsewhere(member, 'Otro texto'), says: 'note_newer' },
      {
        meanwhile: ({ id }) =>
          db.deleteFrom('note_versions').where('member_id', '=', id).where('revision', '=', 1).execute(),
        says: 'note_version_missing',
        isGone: true,
      },
    ],
    down: 'note_save_failed',
    draft: { part: '', says: 'Tu sesión ha expirado' },
  },
  sign: {
    ...OF_PARAGRAPH,
    intent: 'leave',
    press: 'Señal',
    before: chapter,
    done: { to: `${PARAGRAPH}#actos`, says: 'Dejaste tu señal.', stores: openedBy, is: [{ index: 1, paragraph: 1 }] },
    refused: [{ meanwhile: shorter, says: 'paragraph_missing', isGone: true }],
  },
  'sign that is taken away': {
    ...OF_PARAGRAPH,
    intent: 'take',
    press: 'Tu señal',
    before: signed,
    done: {
      to: `${PARAGRAPH}#actos`,
      says: 'Quitaste tu señal.',
      stores: openedBy,
      is: [{ index: 1, paragraph: null }],
    },
  },
  bookmark: {
    ...OF_PARAGRAPH,
    intent: 'keep',
    press: 'Guardar el párrafo',
    before: chapter,
    types: { label: LABEL },
    mayLack: { label: 'that of a stored one stays then' },
    done: {
      to: `${PARAGRAPH}#marcador`,
      says: 'El marcador se guardó.',
      stores: bookmarksOf,
      is: [{ index: 1, paragraph: 1, label: LABEL }],
    },
    refused: [
      { types: { label: 'x'.repeat(121) }, says: 'La etiqueta no puede pasar de 120 caracteres', field: 'label' },
      { meanwhile: shorter, says: 'paragraph_missing', isGone: true },
      {
        meanwhile: ({ id }) =>
          sql`insert into bookmarks (member_id, volume, index, paragraph)
              select ${id}, 1, n, 1 from generate_series(1, ${MOST_BOOKMARKS}::integer) as n`.execute(db),
        says: 'bookmarks_full',
      },
    ],
    draft: { part: 'marcador' },
  },
  'bookmark without a label': {
    ...OF_PARAGRAPH,
    intent: 'keep',
    press: 'Guardar',
    before: chapter,
    done: {
      to: `${PARAGRAPH}#actos`,
      says: 'El marcador se guardó.',
      stores: bookmarksOf,
      is: [{ index: 1, paragraph: 1, label: '' }],
    },
    refused: [{ meanwhile: shorter, says: 'paragraph_missing', isGone: true }],
  },
  'bookmark that is deleted at its paragraph': {
    ...OF_PARAGRAPH,
    intent: 'drop',
    press: 'Guardado',
    before: bookmarked,
    done: { to: `${PARAGRAPH}#actos`, says: 'El marcador se quitó.', stores: bookmarksOf, is: [] },
  },
  'label of a bookmark': {
    ...OF_BOOKMARKS,
    intent: 'label',
    at: '/marcadores?editar=11-1-1',
    press: 'Guardar la etiqueta',
    types: { label: LABEL },
    done: {
      to: '/marcadores#m11-1-1',
      says: 'La etiqueta se guardó.',
      stores: bookmarksOf,
      is: [{ index: 1, paragraph: 1, label: LABEL }],
      shownBy: 'Guardar la etiqueta',
    },
    refused: [
      { types: { label: 'x'.repeat(121) }, says: 'La etiqueta no puede pasar de 120 caracteres', field: 'label' },
      { types: { place: '11-1-98' }, says: 'bookmark_missing' },
      { types: { place: 'x' }, says: 'not_found' },
    ],
    draft: { part: '' },
  },
  'bookmark that is deleted in the list': {
    ...OF_BOOKMARKS,
    intent: 'drop',
    at: '/marcadores',
    press: 'Quitar',
    done: { to: '/marcadores', says: 'El marcador se quitó.', stores: bookmarksOf, is: [] },
    refused: [{ types: { place: 'x' }, says: 'not_found' }],
  },
  'history that is cleared': {
    ...OF_HISTORY,
    intent: 'clear',
    press: 'Borrar historial',
    before: ({ id }) => storeOpened(db, id, REF),
    done: { to: '/historial', says: 'Tu historial se borró.', stores: openedBy, is: [] },
  },
  'history that stops': {
    ...OF_HISTORY,
    intent: 'stop',
    press: 'No guardar mi historial',
    done: { to: '/historial', says: 'Apagaste tu historial.', stores: hasHistory, is: false },
  },
  'history that goes on': {
    ...OF_HISTORY,
    intent: 'keep',
    press: 'Guardar mi historial',
    before: ({ id }) => setHistory(db, id, false),
    done: { to: '/historial', says: 'Encendiste tu historial.', stores: hasHistory, is: true },
  },
  'message about an error': {
    route: 'routes/report-error/route',
    intent: 'message',
    at: '/avisar/11-1-1',
    press: 'Enviar el aviso',
    who: 'member',
    before: chapter,
    types: { text: 'Falta «una» tilde', wantsAnswer: 'on' },
    mayLack: { wantsAnswer: 'a box' },
    done: {
      to: '/avisar/11-1-1',
      says: 'Tu aviso llegó a quienes cuidan el libro.',
      stores: messagesOf,
      is: [{ paragraph: 1, text: 'Falta «una» tilde', wants_answer: true }],
    },
    refused: [
      { types: { text: ' \u200b ' }, says: 'Escribe qué está mal', field: 'text' },
      { types: { text: 'x'.repeat(301) }, says: 'El aviso no puede pasar de 300 caracteres', field: 'text' },
      {
        meanwhile: async ({ id }) => {
          for (let at = 0; at < MOST_MESSAGES; at += 1) await sendMessage(db, id, { ...MESSAGE, text: `Error ${at}` });
        },
        says: 'messages_full',
      },
    ],
    down: 'message_failed',
    draft: { part: '' },
  },
};
