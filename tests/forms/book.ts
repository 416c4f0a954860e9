import { db } from '~/db/db.server';
import { deletePlaylist } from '~/domain/book/playlists.server';
import { MOST_PINS } from '~/domain/gospel/schema';
import { pinChapters } from '~/domain/gospel/pins.server';
import { gospelTexts } from '~/domain/gospel/shape';
import { fillVolume, HEARD, heard, keepFilled, recorded, setVolume } from '../setup/book';
import { storeGospel } from '../setup/gospel-days';
import { noTopics, storeTopics } from '../setup/topics';
import { discard, type Form, type Refused } from './form';

const SAVED_NOT = { to: '/admin/revisiones/*#resumen', says: 'Lo que se guardaría', isQuiet: true } as const;
const TO_REVIEW = { press: 'Ver qué cambiaría' } as const;
const SEEN = { press: 'Ver sin guardar', mayLack: { step: 'it is saved then', vista: 'it is saved then' } } as const;

/* Volumes and chapters */

const LONG_URL = `https://${'x'.repeat(1993)}`;
const volume = () =>
  db.selectFrom('volumes').select(['title', 'youtube_url', 'is_available']).where('number', '=', 15).execute();
const AT = { volume: 14, index: 1 };
const chapters = () =>
  keepFilled(14, { videos: [1, 2], main: { 1: { date: '', info: AT } }, optional: { 1: { homework: ['Antes.'] } } });
const clean = async () => {
  await db.deleteFrom('reviews').execute();
  await chapters();
};
const textAt = () => db.selectFrom('main_chapters').select('content').where('volume', '=', 14).where('index', '=', 1);
const studyAt = () =>
  db.selectFrom('optional_chapters').select('content').where('volume', '=', 14).where('index', '=', 1);
const dialogue = async () => (await textAt().executeTakeFirst())?.content.dialogue;
const homework = async () => (await studyAt().executeTakeFirst())?.content.homework;
const videos = () =>
  db.selectFrom('videos').select(['index', 'video_id']).where('volume', '=', 14).orderBy('index').execute();

/** Counts the texts, the studies and the videos. */
const parts = async () =>
  [await textAt().execute(), await studyAt().execute(), await videos()].map(({ length }) => length);

/** Puts another video in the place of one. */
const anotherVideo = (index: number) =>
  db
    .updateTable('videos')
    .set({ title: `14-${index}. Otra` })
    .where('volume', '=', 14)
    .where('index', '=', index)
    .execute();

const OF_PART = { route: 'routes/admin/playlists/write', before: clean } as const;
const OF_WRITTEN = {
  ...OF_PART,
  press: 'Guardar',
  mayLack: { step: 'what «Guardar» does' },
  down: 'content_save_failed',
  draft: { part: '' },
} as const;
const OF_TEXT = {
  ...OF_WRITTEN,
  intent: 'text',
  at: '/admin/playlists/14/1/texto',
  types: { date: '1912-03-14', description: 'Otra «luz» & <b>', dialogue: '# Luisa\nOtro.' },
} as const;
const LINKS = `# A\n${'[](http://a)'.repeat(2500)}`;
const OF_STUDY = {
  ...OF_WRITTEN,
  intent: 'study',
  at: '/admin/playlists/14/1/estudio',
  types: { homework: 'Sube al monte.', quiz: '# ¿Qué espera?\nLa luz.' },
} as const;
/** Studies with more entries than a part may have, or more than their page holds. */
const LARGE_STUDIES: Refused[] = [
  ...(
    [
      ['references', '#\n'.repeat(30_000), '«Referencias bíblicas» tiene 30000 entradas y no puede pasar de 300'],
      ['summary', '# A\n'.repeat(301), '«Resumen» tiene 301 entradas y no puede pasar de 300'],
      ['keywords', 'Una\n'.repeat(301), '«Palabras clave» tiene 301 entradas y no puede pasar de 300'],
    ] as const
  ).map(([part, text, says]) => ({ types: { [part]: text }, says, field: null })),
  { types: { quiz: LINKS, comments: LINKS }, says: 'El estudio ocupa más de 512 KB en la página' },
];
const FORMER = [
  { speaker: 'Luisa', text: 'Llevaba varios días esperando.\n\nEntonces lo vi.' },
  { speaker: 'Jesús', text: '«Hija mía, **no temas**.»' },
];
const NEWER: Refused = {
  meanwhile: () =>
    fillVolume(14, {
      videos: [1],
      main: { 1: { description: 'De otra mano' } },
      optional: { 1: { homework: ['Suyo.'] } },
    }),
  says: 'stored_newer',
};
const deleted = (press: string, says: string, what: string, is: [number, number, number]): Form => ({
  route: 'routes/admin/playlists/delete-chapter',
  intent: 'delete',
  at: '/admin/playlists/14/1/eliminar',
  press,
  before: chapters,
  act: ['chapter.delete', `Capítulo 14-1: ${what}`],
  done: { to: '/admin/playlists/14', says, stores: parts, is },
});

/* Near passages */

const nears = async () => {
  await db.deleteFrom('near_choices').execute();
  await db.deleteFrom('near_passages').execute();
  await fillVolume(3, { videos: [1], main: { 1: {} } });
  await fillVolume(9, { main: { 1: {} } });
  const other = { other_volume: 9, other_index: 1, other_number: 2, other_start: 0 };
  const row = { volume: 3, index: 1, number: 1, start: 0, ...other, score: 0.5, rank: 1, is_pinned: false };
  await db.insertInto('near_passages').values(row).execute();
};
const nearChoices = async () =>
  (await db.selectFrom('near_choices').select(['choice', 'number', 'other_volume', 'other_number']).execute()).map(
    (one) => Object.values(one).join(' '),
  );
/** Pins so many pairs of the chapter with paragraphs that are gone. */
const chosen = (count: number) => {
  const pin = { volume: 3, index: 1, number: 1, excerpt: '', choice: 'pinned' as const };
  const other = { other_volume: 9, other_index: 7, other_number: 1, other_excerpt: 'Ya no está.' };
  return db
    .insertInto('near_choices')
    .values(Array.from({ length: count }, () => ({ ...pin, ...other })))
    .execute();
};
const OF_NEAR = {
  route: 'routes/admin/playlists/chapter',
  at: '/admin/playlists/3/1',
  before: nears,
  down: 'content_save_failed',
} as const;
const NEAR_DONE = { to: '/admin/playlists/3/1#cercanos', stores: nearChoices } as const;
const PINNED = { ...NEAR_DONE, says: 'El pasaje queda fijado' } as const;
const REMOVED = { ...NEAR_DONE, says: 'El pasaje se quitó de los dos capítulos' } as const;
const FORGOTTEN = { says: 'El pasaje ya no está fijado', is: [] };
const PIN_GONE = {
  meanwhile: () => db.deleteFrom('near_choices').execute(),
  says: 'near_gone',
  isGone: true,
} as const;
const NEAR_PAIR = '3-1, § 1 ↔ 9-1, § 2';
const textGone = {
  meanwhile: () => fillVolume(9, { main: { 1: { dialogue: [{ speaker: '', text: 'Otro.' }] } } }),
  isGone: true,
} as const;

/* Topics */

const TWO = { 'nube-alta': { title: 'Nube alta' }, 'nube-baja': { title: 'Nube baja' } };
const topics = async () => {
  await db.deleteFrom('reviews').execute();
  await noTopics();
  await storeTopics(TWO);
};
const titles = async () =>
  (await db.selectFrom('topics').select('title').orderBy('title').execute()).map((one) => one.title);
const seenTopics = () => db.selectFrom('topics').select(['id', 'visible']).orderBy('id').execute();
const proposing = async () => {
  await topics();
  await nears();
  await db.deleteFrom('topic_refusals').execute();
  await storeTopics({ 'nube-alta': { title: 'Nube alta', items: [{ volume: 3, index: 1 }] } });
};
const OF_PROPOSED = {
  route: 'routes/admin/main-files/write-topic',
  at: '/admin/temas/editar/nube-alta',
  before: proposing,
  down: 'content_save_failed',
} as const;
const PROPOSED_DONE = { to: '/admin/temas/editar/nube-alta#propuestos' } as const;
const BOTH = { t1: 'nube-alta', t2: 'nube-baja' };
const OF_TOPICS = {
  route: 'routes/admin/main-files/route',
  at: '/admin/main-files',
  before: topics,
} as const;
const turned = (intent: 'show' | 'hide', before: boolean, only: boolean): Form => ({
  ...OF_TOPICS,
  intent,
  press: only ? `${intent === 'show' ? 'Mostrar' : 'Ocultar'}: Nube alta` : undefined,
  fields: only ? undefined : BOTH,
  before: async () => {
    await topics();
    await db.updateTable('topics').set({ visible: before }).execute();
  },
  mayLack: { t1: 'a box', t2: 'a box' },
  act: [`topic.${intent}`, only ? 'Nube alta' : 'Nube alta, Nube baja'],
  done: {
    to: '/admin/main-files#temas',
    says: `Los lectores ya ${intent === 'show' ? '' : 'no '}ven ${only ? 'el tema' : '2 temas'}.`,
    stores: seenTopics,
    is: [
      { id: 'nube-alta', visible: !before },
      { id: 'nube-baja', visible: only ? before : !before },
    ],
  },
});
const OF_TOPIC = {
  route: 'routes/admin/main-files/write-topic',
  intent: 'topic',
  at: '/admin/temas/editar/nube-alta',
  press: 'Guardar',
  before: topics,
  types: { title: 'Nube «nueva» & <b>', references: '11-1\n11-2' },
  mayLack: { step: 'what «Guardar» does' },
  down: 'content_save_failed',
  draft: { part: '' },
} as const;

/* Gospels */

const DATE = '2026-01-06';
const DAY = {
  heading: 'Otra «luz» & <b>',
  reference: 'Juan 1, 5',
  intro: 'Al amanecer.',
  verses: 'La luz brilla en la tiniebla.\nY la tiniebla no la venció.',
  links: '[Lecturas](https://lecturas.example/)',
  reflexion: '<p>La luz <strong>no</strong> se cansa.</p>',
  liturgical_note: 'Feria',
  url: 'https://a.example/',
  copyright_note: 'De muestra',
};
const days = async () => {
  await db.deleteFrom('gospels').execute();
  await storeGospel(DATE);
};
const headings = async () => (await db.selectFrom('gospels').select('heading').execute()).map(({ heading }) => heading);
const OF_DAY = {
  route: 'routes/admin/gospels/day',
  intent: 'day',
  at: `/admin/evangelio/${DATE}`,
  press: 'Guardar',
  before: days,
  types: DAY,
  down: 'content_save_failed',
  draft: { part: '' },
} as const;
const STORED = ['El pan ya estaba en la orilla'];
const button = (isOn: boolean, press: string, says: string): Form => ({
  route: 'routes/admin/gospels/route',
  intent: 'button',
  at: '/admin/evangelio',
  press,
  before: () => db.updateTable('site').set({ gospel_button_enabled: !isOn }).execute(),
  act: [`gospel-button.${isOn ? 'on' : 'off'}`],
  done: {
    to: '/admin/evangelio',
    says,
    stores: () => db.selectFrom('site').select('gospel_button_enabled').execute(),
    is: [{ gospel_button_enabled: isOn }],
  },
});

const pinned = () => db.selectFrom('gospel_pins').select('chapters').where('date', '=', DATE).execute();
const pins = async (...indices: number[]) => {
  await days();
  await chapters();
  await db.deleteFrom('gospel_pins').execute();
  await pinChapters(
    db,
    { id: null, email: '' },
    DATE,
    indices.map((index) => ({ volume: 14, index })),
  );
};
const FULL = JSON.stringify(Array.from({ length: MOST_PINS }, (_, at) => ({ volume: 9, index: at + 1 })));
const OF_PINS = {
  route: 'routes/admin/gospels/pins',
  at: `/admin/evangelio/${DATE}/capitulos`,
} as const;

const silent = async () => {
  await fillVolume(3, { videos: [1], main: { 1: {} } });
  await db.deleteFrom('recordings').execute();
};
const recordingsNow = () => db.selectFrom('recordings').select(['index', 'source']).execute();
const OF_RECORDING = {
  route: 'routes/admin/playlists/chapter',
  at: '/admin/playlists/3/1',
  down: 'content_save_failed',
} as const;

/** Forms of the panel about the book, its topics and the gospel of each day. */
export const BOOK: Record<string, Form> = {
  'near passage that is pinned': {
    ...OF_NEAR,
    intent: 'pin',
    press: 'Fijar: § 1 ↔ 9-1 § 2',
    act: ['near.pin', NEAR_PAIR],
    done: { ...PINNED, is: ['pinned 1 9 2'] },
    refused: [{ ...textGone, says: 'passage_missing' }],
  },
  'near passage that is removed': {
    ...OF_NEAR,
    intent: 'remove',
    press: 'Quitar: § 1 ↔ 9-1 § 2',
    act: ['near.remove', NEAR_PAIR],
    done: { ...REMOVED, is: ['removed 1 9 2'] },
    refused: [{ ...textGone, says: 'passage_missing' }],
  },
  'near passage that an editor adds': {
    ...OF_NEAR,
    intent: 'add',
    press: 'Añadir',
    types: { paragraph: '2', other: '9-1 § 1' },
    act: ['near.pin', '3-1, § 2 ↔ 9-1, § 1'],
    done: { ...PINNED, is: ['pinned 2 9 1'] },
    refused: [
      { types: { paragraph: 'tres' }, says: 'Escribe el número de un párrafo, como 3' },
      { types: { other: 'el otro' }, says: 'Escribe el pasaje como 17-25 § 2' },
      { types: { other: '9-1 § 99' }, says: 'passage_missing', field: null },
      { types: { other: '3-1 § 1' }, says: 'near_same', field: null },
      { meanwhile: () => chosen(60), says: 'near_full' },
    ],
    draft: { part: 'otro' },
  },
  'near passage whose paragraph is gone': {
    ...OF_NEAR,
    intent: 'forget',
    press: 'Olvidar: § 1 ↔ 9-7 § 1',
    before: () => nears().then(() => chosen(1)),
    act: ['near.drop', '3-1, § 1 ↔ 9-7, § 1'],
    done: { ...NEAR_DONE, ...FORGOTTEN },
    refused: [PIN_GONE],
  },
  'near passage of which both chapters are gone': {
    route: 'routes/admin/libro/route',
    intent: 'forget',
    at: '/admin/libro',
    press: 'Olvidar: 3-1 § 1 ↔ 9-7 § 1',
    before: () =>
      nears()
        .then(() => chosen(1))
        .then(() => db.deleteFrom('main_chapters').execute()),
    act: ['near.drop', '3-1, § 1 ↔ 9-7, § 1'],
    down: 'content_save_failed',
    done: { to: '/admin/libro', stores: nearChoices, ...FORGOTTEN },
    refused: [PIN_GONE],
  },
  'recording of a chapter': {
    ...OF_RECORDING,
    intent: 'recording',
    press: 'Guardar la grabación',
    before: () => silent().then(() => heard()),
    types: { recording: HEARD },
    act: ['recording.save', '3-1'],
    done: {
      to: '/admin/playlists/3/1#grabacion',
      says: 'El capítulo tiene ahora esa grabación.',
      stores: recordingsNow,
      is: [{ index: 1, source: HEARD }],
      shownBy: 'Guardar la grabación',
    },
    refused: [
      { types: { recording: '' }, says: 'Escribe la dirección de la grabación' },
      { types: { recording: 'http://x.example/1.mp3' }, says: 'empiece por https://' },
      { types: { recording: 'https://127.0.0.1/1.mp3' }, says: 'recording_refused' },
    ],
    draft: { part: 'grabacion' },
  },
  'recording that is removed': {
    ...OF_RECORDING,
    intent: 'removeRecording',
    press: 'Quitar la grabación',
    before: () => silent().then(() => recorded(3, 1)),
    act: ['recording.delete', '3-1'],
    done: {
      to: '/admin/playlists/3/1#grabacion',
      says: 'La grabación del capítulo se quitó.',
      stores: recordingsNow,
      is: [],
    },
    refused: [{ meanwhile: () => db.deleteFrom('recordings').execute(), says: 'recording_missing', isGone: true }],
  },
  'captions that are removed': {
    route: 'routes/admin/playlists/chapter',
    at: '/admin/playlists/3/1',
    intent: 'removeCaptions',
    press: 'Quitar los subtítulos',
    before: async () => {
      await fillVolume(3, { videos: [1], main: { 1: {} } });
      await db.deleteFrom('transcripts').execute();
      const one = db.selectFrom('videos').select('video_id').where('volume', '=', 3);
      const { video_id } = await one.executeTakeFirstOrThrow();
      await db.insertInto('transcripts').values({ video_id, sentences: '[{"start": 1, "text": "Hija"}]' }).execute();
    },
    act: ['transcript.delete', '3-1'],
    done: {
      to: '/admin/playlists/3/1#subir-transcripts',
      says: 'Los subtítulos del video se quitaron',
      stores: () => db.selectFrom('transcripts').select('video_id').execute(),
      is: [],
    },
    refused: [{ meanwhile: () => db.deleteFrom('transcripts').execute(), says: 'transcript_missing', isGone: true }],
    down: 'content_save_failed',
  },
  volume: {
    route: 'routes/admin/playlists/volume',
    intent: 'volume',
    at: '/admin/playlists/15',
    press: 'Guardar',
    before: () => setVolume(15, { title: 'Antes', is_available: false, youtube_url: null }),
    types: { title: 'Volumen «15» & <b>', youtube_url: 'https://youtu.be/x', is_available: 'on' },
    mayLack: { is_available: 'a box', basis: 'compared with any stored one then' },
    act: ['volume.edit', 'Volumen 15'],
    done: {
      to: '/admin/playlists',
      says: 'Los datos del volumen se guardaron.',
      stores: volume,
      is: [{ title: 'Volumen «15» & <b>', youtube_url: 'https://youtu.be/x', is_available: true }],
      shownBy: 'Guardar',
    },
    refused: [
      { types: { title: '' }, says: 'Escribe el título' },
      { types: { title: 'x'.repeat(201) }, says: 'No puede pasar de 200 caracteres' },
      { types: { youtube_url: LONG_URL }, says: 'No puede pasar de 2000 caracteres' },
      { types: { youtube_url: 'no' }, says: 'Escribe una dirección http:// o https://' },
      {
        meanwhile: () => setVolume(15, { title: 'De otra mano', is_available: false, youtube_url: null }),
        says: 'stored_newer',
      },
    ],
    draft: { part: '' },
  },
  'stored volume in place of the typed one': discard(
    {
      route: 'routes/admin/playlists/volume',
      at: '/admin/playlists/15',
      before: () => setVolume(15, { title: 'Antes', is_available: false, youtube_url: null }),
    },
    volume,
    [{ title: 'Antes', youtube_url: null, is_available: false }],
  ),
  'volume whose card leads nowhere': {
    route: 'routes/admin/playlists/volume',
    intent: 'volume',
    at: '/admin/playlists/15',
    press: 'Guardar',
    before: () => setVolume(15, { title: 'Antes', is_available: true, youtube_url: null }),
    mayLack: { is_available: 'a box', basis: 'compared with any stored one then' },
    act: ['volume.edit', 'Volumen 15'],
    done: {
      to: '/admin/playlists',
      says: 'su tarjeta no lleva a ninguna parte',
      stores: volume,
      is: [{ title: 'Antes', youtube_url: null, is_available: true }],
    },
    draft: { part: '' },
  },
  'playlist that is deleted': {
    route: 'routes/admin/playlists/delete',
    intent: 'delete',
    at: '/admin/playlists/12/eliminar',
    press: 'Eliminar playlist',
    before: () => fillVolume(12, { videos: [1] }),
    act: ['playlist.delete', 'Volumen 12'],
    done: {
      to: '/admin/playlists',
      says: 'La playlist se eliminó y el volumen ya no está disponible.',
      stores: () => db.selectFrom('playlists').select('title').where('volume', '=', 12).execute(),
      is: [],
    },
    refused: [
      { meanwhile: () => deletePlaylist(db, { id: null, email: '' }, 12), says: 'playlist_missing', isGone: true },
    ],
    down: 'playlist_delete_failed',
  },
  'text of a chapter that is deleted': deleted(
    'Eliminar el texto',
    'El texto del capítulo se eliminó.',
    'texto',
    [0, 1, 2],
  ),
  'study of a chapter that is deleted': deleted(
    'Eliminar el estudio',
    'El estudio del capítulo se eliminó.',
    'estudio',
    [1, 0, 2],
  ),
  'text and study that are deleted': deleted(
    'Eliminar los dos',
    'El texto y el estudio del capítulo se eliminaron.',
    'texto y estudio',
    [0, 0, 2],
  ),
  text: {
    ...OF_TEXT,
    act: ['content.write', 'el texto de 14-1'],
    done: {
      to: `${OF_TEXT.at}?informe=*`,
      says: 'El capítulo se guardó.',
      stores: dialogue,
      is: [{ speaker: 'Luisa', text: 'Otro.' }],
      shownBy: 'Guardar',
    },
    refused: [
      { types: { dialogue: '' }, says: 'Escribe el texto del capítulo' },
      { types: { dialogue: 'Hola' }, says: 'Empieza con una línea «# Jesús»' },
      { types: { date: 'x'.repeat(101) }, says: 'No puede pasar de 100 caracteres' },
      { types: { dialogue: `# ${'a'.repeat(101)}\nOtro.` }, says: 'chapter_wrong', field: null },
      NEWER,
    ],
  },
  'text that is seen and not saved': {
    ...OF_TEXT,
    ...SEEN,
    done: { says: 'Como se leería', isQuiet: true, stores: dialogue, is: FORMER },
  },
  'text that is looked at first': {
    ...OF_TEXT,
    ...TO_REVIEW,
    done: { ...SAVED_NOT, stores: dialogue, is: FORMER },
  },
  study: {
    ...OF_STUDY,
    act: ['content.write', 'el estudio de 14-1'],
    done: {
      to: OF_STUDY.at,
      says: 'El capítulo se guardó.',
      stores: homework,
      is: ['Sube al monte.'],
      shownBy: 'Guardar',
    },
    refused: [{ types: { quiz: 'Hola' }, says: 'Empieza con una línea «# Pregunta»' }, ...LARGE_STUDIES, NEWER],
  },
  'study that is seen and not saved': {
    ...OF_STUDY,
    ...SEEN,
    refused: LARGE_STUDIES,
    done: { says: 'Como se leería', isQuiet: true, stores: homework, is: ['Antes.'] },
  },
  video: {
    ...OF_WRITTEN,
    intent: 'video',
    at: '/admin/playlists/14/1/video',
    types: { title: 'Otra «luz»', address: 'https://www.youtube.com/watch?v=Vid-0000001', channel: 'Un canal' },
    act: ['content.write', 'el video de 14-1'],
    done: {
      to: '/admin/playlists/14/1/video?informe=*',
      says: 'El capítulo se guardó.',
      stores: videos,
      is: [
        { index: 1, video_id: 'Vid-0000001' },
        { index: 2, video_id: 'v14x2' },
      ],
      shownBy: 'Guardar',
    },
    refused: [
      { types: { address: 'https://vimeo.com/1' }, says: 'video_address' },
      { types: { thumbnail: 'no' }, says: 'Escribe una dirección http:// o https://' },
    ],
  },
  'video that is taken out': {
    ...OF_PART,
    intent: 'remove',
    at: '/admin/playlists/14/1/video',
    press: 'Quitar el video',
    mayLack: { basis: 'whichever video stands is taken out then' },
    act: ['video.delete', 'Video 14-1'],
    done: {
      to: '/admin/playlists/14/1/video',
      says: 'El video se quitó de la playlist.',
      stores: videos,
      is: [{ index: 2, video_id: 'v14x2' }],
    },
    refused: [{ meanwhile: () => fillVolume(14, { videos: [2] }), says: 'video_missing', isGone: true }],
    down: 'content_save_failed',
  },
  'video that gets another number': {
    ...OF_PART,
    intent: 'renumber',
    at: '/admin/playlists/14/1/video',
    press: 'Cambiar el número',
    types: { number: '9' },
    act: ['video.renumber', '14-1 pasa a 14-9: Lectura 1'],
    done: {
      to: '/admin/playlists/14',
      says: 'El video tiene ahora el número 9.',
      stores: videos,
      is: [
        { index: 2, video_id: 'v14x2' },
        { index: 9, video_id: 'v14x1' },
      ],
    },
    refused: [
      { types: { number: '2' }, says: 'video_taken' },
      { types: { number: '0' }, says: 'Escribe un número de 1 a 999999' },
      { meanwhile: () => anotherVideo(1), says: 'video_other' },
      { meanwhile: () => fillVolume(14, { videos: [2] }), says: 'video_missing', isGone: true },
    ],
    down: 'content_save_failed',
  },
  'stored text in place of the typed one': discard({ ...OF_PART, at: OF_TEXT.at }, dialogue, FORMER),
  'chapter that is taken into a topic': {
    ...OF_PROPOSED,
    intent: 'take',
    press: 'Añadir 9-1',
    act: ['content.write', 'el tema «Nube alta»'],
    done: {
      ...PROPOSED_DONE,
      says: 'El capítulo está ahora en el tema.',
      stores: async () =>
        (await db.selectFrom('topics').select('items').where('id', '=', 'nube-alta').execute()).flatMap(({ items }) =>
          items.map(({ info }) => `${info.volume}-${info.index}`),
        ),
      is: ['3-1', '9-1'],
    },
    refused: [{ meanwhile: noTopics, says: 'topic_missing', isGone: true }],
  },
  'chapter that is refused for a topic': {
    ...OF_PROPOSED,
    intent: 'refuse',
    press: 'Descartar 9-1',
    act: ['topic.refuse', 'Nube alta: 9-1'],
    done: {
      ...PROPOSED_DONE,
      says: 'El capítulo no se propone más para este tema.',
      stores: () => db.selectFrom('topic_refusals').select(['topic_id', 'volume', 'index']).execute(),
      is: [{ topic_id: 'nube-alta', volume: 9, index: 1 }],
    },
    refused: [{ meanwhile: noTopics, says: 'topic_missing', isGone: true }],
  },
  'topic that is hidden': turned('hide', true, true),
  'topic that is shown': turned('show', false, true),
  'topics that are hidden': turned('hide', true, false),
  'topics that are shown': turned('show', false, false),
  'no topic that could be hidden': {
    ...OF_TOPICS,
    intent: 'hide',
    press: 'Ocultar',
    fields: {},
    done: {
      to: '/admin/main-files#temas',
      says: 'Marca antes los temas',
      stores: titles,
      is: ['Nube alta', 'Nube baja'],
    },
  },
  'topic that is deleted': {
    ...OF_TOPICS,
    route: 'routes/admin/main-files/delete-topic',
    intent: 'delete',
    at: '/admin/temas/nube-alta/eliminar',
    press: 'Eliminar tema',
    act: ['topic.delete', 'Nube alta'],
    done: { to: '/admin/main-files#temas', says: 'El tema se eliminó.', stores: titles, is: ['Nube baja'] },
    refused: [{ meanwhile: noTopics, says: 'topic_missing', isGone: true }],
  },
  'topics that are about to be deleted': {
    ...OF_TOPICS,
    route: 'routes/admin/main-files/delete-topics',
    intent: 'ask',
    at: '/admin/temas/eliminar',
    fields: BOTH,
    mayLack: { t1: 'a box', t2: 'a box' },
    done: { says: 'Eliminar 2 temas', isQuiet: true, stores: titles, is: ['Nube alta', 'Nube baja'] },
  },
  'topics that are deleted': {
    ...OF_TOPICS,
    route: 'routes/admin/main-files/delete-topics',
    intent: 'delete',
    at: '/admin/temas/eliminar',
    fields: BOTH,
    mayLack: { t1: 'a box', t2: 'a box' },
    act: ['topic.delete', 'Nube alta, Nube baja'],
    done: { to: '/admin/main-files#temas', says: '2 temas se eliminaron.', stores: titles, is: [] },
    refused: [{ meanwhile: noTopics, says: 'topic_missing' }],
  },
  'new topic': {
    ...OF_TOPIC,
    at: '/admin/temas/editar',
    act: ['content.write', 'el tema «Nube «nueva» & <b>»'],
    done: {
      to: '/admin/temas/editar',
      says: 'El tema se guardó.',
      stores: titles,
      is: ['Nube alta', 'Nube baja', 'Nube «nueva» & <b>'],
    },
    refused: [
      { types: { title: '' }, says: 'Escribe el título del tema' },
      { types: { title: 'x'.repeat(201) }, says: 'No puede pasar de 200 caracteres' },
    ],
  },
  topic: {
    ...OF_TOPIC,
    act: ['content.write', 'el tema «Nube «nueva» & <b>»'],
    done: {
      to: OF_TOPIC.at,
      says: 'El tema se guardó.',
      stores: titles,
      is: ['Nube baja', 'Nube «nueva» & <b>'],
      shownBy: 'Guardar',
    },
    refused: [
      { types: { references: 'once' }, says: '«once» no es un capítulo: escríbelo como 11-5' },
      { types: { references: '11-5\n37-1' }, says: '«37-1» no es un capítulo' },
      { types: { references: '11-1\n'.repeat(2001) }, says: 'No puede pasar de 2000 capítulos' },
      { meanwhile: () => storeTopics({ 'nube-alta': { title: 'De otra mano' } }), says: 'stored_newer' },
    ],
  },
  'topic that is looked at first': {
    ...OF_TOPIC,
    ...TO_REVIEW,
    done: { ...SAVED_NOT, stores: titles, is: ['Nube alta', 'Nube baja'] },
  },
  'stored topic in place of the typed one': discard(
    { route: OF_TOPIC.route, at: OF_TOPIC.at, before: topics },
    titles,
    ['Nube alta', 'Nube baja'],
  ),
  'gospel button that is shown': button(true, 'Mostrar el botón', 'El evangelio se ofrece en el inicio y en el menú.'),
  'gospel button that is hidden': button(
    false,
    'Ocultar el botón',
    'El evangelio ya no se ofrece en el inicio ni en el menú.',
  ),
  'gospel of a new day': {
    ...OF_DAY,
    before: () => db.deleteFrom('gospels').execute(),
    act: ['gospel.save', DATE],
    done: { to: OF_DAY.at, says: 'El evangelio de este día se guardó.', stores: headings, is: [DAY.heading] },
    refused: [
      { types: { heading: '' }, says: 'Escribe el título' },
      { types: { heading: 'x'.repeat(501) }, says: 'No puede pasar de 500 caracteres' },
      { types: { url: 'no' }, says: 'Escribe una dirección http:// o https://' },
    ],
  },
  'gospel of a day': {
    ...OF_DAY,
    act: ['gospel.save', DATE],
    done: {
      to: OF_DAY.at,
      says: 'El evangelio de este día se guardó.',
      stores: headings,
      is: [DAY.heading],
      shownBy: 'Guardar',
    },
    refused: [
      { meanwhile: () => db.updateTable('gospels').set({ intro: 'De otra mano' }).execute(), says: 'gospel_newer' },
      { meanwhile: () => db.deleteFrom('gospels').execute(), says: 'gospel_gone' },
    ],
  },
  'gospel that is seen and not saved': {
    ...OF_DAY,
    ...SEEN,
    done: { says: DAY.heading, isQuiet: true, stores: headings, is: STORED },
  },
  'preview of a gospel': {
    ...OF_DAY,
    intent: 'preview',
    types: undefined,
    draft: undefined,
    down: undefined,
    fields: { ...gospelTexts(), version: '' },
    done: { says: 'Mis cambios', isQuiet: true, stores: headings, is: STORED },
  },
  'stored gospel in place of the typed one': discard(
    { route: OF_DAY.route, at: OF_DAY.at, before: days },
    headings,
    STORED,
  ),
  'gospel that is deleted': {
    ...OF_DAY,
    route: 'routes/admin/gospels/delete-day',
    intent: 'delete',
    at: `/admin/evangelio/${DATE}/eliminar`,
    press: 'Eliminar el evangelio',
    types: undefined,
    draft: undefined,
    act: ['gospel.delete', DATE],
    done: { to: '/admin/evangelio?mes=2026-01', says: 'El evangelio de ese día se eliminó.', stores: headings, is: [] },
    refused: [{ meanwhile: () => db.deleteFrom('gospels').execute(), says: 'gospel_missing', isGone: true }],
    down: 'gospels_delete_failed',
  },
  'gospels that are deleted': {
    ...OF_DAY,
    route: 'routes/admin/gospels/delete',
    intent: 'delete',
    at: '/admin/evangelio/eliminar',
    press: 'Eliminar evangelios',
    types: undefined,
    draft: undefined,
    act: ['gospels.delete', '1 evangelio'],
    done: { to: '/admin/evangelio', says: 'Los evangelios se eliminaron.', stores: headings, is: [] },
    down: 'gospels_delete_failed',
  },
  'chapter that is pinned to a gospel': {
    ...OF_PINS,
    intent: 'pin',
    press: 'Fijar',
    before: () => pins(2),
    types: { pin: '14–1' },
    act: ['gospel.pins', `${DATE}: 14-2, 14-1`],
    done: {
      to: OF_PINS.at,
      says: 'El capítulo se fijó.',
      stores: pinned,
      is: [
        {
          chapters: [
            { volume: 14, index: 2 },
            { volume: 14, index: 1 },
          ],
        },
      ],
    },
    refused: [
      { types: { pin: '' }, says: 'Escribe el capítulo' },
      { types: { pin: 'Mt 5, 3' }, says: 'search_format', field: null },
      { types: { pin: '14-9' }, says: 'chapter_not_there', field: null },
      { says: 'pins_full', meanwhile: () => db.updateTable('gospel_pins').set({ chapters: FULL }).execute() },
    ],
    down: 'content_save_failed',
    draft: { part: '' },
  },
  'chapter that is pinned no more': {
    ...OF_PINS,
    intent: 'unpin',
    press: 'Quitar: 14-1',
    before: () => pins(1, 2),
    act: ['gospel.pins', `${DATE}: 14-2`],
    done: {
      to: OF_PINS.at,
      says: 'El capítulo ya no está fijado.',
      stores: pinned,
      is: [{ chapters: [{ volume: 14, index: 2 }] }],
    },
    down: 'content_save_failed',
  },
};
