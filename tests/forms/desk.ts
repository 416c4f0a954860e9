import { sql } from 'kysely';
import { db } from '~/db/db.server';
import type { Act } from '~/domain/audit/audit-log.server';
import { sendMessage, settleMessage } from '~/domain/messages/messages.server';
import { discardReview } from '~/domain/reviews/discard.server';
import { schedule } from '~/domain/schedules/schedules.server';
import { saveAbout } from '~/domain/site/about.server';
import { MOST_LISTS } from '~/domain/youtube/schema';
import { storeList } from '~/domain/youtube/lists.server';
import { fillVolume } from '../setup/book';
import { anotherChange, putReviewAside, REVIEW } from '../setup/site';
import { tomorrow } from '../setup/gospel-days';
import { person, unverified } from '../setup/people';
import { videoId } from '../setup/youtube';
import type { Form, Refused } from './form';

const BY = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
const LATER = { day: tomorrow(), hour: '09:30' };
const NEWS = { enabled: true, title: 'Después', description: '' };

/* Accounts */

type Of = { at: string };
const idIn = ({ at }: Of) => Number(at.split('/')[3]);
const accountAt = (of: Of) =>
  db
    .selectFrom('members')
    .select(['role', 'is_active', sql<boolean>`email_verified_at is not null`.as('isVerified')])
    .where('id', '=', idIn(of))
    .execute();
const SOMEONE = { role: 'user', is_active: true, isVerified: true };
const pageOf =
  (make: () => Promise<{ id: number }>, path = '') =>
  async () =>
    `/admin/users/${(await make()).id}${path}`;
const inactive = async () => {
  const one = await person();
  await db.updateTable('members').set({ is_active: false }).where('id', '=', one.id).execute();
  return one;
};
const GONE: Refused = {
  meanwhile: () => sql`delete from members where role = 'user'`.execute(db),
  says: 'member_missing',
  isGone: true,
};
const OF_MEMBER = { route: 'routes/admin/members/member' as const, who: 'admin' as const, refused: [GONE] };
const SOMEBODY = /^persona\d+@ejemplo\.org$/;
const SAYS = {
  active: 'El estado de la cuenta se cambió.',
  verify: 'El correo de la cuenta está verificado.',
  role: 'Los permisos de la cuenta se cambiaron.',
};
/** Form on the page of an account. */
const account = (
  intent: keyof typeof SAYS,
  [make, press, act]: [make: () => Promise<{ id: number }>, press: string, act: string],
  is: object = {},
): Form => ({
  ...{ ...OF_MEMBER, intent, at: pageOf(make), press, act: [`member.${act}` as Act, SOMEBODY] },
  done: { to: '/admin/users/*', says: SAYS[intent], stores: accountAt, is: [{ ...SOMEONE, ...is }] },
  refused: intent === 'role' ? undefined : [GONE],
});
/** Form that gives an account other rights, on a page of its own. */
const named = (path: string, press: string, act: string, role: string): Form => ({
  ...account('role', [person, press, act], { role }),
  ...{ route: 'routes/admin/members/name', intent: 'name', at: pageOf(person, `/nombrar/${path}`), refused: [GONE] },
});

/* Messages of readers */

const messageOf = async (settled?: 'fixed') => {
  await db.deleteFrom('reader_messages').execute();
  const message = { volume: 11, index: 1, paragraph: null, text: 'Falta un punto', wantsAnswer: false };
  await sendMessage(db, (await person()).id, message);
  const { id } = await db.selectFrom('reader_messages').select('id').executeTakeFirstOrThrow();
  if (settled) await settleMessage(db, BY, id, settled);
};
const outcomes = () => db.selectFrom('reader_messages').select('outcome').execute();
const settled = (outcome: 'fixed' | 'declined', press: string, says: string): Form => ({
  ...{ route: 'routes/admin/messages/route', intent: outcome, at: '/admin/avisos', press },
  before: () => messageOf(),
  act: [`reader-message.${outcome === 'fixed' ? 'fix' : 'decline'}`, '11-1, video: Falta un punto'],
  done: { to: '/admin/avisos', says, stores: outcomes, is: [{ outcome }] },
  refused: [
    { meanwhile: () => db.deleteFrom('reader_messages').execute(), says: 'message_gone', isGone: true },
    {
      meanwhile: async () => {
        const { id } = await db.selectFrom('reader_messages').select('id').executeTakeFirstOrThrow();
        await settleMessage(db, BY, id, outcome === 'fixed' ? 'declined' : 'fixed');
      },
      says: 'message_settled',
      isGone: true,
    },
  ],
  down: 'content_save_failed',
});

/* Reviews, and what waits to be published */

const putAside = async () => {
  await db.deleteFrom('schedules').execute();
  await saveAbout(db, BY, 'Antes');
  await putReviewAside();
};
const about = async () => (await db.selectFrom('site').select('about').executeTakeFirstOrThrow()).about;
const schedules = () => db.selectFrom('schedules').select('what').where('outcome', 'is', null).execute();
const OF_REVIEW = {
  route: 'routes/admin/reviews/review',
  at: `/admin/revisiones/${REVIEW}`,
  before: putAside,
} as const;
const REVIEW_GONE: Refused = { meanwhile: () => discardReview(db, REVIEW, BY), says: 'review_gone', isGone: true };

const withSchedule = async () => {
  await db.deleteFrom('schedules').execute();
  await schedule(db, BY, LATER, { what: 'news', content: { public: NEWS, private: NEWS } });
};
const OF_SCHEDULES = {
  route: 'routes/admin/schedules/route',
  at: '/admin/programadas',
  before: withSchedule,
  down: 'content_save_failed',
} as const;
const SCHEDULE_GONE: Refused = {
  meanwhile: () => db.deleteFrom('schedules').execute(),
  says: 'schedule_gone',
  isGone: true,
};

/* Lists of YouTube */

const GIVEN = {
  ...{ playlistId: 'PL-lecturas', title: 'Libro de Cielo · Volumen 12', description: '', total: null },
  videos: [1, 2].map((at) => ({
    ...{ videoId: videoId(at), title: `La luz ${at}`, channelTitle: '', thumbnail: '', state: 'there' as const },
    url: `https://www.youtube.com/watch?v=${videoId(at)}`,
  })),
};
const listsOf = ({ member: { id } }: { member: { id: number } }) =>
  db.selectFrom('youtube_lists').select('content').where('member_id', '=', id).execute();
const rowsOf = async (of: { member: { id: number } }) => {
  const lists = await listsOf(of);
  return lists.map(({ content }) => (content as { rows: unknown }).rows);
};
const keepsOthers = (content: unknown) => (content as { keepsOthers: unknown }).keepsOthers;
const OF_LIST = {
  route: 'routes/admin/youtube/list',
  intent: 'list',
  at: async ({ id }: { id: number }) => {
    await db.deleteFrom('reviews').execute();
    return `/admin/youtube/${await storeList(db, id, GIVEN, false)}`;
  },
  isOwn: true,
  types: { numero0: '5', titulo0: 'La «luz» & <b>', numero1: '6' },
  mayLack: Object.fromEntries(
    ['step', 'desde', 'primero', 'numero0', 'titulo0', 'numero1', 'titulo1', 'keepsOthers'].map((name) => [
      name,
      'another page has other rows',
    ]),
  ),
  down: 'content_save_failed',
  draft: { part: '' },
} as const;
const TYPED = [
  { number: 5, title: 'La «luz» & <b>' },
  { number: 6, title: 'La luz 2' },
];
const withGone = async () => {
  await fillVolume(21, { videos: [1, 2] });
  await db.deleteFrom('gone_videos').execute();
  await db.insertInto('gone_videos').values({ video_id: 'v21x1', state: 'gone' }).execute();
};
const goneNow = () => db.selectFrom('gone_videos').select('video_id').where('video_id', '=', 'v21x1').execute();

/** Forms of the panel about accounts, about what people tell and ask, and about what waits. */
export const DESK: Record<string, Form> = {
  'account that is deactivated': account('active', [person, 'Desactivar la cuenta', 'deactivate'], {
    is_active: false,
  }),
  'account that is activated': account('active', [inactive, 'Activar la cuenta', 'activate']),
  'account whose e-mail is taken for verified': account('verify', [
    unverified,
    'Dar el correo por verificado',
    'verify',
  ]),
  'editor who is one no longer': account('role', [() => person('editor'), 'Quitar de la edición', 'demote-editor']),
  'administrator who is one no longer': account('role', [
    () => person('admin'),
    'Quitar de la administración',
    'demote',
  ]),
  'member who becomes an administrator': named('administracion', 'Nombrar para la administración', 'promote', 'admin'),
  'member who becomes an editor': named('edicion', 'Dar permiso de edición', 'promote-editor', 'editor'),
  'administrator who becomes an editor': {
    ...named('edicion', 'Pasar a la edición', 'demote-to-editor', 'editor'),
    at: pageOf(() => person('admin'), '/nombrar/edicion'),
    refused: undefined,
  },
  'account that is deleted': {
    ...OF_MEMBER,
    route: 'routes/admin/members/delete',
    intent: 'delete',
    at: pageOf(person, '/eliminar'),
    press: 'Eliminar cuenta',
    act: ['member.delete', SOMEBODY],
    done: { to: '/admin/users', says: 'La cuenta se eliminó.', stores: accountAt, is: [] },
  },
  'message about an error': settled('fixed', 'Corregido', 'El aviso queda como corregido.'),
  'message about no error': settled('declined', 'No lo es', 'El aviso queda como que no es un error.'),
  'message that is opened again': {
    route: 'routes/admin/messages/route',
    intent: 'reopen',
    at: '/admin/avisos?ver=resueltos',
    press: 'Volver a abrir',
    before: () => messageOf('fixed'),
    act: ['reader-message.reopen', '11-1, video: Falta un punto'],
    done: {
      to: '/admin/avisos?ver=resueltos',
      says: 'El aviso vuelve a estar sin resolver.',
      stores: outcomes,
      is: [{ outcome: null }],
    },
    refused: [{ meanwhile: () => db.deleteFrom('reader_messages').execute(), says: 'message_gone', isGone: true }],
    down: 'content_save_failed',
  },
  'review that is stored': {
    ...OF_REVIEW,
    intent: 'store',
    press: 'Guardar',
    act: ['about.upload', 'acerca.md'],
    done: { to: `${OF_REVIEW.at}`, says: 'Los archivos se guardaron.', stores: about, is: '# Otro texto' },
    refused: [
      REVIEW_GONE,
      { meanwhile: () => saveAbout(db, BY, 'De otra mano'), says: 'review_moved' },
      { types: { seen: 'x' }, says: 'review_moved' },
    ],
    down: 'review_failed',
  },
  'review that is published later': {
    ...OF_REVIEW,
    intent: 'schedule',
    press: 'Programar',
    types: LATER,
    act: ['schedule.set', /, para el .* a las 09:30$/],
    done: { to: OF_REVIEW.at, says: 'La revisión se publicará ese día.', stores: schedules, is: [{ what: 'review' }] },
    refused: [
      { types: { day: '' }, says: 'Escribe el día' },
      { types: { hour: '' }, says: 'Escribe la hora' },
      { types: { day: 'mañana' }, says: 'Escribe el día como 24/12/2026 o 2026-12-24' },
      { types: { day: '2020-01-01' }, says: 'schedule_past' },
      { types: { day: '2999-01-01' }, says: 'schedule_far' },
      REVIEW_GONE,
    ],
    down: 'review_failed',
  },
  'review that is discarded': {
    ...OF_REVIEW,
    intent: 'discard',
    press: 'Descartar',
    act: ['review.discard', 'Ana Prueba: acerca.md'],
    done: {
      to: '/admin/revisiones',
      says: 'La revisión se descartó. En el libro no cambió nada.',
      stores: async () => [
        await about(),
        await db.selectFrom('reviews').select('id').where('id', '=', REVIEW).execute(),
      ],
      is: ['Antes', []],
    },
    refused: [REVIEW_GONE],
  },
  'publication on another day': {
    ...OF_SCHEDULES,
    intent: 'move',
    press: 'Cambiar',
    types: { day: LATER.day, hour: '10:30' },
    act: ['schedule.move', `Las noticias, para el ${LATER.day} a las 10:30`],
    done: {
      to: '/admin/programadas',
      says: 'El día se cambió.',
      stores: async () =>
        (await db.selectFrom('schedules').select('publish_at').execute()).map(({ publish_at: at }) =>
          at.getUTCMinutes(),
        ),
      is: [30],
      shownBy: 'Cambiar',
    },
    refused: [
      { types: { day: '2020-01-01' }, says: 'schedule_past', field: null },
      { types: { hour: 'tarde' }, says: 'Escribe la hora como 09:30 o 21:00', field: null },
      SCHEDULE_GONE,
    ],
  },
  'publication that is cancelled': {
    ...OF_SCHEDULES,
    intent: 'cancel',
    press: 'Cancelar',
    act: ['schedule.cancel', 'Las noticias'],
    done: { to: '/admin/programadas', says: 'Ya no se publicará. Todo sigue como está.', stores: schedules, is: [] },
    refused: [SCHEDULE_GONE],
  },
  'change that is undone': {
    route: 'routes/admin/changes/route',
    intent: 'undo',
    at: () => saveAbout(db, BY, 'Antes').then(anotherChange),
    press: 'Deshacer',
    act: ['change.undo', 'Guardó el texto de «Acerca de»'],
    done: { to: '/admin/cambios/*', says: 'Todo volvió a estar como antes.', stores: about, is: 'Antes' },
    refused: [
      { meanwhile: anotherChange, says: 'change_moved' },
      { meanwhile: () => db.deleteFrom('versions').execute(), says: 'change_missing', isGone: true },
    ],
    down: 'change_failed',
  },
  'addresses of YouTube': {
    route: 'routes/admin/youtube/route',
    intent: 'addresses',
    at: '/admin/youtube',
    within: '[aria-labelledby=con-direcciones]',
    press: 'Traer los videos',
    types: { addresses: videoId(1) },
    done: {
      to: '/admin/youtube/*',
      says: 'Llegó 1 video. Mira los números antes de guardar.',
      stores: async (of) => [...new Set((await listsOf(of)).map(({ content }) => keepsOthers(content)))],
      is: [true],
    },
    refused: [
      { types: { addresses: '' }, says: 'Pega al menos una dirección' },
      { types: { addresses: 'hola' }, says: 'youtube_addresses' },
      { types: { addresses: `${videoId(1)}\nhttps://www.youtube.com/playlist?list=PLx` }, says: 'youtube_mixed' },
      {
        meanwhile: async ({ id }) => {
          for (let at = 0; at < MOST_LISTS; at += 1) await storeList(db, id, GIVEN, false);
        },
        says: 'youtube_many',
      },
    ],
    down: 'content_save_failed',
    draft: { part: '' },
  },
  'list of YouTube': {
    ...OF_LIST,
    press: 'Guardar la lista',
    done: {
      to: '/admin/youtube/*',
      says: 'Lo que escribiste está guardado en esta lista.',
      stores: rowsOf,
      is: [TYPED],
      shownBy: 'Guardar la lista',
    },
    refused: [
      { types: { numero0: 'uno' }, says: 'Escribe un número desde 1, o deja el campo vacío' },
      { types: { playlist: 'https://vimeo.com/1' }, says: 'Escribe la dirección de la playlist, o su identificador' },
      { meanwhile: () => db.deleteFrom('youtube_lists').execute(), says: 'youtube_gone', isGone: true },
    ],
  },
  'list of YouTube that is numbered': {
    ...OF_LIST,
    press: 'Numerar',
    types: { desde: '1', primero: '7' },
    done: {
      to: '/admin/youtube/*',
      says: 'Lo que escribiste está guardado en esta lista.',
      stores: rowsOf,
      is: [[7, 8].map((number, at) => ({ number, title: `La luz ${at + 1}` }))],
    },
  },
  'list of YouTube that is reviewed': {
    ...OF_LIST,
    press: 'Ver qué cambiaría',
    done: {
      to: '/admin/revisiones/*#resumen',
      says: 'Lo que se guardaría',
      isQuiet: true,
      stores: rowsOf,
      is: [TYPED],
    },
    refused: [{ types: { numero1: '5' }, says: 'youtube_doubled', field: null }],
  },
  'list of YouTube that is discarded': {
    ...OF_LIST,
    intent: 'discard',
    press: 'Descartar esta lista',
    types: undefined,
    draft: undefined,
    done: { to: '/admin/youtube', says: 'La lista se descartó.', stores: listsOf, is: [] },
    down: undefined,
  },
  'question to YouTube': {
    route: 'routes/admin/gone-videos/route',
    intent: 'check',
    at: '/admin/videos',
    press: 'Mirar ahora',
    before: () => fillVolume(21, { videos: [1] }),
    done: { to: '/admin/videos', says: 'YouTube no tiene', stores: goneNow, is: [{ video_id: 'v21x1' }] },
    down: 'content_save_failed',
  },
  'video that is taken from readers': {
    route: 'routes/admin/gone-videos/route',
    intent: 'hide',
    at: '/admin/videos',
    press: 'Quitarlo',
    before: withGone,
    act: ['video.hide', 'Video 21-1'],
    done: {
      to: '/admin/videos',
      says: 'El video se quitó: en su sitio los lectores leen',
      stores: () => db.selectFrom('videos').select('video_id').where('volume', '=', 21).orderBy('index').execute(),
      is: [{ video_id: '' }, { video_id: 'v21x2' }],
    },
    refused: [{ meanwhile: () => db.deleteFrom('gone_videos').execute(), says: 'video_changed', isGone: true }],
    down: 'content_save_failed',
  },
};
