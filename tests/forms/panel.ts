import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import type { Act } from '~/domain/audit/audit-log.server';
import { schedule } from '~/domain/schedules/schedules.server';
import { PICTURE_BYTES } from '~/domain/pictures/schema';
import { saveAbout } from '~/domain/site/about.server';
import { findFeaturedImage, saveFeaturedImage } from '~/domain/site/featured-image.server';
import { saveBookAuthor } from '~/domain/site/book-author.server';
import { saveIntroduction } from '~/domain/site/introduction.server';
import { saveNews } from '~/domain/site/news.server';
import { savePassage } from '~/domain/site/passage.server';
import { saveSynonyms } from '~/domain/site/synonyms.server';
import { fillVolume } from '../setup/book';
import { png } from '../setup/media';
import { tomorrow } from '../setup/gospel-days';
import { discard, type Form, type Refused } from './form';

const BY = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
const BESIDE = { basis: 'compared with any stored one then' };
const LATER = { day: tomorrow(), hour: '09:30' };
const OFF = { enabled: false, title: '', description: '' };
const NEWS = {
  public_title: 'Uno «y» <b>',
  public_description: 'Dos\n\ntres',
  private_title: 'Cuatro',
  private_description: 'Cinco',
};
const IMAGE = {
  imageUrl: 'https://a.example/b.jpg',
  clickUrl: 'https://a.example/',
  altText: 'Una «luz»',
  tooltipText: 'Ver & oír',
};
const STORED_IMAGE = { ...IMAGE, visible: false };
const OTHER_IMAGE = { ...STORED_IMAGE, altText: 'Otra' };
const ABOUT = '# Hola\n\n«tú» & <b>';
const SYNONYMS = 'virgen = reina, madre\n\npan = maná';

const site = (column: keyof Tables['site']) => async () =>
  (await db.selectFrom('site').select(column).executeTakeFirstOrThrow())[column];
const turned = (column: keyof Tables['site'], value: boolean | string) => () =>
  db
    .updateTable('site')
    .set({ [column]: value })
    .execute();
const newsNow = () => db.selectFrom('news').select(['title', 'description']).orderBy('section', 'desc').execute();
const schedulesOf = (what: 'news' | 'image') => () =>
  db.selectFrom('schedules').select(['what', 'outcome']).where('what', '=', what).execute();
const clear = () => db.deleteFrom('schedules').execute();
const bare = async () => {
  await clear();
  await saveNews(db, BY, { public: OFF, private: OFF });
  await saveFeaturedImage(db, BY, OTHER_IMAGE);
  await saveAbout(db, BY, 'Antes');
  await saveSynonyms(db, BY, 'luz = claridad');
};

/** Moments at which nothing can be published. */
const WRONG_MOMENTS: Refused[] = [
  { types: { day: '2020-01-01', hour: '10:00' }, says: 'schedule_past', field: 'day' },
  { types: { day: '2999-01-01', hour: '10:00' }, says: 'schedule_far', field: 'day' },
  { types: { ...LATER, hour: '' }, says: 'schedule_half' },
];

const NEWS_OF_ANOTHER: Refused = {
  meanwhile: () => saveNews(db, BY, { public: { ...OFF, title: 'De otra mano' }, private: OFF }),
  says: 'stored_newer',
};
const IMAGE_OF_ANOTHER: Refused = {
  meanwhile: () => saveFeaturedImage(db, BY, { ...STORED_IMAGE, altText: 'De otra mano' }),
  says: 'stored_newer',
};

const OF_SETTINGS = { route: 'routes/admin/settings/route', at: '/admin/settings', before: bare } as const;
const OF_NEWS = {
  ...OF_SETTINGS,
  intent: 'news',
  press: 'Guardar',
  types: NEWS,
  mayLack: { day: 'beside it', hour: 'beside it', ...BESIDE },
  down: 'news_failed',
  draft: { part: 'noticias' },
} as const;
const OF_IMAGE = {
  route: 'routes/admin/image/route',
  intent: 'image',
  at: '/admin/imagen',
  press: 'Guardar',
  before: bare,
  types: { ...IMAGE, visible: 'on' },
  mayLack: { visible: 'a box', file: 'the address is enough', day: 'beside it', hour: 'beside it', ...BESIDE },
  down: 'image_failed',
  draft: { part: '' },
} as const;
const PICTURE = `${'a'.repeat(32)}-20x10`;
const withPicture = async () => {
  await db.deleteFrom('volume_covers').execute();
  await db
    .insertInto('pictures')
    .values({ name: PICTURE, alt_text: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ alt_text: null }))
    .execute();
};
const covers = () => db.selectFrom('volume_covers').selectAll().execute();
/** Files that are no picture to take, each as it begins. */
const NO_PICTURES: Refused[] = (
  [
    ['picture_empty', ''],
    ['picture_foreign', 'hola'],
    ['picture_svg', '<svg/>'],
    ['picture_animated', 'GIF89a'],
    ['picture_heic', '\0\0\0\x18ftypheic'],
    ['picture_broken', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['picture_pixels', png(14_000, 14_000)],
    ['file_large', Buffer.alloc(PICTURE_BYTES + 1)],
  ] as const
).map(([says, content]) => ({ file: ['foto.jpg', content], says, isGone: true }));
/** Form of a picture that came already. */
const OF_PICTURE = {
  route: 'routes/admin/image/route',
  at: '/admin/imagen?ver=subidas',
  before: withPicture,
  down: 'image_failed',
} as const;
const OF_ABOUT = {
  route: 'routes/admin/about/route',
  intent: 'text',
  at: '/admin/about',
  press: 'Guardar',
  before: bare,
  types: { content: ABOUT },
  mayLack: BESIDE,
  down: 'content_save_failed',
  draft: { part: '' },
} as const;
const OF_SYNONYMS = { route: 'routes/admin/search/route', at: '/admin/settings/busqueda' } as const;
const SEEN = { press: 'Ver sin guardar' } as const;
const VISTA = { vista: 'it is saved then' };

/** Form that a script sends for the preview of a text that is being written. */
const preview = (route: 'routes/admin/settings/route' | 'routes/admin/about/route', at: string): Form => ({
  ...{ route, at, intent: 'preview', before: bare },
  fields: { text: '**Hola**' },
  done: { says: 'Mis cambios', isQuiet: true, stores: newsNow, is: [OFF, OFF].map(({ enabled: _, ...one }) => one) },
});
const forgotten = ({ route, at }: { route: Form['route']; at: string }, to = at) =>
  discard({ route, at, before: bare }, site('about'), 'Antes', to);

/** Both forms of a switch of administrators: its intent and its act, its column, and the words of each way. */
const turns = (
  [intent, act = intent]: [intent: string, act?: string],
  column: keyof Tables['site'],
  ...ways: [on: [press: string, says: string], off: [press: string, says: string]]
): Record<string, Form> =>
  Object.fromEntries(
    ways.map(([press, says], at): [string, Form] => [
      `${act} ${WAYS[at]}`,
      {
        ...{ ...OF_SETTINGS, intent, press, who: 'admin' },
        before: turned(column, WAYS[at] === 'off'),
        act: [`${act}.${WAYS[at]}` as Act],
        done: { to: '/admin/settings', says, stores: site(column), is: WAYS[at] === 'on' },
        down: intent === 'validation' ? 'email_validation_failed' : undefined,
      },
    ]),
  );
const WAYS = ['on', 'off'];

/** Forms of the panel about what stands beside the book. */
export const PANEL: Record<string, Form> = {
  news: {
    ...OF_NEWS,
    act: ['news.save'],
    done: {
      to: '/admin/settings#noticias',
      says: 'Las noticias se guardaron',
      stores: newsNow,
      is: [
        { title: NEWS.public_title, description: NEWS.public_description },
        { title: NEWS.private_title, description: NEWS.private_description },
      ],
      shownBy: 'Guardar',
    },
    refused: [
      { types: { public_title: 'x'.repeat(201) }, says: 'No puede pasar de 200 caracteres' },
      { types: { private_description: 'x'.repeat(1001) }, says: 'No puede pasar de 1000 caracteres' },
      NEWS_OF_ANOTHER,
    ],
  },
  'news on a day': {
    ...OF_NEWS,
    types: { ...NEWS, ...LATER },
    act: ['schedule.set', `Las noticias, para el ${LATER.day} a las 09:30`],
    done: {
      to: '/admin/settings#noticias',
      says: 'Las noticias se publicarán ese día.',
      stores: schedulesOf('news'),
      is: [{ what: 'news', outcome: null }],
    },
    refused: [
      ...WRONG_MOMENTS,
      {
        meanwhile: () => schedule(db, BY, LATER, { what: 'news', content: { public: OFF, private: OFF } }),
        says: 'schedule_other',
        isGone: true,
      },
      NEWS_OF_ANOTHER,
    ],
  },
  'news that are seen and not saved': {
    ...OF_NEWS,
    ...SEEN,
    mayLack: { ...OF_NEWS.mayLack, ...VISTA },
    done: { says: 'Cinco', isQuiet: true, stores: newsNow, is: [OFF, OFF].map(({ enabled: _, ...one }) => one) },
  },
  'preview of the news': preview('routes/admin/settings/route', '/admin/settings'),
  'stored news in place of the typed ones': forgotten(OF_SETTINGS, '/admin/settings#noticias'),
  passage: {
    ...OF_SETTINGS,
    intent: 'passage',
    press: 'Guardar el pasaje',
    before: async () => {
      await fillVolume(11, { videos: [1], main: { 1: {} } });
      await turned('passage', '')();
    },
    types: { passage: '11-1, § 2' },
    mayLack: BESIDE,
    act: ['passage.save', '11-1, § 2'],
    done: {
      to: '/admin/settings#pasaje',
      says: 'El pasaje del inicio se guardó.',
      stores: site('passage'),
      is: '11-1-2',
      shownBy: 'Guardar el pasaje',
    },
    refused: [
      { types: { passage: 'el primero' }, says: 'Escribe el párrafo como 11-5, § 3' },
      { types: { passage: '11-1, § 999' }, says: 'passage_missing' },
      { types: { passage: 'x'.repeat(61) }, says: 'No puede pasar de 60 caracteres' },
      { meanwhile: () => savePassage(db, BY, { volume: 11, index: 1, number: 1 }), says: 'stored_newer' },
    ],
    down: 'content_save_failed',
    draft: { part: 'pasaje' },
  },
  introduction: {
    ...OF_SETTINGS,
    intent: 'introduction',
    press: 'Guardar la presentación',
    before: turned('introduction', ''),
    types: { introduction: 'Un **libro** & <b>' },
    mayLack: BESIDE,
    act: ['introduction.save'],
    done: {
      to: '/admin/settings#presentacion',
      says: 'La presentación del inicio se guardó.',
      stores: site('introduction'),
      is: 'Un **libro** & <b>',
      shownBy: 'Guardar la presentación',
    },
    refused: [
      { types: { introduction: 'x'.repeat(601) }, says: 'No puede pasar de 600 caracteres' },
      { meanwhile: () => saveIntroduction(db, BY, 'De otra mano'), says: 'stored_newer' },
    ],
    down: 'content_save_failed',
    draft: { part: 'presentacion' },
  },
  'author of the book': {
    ...OF_SETTINGS,
    intent: 'book-author',
    press: 'Cambiar el autor',
    who: 'admin',
    before: turned('book_author', ''),
    types: { book_author: 'Ana «Prueba» & <b>' },
    mayLack: BESIDE,
    act: ['book-author.save', 'Ana «Prueba» & <b>'],
    done: {
      to: '/admin/settings#autor',
      says: 'El autor del libro se guardó.',
      stores: site('book_author'),
      is: 'Ana «Prueba» & <b>',
      shownBy: 'Cambiar el autor',
    },
    refused: [
      { types: { book_author: 'x'.repeat(201) }, says: 'No puede pasar de 200 caracteres' },
      { meanwhile: () => saveBookAuthor(db, BY, 'De otra mano'), says: 'stored_newer' },
    ],
    down: 'content_save_failed',
    draft: { part: 'autor' },
  },
  ...turns(
    ['validation', 'email-validation'],
    'email_validation_enabled',
    ['Activar la verificación', 'Desde ahora las cuentas nuevas verifican su correo.'],
    ['Desactivar la verificación', 'La verificación de correos está desactivada'],
  ),
  ...turns(
    ['download', 'book-download'],
    'book_download_enabled',
    ['Permitir llevar el libro', 'Quien tiene cuenta puede llevarse el libro en EPUB.'],
    ['Dejar de permitirlo', 'El libro ya no se puede llevar en EPUB.'],
  ),
  ...turns(
    ['gospel-mail'],
    'gospel_mail_enabled',
    ['Encender el correo', 'El evangelio sale por correo.'],
    ['Detener el correo', 'El evangelio ya no sale por correo.'],
  ),
  ...turns(
    ['excerpt'],
    'excerpt_enabled',
    ['Mostrar el comienzo a visitantes', 'Quien llega a un capítulo compartido lee cómo empieza.'],
    ['Dejar de mostrarlo', 'Del capítulo compartido ya no se muestra el comienzo.'],
  ),
  ...turns(
    ['audio', 'audio-open'],
    'audio_open_enabled',
    ['Abrirlas a todos', 'Las grabaciones se oyen también sin cuenta.'],
    ['Dejarlas para quienes tienen cuenta', 'Las grabaciones son de nuevo para quienes tienen cuenta.'],
  ),
  ...turns(
    ['audio-download'],
    'audio_download_enabled',
    ['Permitir descargarlas', 'Las grabaciones se pueden descargar.'],
    ['Dejar de ofrecerlo', 'Las grabaciones ya no se ofrecen para descargar.'],
  ),
  image: {
    ...OF_IMAGE,
    act: ['image.save', IMAGE.imageUrl],
    done: {
      to: '/admin/imagen',
      says: 'La imagen destacada se guardó.',
      stores: () => findFeaturedImage(db),
      is: { ...IMAGE, visible: true },
      shownBy: 'Guardar',
    },
    refused: [
      { types: { imageUrl: '' }, says: 'image_urls_required' },
      { types: { clickUrl: '' }, says: 'image_urls_required' },
      { types: { imageUrl: 'javascript:1' }, says: 'Escribe una dirección http:// o https://' },
      { types: { clickUrl: 'javascript:1' }, says: 'Escribe una dirección http:// o https://' },
      { types: { clickUrl: `https://${'x'.repeat(1993)}` }, says: 'No puede pasar de 2000 caracteres' },
      { types: { altText: 'x'.repeat(301) }, says: 'No puede pasar de 300 caracteres' },
      IMAGE_OF_ANOTHER,
    ],
  },
  'image on a day': {
    ...OF_IMAGE,
    types: { ...OF_IMAGE.types, ...LATER },
    act: ['schedule.set', `La imagen destacada, para el ${LATER.day} a las 09:30`],
    done: {
      to: '/admin/imagen',
      says: 'La imagen se publicará ese día.',
      stores: schedulesOf('image'),
      is: [{ what: 'image', outcome: null }],
    },
    refused: [...WRONG_MOMENTS, IMAGE_OF_ANOTHER],
  },
  'image that is seen and not saved': {
    ...OF_IMAGE,
    ...SEEN,
    mayLack: { ...OF_IMAGE.mayLack, ...VISTA },
    done: { says: 'Vista previa', isQuiet: true, stores: () => findFeaturedImage(db), is: OTHER_IMAGE },
  },
  'picture for a text': {
    ...OF_PICTURE,
    intent: 'picture',
    fields: { file: '', picture: `/imagenes/${PICTURE}.jpg`, alt_text: 'Un «faro»', cover_of: '' },
    mayLack: { file: 'it came already' },
    done: {
      to: '/admin/imagen?ver=subidas#subidas',
      says: 'La imagen está lista',
      stores: () => db.selectFrom('pictures').select('alt_text').execute(),
      is: [{ alt_text: 'Un «faro»' }],
    },
    refused: [
      { types: { picture: '' }, says: 'file_missing', isGone: true },
      { types: { alt_text: '' }, says: 'picture_alt', isGone: true },
      { types: { cover_of: '37' }, says: 'Elige un volumen', isGone: true },
      { types: { picture: '/imagenes/nada.jpg' }, says: 'picture_gone', isGone: true },
      ...NO_PICTURES,
    ],
  },
  'cover of a volume': {
    ...OF_PICTURE,
    intent: 'picture',
    fields: { picture: `/imagenes/${PICTURE}.jpg`, alt_text: 'Un «faro»', cover_of: '11' },
    act: ['cover.save', 'Volumen 11'],
    done: {
      to: '/admin/imagen?ver=subidas#subidas',
      says: 'La portada se guardó.',
      stores: covers,
      is: [{ volume: 11, picture: PICTURE, alt_text: 'Un «faro»' }],
    },
    refused: [{ types: { picture: '/imagenes/nada.jpg' }, says: 'picture_gone', isGone: true }],
  },
  'cover that is taken away': {
    ...OF_PICTURE,
    intent: 'uncover',
    press: 'Quitar la portada del Volumen 11',
    before: async () => {
      await withPicture();
      await db.insertInto('volume_covers').values({ volume: 11, picture: PICTURE, alt_text: '' }).execute();
    },
    act: ['cover.delete', 'Volumen 11'],
    done: { to: '/admin/imagen?ver=subidas#subidas', says: 'La portada se quitó.', stores: covers, is: [] },
    refused: [{ meanwhile: () => db.deleteFrom('volume_covers').execute(), says: 'cover_missing', isGone: true }],
  },
  'stored image in place of the typed one': forgotten(OF_IMAGE),
  about: {
    ...OF_ABOUT,
    act: ['about.save'],
    done: { to: '/admin/about', says: 'El texto se guardó.', stores: site('about'), is: ABOUT, shownBy: 'Guardar' },
    refused: [
      { types: { content: '' }, says: 'about_empty' },
      { types: { content: '[](http://a)'.repeat(5000) }, says: 'about_large' },
      { meanwhile: () => saveAbout(db, BY, 'De otra mano'), says: 'stored_newer' },
    ],
  },
  'about that is seen and not saved': {
    ...OF_ABOUT,
    ...SEEN,
    mayLack: { ...OF_ABOUT.mayLack, ...VISTA },
    done: { says: '«tú» & <b>', isQuiet: true, stores: site('about'), is: 'Antes' },
  },
  'preview of about': preview('routes/admin/about/route', '/admin/about'),
  'stored about in place of the typed one': forgotten(OF_ABOUT),
  synonyms: {
    ...OF_SYNONYMS,
    intent: 'synonyms',
    press: 'Guardar',
    before: bare,
    types: { synonyms: SYNONYMS },
    mayLack: BESIDE,
    act: ['synonyms.save'],
    done: {
      to: '/admin/settings/busqueda',
      says: 'Los sinónimos se guardaron: 2 grupos.',
      stores: site('synonyms'),
      is: SYNONYMS,
      shownBy: 'Guardar',
    },
    refused: [
      { types: { synonyms: 'pan' }, says: 'Línea 1: hacen falta dos palabras o más' },
      { meanwhile: () => saveSynonyms(db, BY, 'de = otra mano'), says: 'stored_newer' },
    ],
    down: 'content_save_failed',
    draft: { part: '' },
  },
  'stored synonyms in place of the typed ones': forgotten(OF_SYNONYMS),
};
