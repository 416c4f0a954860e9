import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { sendMessage } from '~/domain/messages/messages.server';
import { MOST_MESSAGES } from '~/domain/messages/schema';
import { endPlan, pausePlan, startPlan } from '~/domain/plans/plans.server';
import { EVERY_DAY } from '~/domain/plans/schema';
import { setHistory, storeOpened } from '~/domain/progress/history.server';
import { setRead } from '~/domain/progress/reading.server';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { usualChoice } from '~/routes/plan/fields';
import { fillVolume, keepFilled, recorded } from '../setup/book';
import { CHAPTER, noteOf, saveElsewhere } from '../setup/note';
import type { Form } from './form';

const REF = { volume: 11, index: 1 };
const PARAGRAPH = '/volume/11/parrafo/1-1';
const NOTE = 'Mi nota\n\n«larga» & <b>';
const MESSAGE = { ...REF, paragraph: null, text: 'Falta un punto', wantsAnswer: false };

const chapter = () => keepFilled(11, { videos: [1, 2], main: { 1: {}, 2: {} } });
const signed = async ({ id }: Member) => {
  await chapter();
  await setReadingPosition(db, id, REF, 1);
};
const twoVersions = async (member: Member) => {
  for (const text of ['La primera', 'La segunda']) await saveElsewhere(member, text);
};
const shorter = () => fillVolume(11, { main: { 1: { dialogue: [] } } });

const planned = async ({ id }: Member) => {
  await chapter();
  await startPlan(db, id, usualChoice(null, 'America/Lima'));
};
const readAll = ({ id }: Member) => setRead(db, id, REF, true);

type Of = { member: Member };
const plansOf = async ({ member: { id } }: Of) => {
  const rows = await db.selectFrom('plans').selectAll().where('member_id', '=', id).execute();
  return rows.map(({ minutes, chapters, paused_at, ended_at }) => {
    const state = ended_at ? 'ended' : paused_at ? 'paused' : 'goes on';
    return { minutes, chapters, state };
  });
};
const versionsOf = ({ member: { id } }: Of) =>
  db.selectFrom('note_versions').select(['revision', 'text']).where('member_id', '=', id).orderBy('revision').execute();
const watchedBy = ({ member: { id } }: Of) =>
  db.selectFrom('watched_videos').select('video_id').where('member_id', '=', id).execute();
const readBy = ({ member: { id } }: Of) =>
  db.selectFrom('read_chapters').select(['volume', 'index']).where('member_id', '=', id).execute();
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

const OF_CHAPTER = { route: 'routes/volume/route', at: CHAPTER, before: chapter } as const;
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
const OF_PARAGRAPH = { route: 'routes/paragraph/route', at: PARAGRAPH } as const;
const OF_HISTORY = { route: 'routes/history/route', at: '/historial' } as const;
const OF_PLAN = { route: 'routes/plan/route', at: '/plan', before: chapter } as const;
const BOXES = Object.fromEntries(EVERY_DAY.map((day) => [`dia${day}`, 'a box']));
const PLANNED = { minutes: 10, chapters: null, state: 'goes on' };

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
      { types: { note_text: 'x'.repeat(2001) }, says: 'note_long' },
      { meanwhile: (member) => saveElsewhere(member, 'Otro texto'), says: 'note_newer' },
    ],
    down: 'note_save_failed',
    draft: { part: 'notas', says: 'Tu nota está guardada aparte' },
  },
  'stored note in place of the typed one': {
    ...OF_CHAPTER,
    intent: 'discard',
    fields: { index: '1' },
    done: { to: `${CHAPTER}#notas`, says: 'Se queda lo que estaba guardado.', stores: versionsOf, is: [] },
  },
  'mark of a video': {
    ...OF_CHAPTER,
    intent: 'watch',
    fields: { visto: 'v11x1' },
    namesAuthor: true,
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
    fields: { leido: '1' },
    namesAuthor: true,
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
    done: { to: CHAPTER, says: 'Ajustes guardados.', stores: draftsOf, is: DRAFT, shownBy: 'Guardar nota' },
  },
  'chapter that was opened': {
    ...OF_CHAPTER,
    intent: 'place',
    fields: { index: '2' },
    namesAuthor: true,
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
    fields: { index: '1', parrafo: '1' },
    namesAuthor: true,
    done: {
      to: CHAPTER,
      says: 'Capítulo 11-1',
      isQuiet: true,
      stores: ({ member: { id } }) =>
        db.selectFrom('opened_chapters').select('left_paragraph').where('member_id', '=', id).execute(),
      is: [{ left_paragraph: 1 }],
    },
  },
  'video that was started': {
    ...OF_CHAPTER,
    intent: 'media',
    fields: { index: '1', medium: 'video' },
    namesAuthor: true,
    done: {
      to: CHAPTER,
      says: 'Capítulo 11-1',
      isQuiet: true,
      stores: () => db.selectFrom('reading_counts').select(['volume', 'index']).where('act', '=', 'video').execute(),
      is: [REF],
    },
  },
  'place in a recording': {
    ...OF_CHAPTER,
    intent: 'listened',
    before: async () => {
      await chapter();
      await recorded(11, 1);
    },
    fields: { index: '1', seconds: '83' },
    namesAuthor: true,
    done: {
      to: CHAPTER,
      says: 'Capítulo 11-1',
      isQuiet: true,
      stores: ({ member: { id } }) =>
        db.selectFrom('listening_positions').select(['index', 'seconds']).where('member_id', '=', id).execute(),
      is: [{ index: 1, seconds: 83 }],
    },
  },
  'read mark of the contents': {
    route: 'routes/contents/route',
    intent: 'read',
    at: '/volume/11/indice',
    press: 'Marcar como leído',
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
  'plan that starts': {
    ...OF_PLAN,
    intent: 'start',
    at: '/plan?minutos=15',
    press: 'Empezar',
    types: { minutos: '15' },
    mayLack: BOXES,
    done: {
      to: '/plan',
      says: 'Tu plan empieza hoy.',
      stores: plansOf,
      is: [{ minutes: 15, chapters: null, state: 'goes on' }],
    },
    refused: [
      { types: { minutos: '0' }, says: 'Escribe de 1 a 240 minutos' },
      { types: { minutos: '-1' }, says: 'Escribe de 1 a 240 minutos' },
      { types: { minutos: '1000000000' }, says: 'Escribe de 1 a 240 minutos' },
      { types: { minutos: '', capitulos: '51' }, says: 'Escribe de 1 a 50 capítulos', field: 'capitulos' },
      { types: { capitulos: '1', terminar: '2126-01-01' }, says: 'plan_measure', field: 'minutos' },
      { types: { minutos: '', terminar: '2027-02-29' }, says: 'Escribe un día que exista', field: 'terminar' },
      { types: { minutos: '', terminar: '2020-02-29' }, says: 'plan_until_past', field: 'terminar' },
      { types: { inicio: 'once' }, says: 'Escribe un capítulo' },
      { types: { inicio: '11-3' }, says: 'plan_empty' },
      { types: { fin: '11-1' }, meanwhile: readAll, says: 'plan_all_read', field: 'inicio' },
      { types: { zona: 'Luna/Mar' }, says: 'Elige un lugar de la lista' },
      { meanwhile: planned, says: 'plan_exists', isGone: true },
    ],
    down: 'plan_failed',
  },
  'choices whose meaning is shown': {
    ...OF_PLAN,
    intent: 'start',
    at: '/plan',
    press: 'Empezar',
    types: { minutos: '30' },
    mayLack: BOXES,
    done: { to: '/plan?*#elegir', says: 'Unos 30 minutos al día', isQuiet: true, stores: plansOf, is: [] },
    down: 'plan_failed',
  },
  'plan that is changed': {
    ...OF_PLAN,
    intent: 'change',
    at: '/plan?capitulos=2',
    press: 'Cambiar',
    before: planned,
    types: { capitulos: '2' },
    mayLack: BOXES,
    done: {
      to: '/plan',
      says: 'Tu plan se cambió.',
      stores: plansOf,
      is: [{ minutes: null, chapters: 2, state: 'goes on' }],
    },
    refused: [{ meanwhile: ({ id }) => endPlan(db, id), says: 'plan_missing', isGone: true }],
    down: 'plan_failed',
  },
  'plan that is paused': {
    ...OF_PLAN,
    intent: 'pause',
    press: 'Pausar',
    before: planned,
    done: { to: '/plan', says: 'Tu plan está en pausa.', stores: plansOf, is: [{ ...PLANNED, state: 'paused' }] },
    down: 'plan_failed',
  },
  'plan that is resumed': {
    ...OF_PLAN,
    intent: 'resume',
    press: 'Seguir',
    before: async (member) => {
      await planned(member);
      await pausePlan(db, member.id);
    },
    done: { to: '/plan', says: 'Tu plan sigue donde lo dejaste.', stores: plansOf, is: [PLANNED] },
    down: 'plan_failed',
  },
  'plan that is ended': {
    ...OF_PLAN,
    intent: 'end',
    press: 'Terminar el plan',
    before: planned,
    done: { to: '/plan', says: 'Tu plan terminó.', stores: plansOf, is: [{ ...PLANNED, state: 'ended' }] },
    down: 'plan_failed',
  },
  'chapter of a portion that was read': {
    ...OF_PLAN,
    intent: 'read',
    press: 'Leído',
    before: planned,
    done: { to: '/plan#hoy', says: 'Leído', isQuiet: true, stores: readBy, is: [REF] },
    refused: [
      { types: { capitulo: '11-99' }, says: 'chapter_missing' },
      { types: { capitulo: 'x' }, says: 'not_found' },
    ],
    down: 'mark_failed',
  },
  'chapter longer than the day that was read to a paragraph': {
    ...OF_PLAN,
    intent: 'until',
    press: 'Leído hasta § 5',
    before: async ({ id }) => {
      const text = Array(20).fill('palabra '.repeat(40)).join('\n\n');
      await fillVolume(11, { videos: [1], main: { 1: { dialogue: [{ speaker: '', text }] } } });
      await startPlan(db, id, { ...usualChoice(null, 'America/Lima'), minutes: 1 });
    },
    done: {
      to: '/plan#hoy',
      says: 'Leído hasta § 5',
      isQuiet: true,
      stores: ({ member: { id } }) =>
        db.selectFrom('plans').select(['split_index', 'split_from', 'split_to']).where('member_id', '=', id).execute(),
      is: [{ split_index: 1, split_from: 1, split_to: 5 }],
    },
    refused: [{ types: { capitulo: '11-1-9' }, says: 'plan_split' }],
    down: 'mark_failed',
  },
  'message about an error': {
    route: 'routes/report-error/route',
    intent: 'message',
    at: '/avisar/11-1-1',
    press: 'Enviar el aviso',
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
      { types: { text: ' \u200b ' }, says: 'Escribe qué está mal' },
      { types: { text: 'x'.repeat(301) }, says: 'El aviso no puede pasar de 300 caracteres' },
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
