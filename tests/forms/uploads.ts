import { db } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { MOST_WAITING } from '~/domain/reviews/schema';
import { mainChapter, optionalChapter, playlist, zip, topic } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { gospelDay } from '../setup/gospel-days';
import { flatPlaylist } from '../setup/youtube';
import type { Form, Refused } from './form';

const json = JSON.stringify;
const archive = (name: string, content: unknown) => zip([[name, json(content)]]);
const fill = async () => {
  await db.deleteFrom('reviews').execute();
  await fillVolume(11, { videos: [1], main: { 1: {}, 4: {} }, optional: { 1: {}, 4: {} } });
};
const NONE: Refused = { file: ['', ''], says: 'file_missing' };
const descriptionOf = (index: number) => async () => {
  const chapters = db.selectFrom('main_chapters').select('content').where('volume', '=', 11);
  return (await chapters.where('index', '=', index).executeTakeFirst())?.content.description;
};
const homeworkOf = (index: number) => async () => {
  const studies = db.selectFrom('optional_chapters').select('content').where('volume', '=', 11);
  return (await studies.where('index', '=', index).executeTakeFirst())?.content.homework;
};

/** Form of one file of this kind; the rest of its row says what is sent and stored. */
const upload = (
  intent: string,
  place: Pick<Form, 'route' | 'at'>,
  {
    wrong,
    report,
    ...more
  }: Pick<Form, 'file' | 'down'> & { wrong: Refused[]; report: string } & Omit<Form['done'], 'to'>,
): Form => {
  const { file, down = 'upload_failed', ...done } = more;
  const kind = intent.replace('chapter-', '') as ImportKind;
  return {
    ...place,
    ...{ intent, file, down, within: `#subir-${intent}`, press: 'Subir', before: fill },
    lacks: { file: 'file_missing', capitulo: 'not_found' },
    act: [`${kind}.upload`, file?.[0]],
    done: { to: `${report}#informe`, ...done },
    refused: [NONE, ...wrong],
  };
};
/** Form of many files, or of one that waits to be looked at. */
const toReview = (form: Form, press: string, wrong: Refused[] = []): Form => ({
  ...form,
  press,
  mayLack: { modo: 'what it does without' },
  act: undefined,
  done: {
    to: '/admin/revisiones/*#resumen',
    says: 'Lo que se guardaría',
    isQuiet: true,
    stores: descriptionOf(4),
    is: 'Descripción de 11-4',
  },
  refused: [...wrong, { meanwhile: fillRoom, says: 'reviews_many', field: 'file' }],
});
const fillRoom = async () => {
  const one = { member_name: 'Ana Prueba', rendering: 0 };
  const all = Array.from({ length: MOST_WAITING }, () => one);
  await db.insertInto('reviews').values(all).execute();
};

const OF_LISTS = { route: 'routes/admin/playlists/route', at: '/admin/playlists' } as const;
const OF_FILES = { route: 'routes/admin/main-files/route', at: '/admin/main-files' } as const;
const OF_CHAPTER = { route: 'routes/admin/playlists/chapter', at: '/admin/playlists/11/1' } as const;
const MAIN = await archive('11-4.json', mainChapter(11, 4, { description: 'Recién subida' }));
const NOT_ZIP: Refused = { file: ['Vol_11_main.zip', 'hola'], says: 'not_zip' };
/** Files that go elsewhere. */
const ELSEWHERE: Refused[] = [
  { file: ['captions.srt', '1\n00:00:01,000 --> 00:00:03,000\nHija'], says: 'subtitles_elsewhere' },
  { file: ['Volumen 36-videos.csv', 'ID del video'], says: 'video_table' },
];
const NOT_JSON: Refused = { file: ['x.txt', '{}'], says: 'not_json' };

const main = upload('main', OF_FILES, {
  file: ['Vol_11_main.zip', MAIN],
  wrong: [NOT_ZIP],
  report: '/admin/main-files?carga=*',
  says: 'Listo.',
  stores: descriptionOf(4),
  is: 'Recién subida',
});
const libro: Form = {
  route: 'routes/admin/reviews/route',
  intent: 'libro',
  at: '/admin/revisiones',
  within: '#subir-libro',
  press: 'Guardar sin revisar',
  before: fill,
  file: ['Vol_11_main.zip', MAIN],
  lacks: { file: 'file_missing' },
  mayLack: { modo: 'it waits then' },
  act: ['main.upload', 'Vol_11_main.zip'],
  done: {
    to: '/admin/revisiones/*#resumen',
    says: 'Revisión guardada',
    isQuiet: true,
    stores: descriptionOf(4),
    is: 'Recién subida',
  },
  refused: [NONE],
  down: 'review_keep_failed',
};

/** Forms of the panel that send files. */
export const UPLOADS: Record<string, Form> = {
  playlist: upload('playlist', OF_LISTS, {
    file: ['volumen.json', json(playlist(12, [1, 2]))],
    wrong: [NOT_JSON, ...ELSEWHERE],
    report: '/admin/playlists?carga=*',
    says: 'Volumen 12: 2 videos en su sitio',
    stores: () => db.selectFrom('videos').select('video_id').where('volume', '=', 12).orderBy('video_id').execute(),
    is: [{ video_id: 'v12x1' }, { video_id: 'v12x2' }],
  }),
  'texts of a volume': main,
  'texts of a volume that are looked at first': toReview(main, 'Revisar antes'),
  'studies of a volume': upload('optional', OF_FILES, {
    file: [
      'Vol_11_optional.zip',
      await archive('11-4_o.json', optionalChapter(11, 4, { homework: ['Sube al monte.'] })),
    ],
    wrong: [NOT_ZIP],
    report: '/admin/main-files?carga=*',
    says: 'Listo.',
    stores: homeworkOf(4),
    is: ['Sube al monte.'],
  }),
  topics: upload('topics', OF_FILES, {
    file: ['Temas.zip', await archive('roca.json', { id: 'roca', ...topic('La roca firme') })],
    wrong: [NOT_ZIP],
    report: '/admin/main-files?carga=*',
    says: 'Listo.',
    stores: () => db.selectFrom('topics').select('title').where('id', '=', 'roca').execute(),
    is: [{ title: 'La roca firme' }],
    down: 'topics_upload_failed',
  }),
  'text of a chapter': upload('chapter-main', OF_CHAPTER, {
    file: ['11-1.json', json(mainChapter(11, 1, { description: 'Otra vez subida' }))],
    wrong: [NOT_JSON],
    report: '/admin/cargas/*',
    says: 'Listo.',
    stores: descriptionOf(1),
    is: 'Otra vez subida',
  }),
  'study of a chapter': upload('chapter-optional', OF_CHAPTER, {
    file: ['11-1_o.json', json(optionalChapter(11, 1, { homework: ['Baja del monte.'] }))],
    wrong: [NOT_JSON],
    report: '/admin/cargas/*',
    says: 'Listo.',
    stores: homeworkOf(1),
    is: ['Baja del monte.'],
  }),
  'captions of a video': toReview(
    {
      ...OF_CHAPTER,
      intent: 'transcripts',
      within: '#subir-transcripts',
      press: 'Revisar',
      before: fill,
      file: ['subtitulos.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHija mía, la luz no pregunta.'],
      lacks: { file: 'file_missing', capitulo: 'not_found' },
      down: 'upload_failed',
      done: { to: '', says: '', stores: descriptionOf(4), is: '' },
      refused: [],
    },
    'Revisar',
    [
      { file: ['x.txt', 'hola'], says: 'not_captions' },
      { meanwhile: () => db.updateTable('videos').set({ video_id: '' }).execute(), says: 'video_missing' },
    ],
  ),
  gospels: upload(
    'gospels',
    { route: 'routes/admin/gospels/route', at: '/admin/evangelio' },
    {
      file: ['dias.json', json([gospelDay('2026-11-20', { gospel: { heading: 'Un día más' } })])],
      wrong: [{ file: ['x.txt', '[]'], says: 'gospel_not_json' }],
      report: '/admin/evangelio?carga=*',
      says: 'Listo.',
      stores: () => db.selectFrom('gospels').select('heading').where('date', '=', '2026-11-20').execute(),
      is: [{ heading: 'Un día más' }],
      down: 'gospels_upload_failed',
    },
  ),
  about: upload(
    'about',
    { route: 'routes/admin/about/route', at: '/admin/about' },
    {
      file: ['acerca.md', '# Quiénes somos'],
      wrong: [
        { file: ['x.txt', 'hola'], says: 'not_markdown' },
        { file: ['x.md', 'x'.repeat(70_000)], says: 'file_large' },
      ],
      report: '/admin/about?carga=*',
      says: 'Listo. 1 texto en su sitio',
      stores: () => db.selectFrom('site').select('about').execute(),
      is: [{ about: '# Quiénes somos' }],
      down: 'content_upload_failed',
    },
  ),
  'files of the book': libro,
  'files of the book that are looked at first': toReview(libro, 'Revisar'),
  'files of YouTube': {
    route: 'routes/admin/youtube/route',
    intent: 'youtube',
    at: '/admin/youtube',
    within: '#subir-youtube',
    press: 'Traer los videos',
    before: fill,
    file: ['lista.json', json(flatPlaylist(['La luz', 'La paz']))],
    lacks: { file: 'file_missing' },
    done: {
      to: '/admin/youtube/*',
      says: 'Los números de los videos',
      isQuiet: true,
      stores: ({ member: { id } }) =>
        db
          .selectFrom('youtube_lists')
          .select('member_id')
          .distinct()
          .where('member_id', '=', id)
          .execute()
          .then((all) => all.length),
      is: 1,
    },
    refused: [NONE, { file: ['x.json', '{}'], says: 'No es lo que da yt-dlp' }],
    down: 'upload_failed',
  },
};
