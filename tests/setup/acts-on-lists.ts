import { db } from '~/db/db.server';
import { sendMessage, settleMessage } from '~/domain/messages/messages.server';
import { schedule } from '~/domain/schedules/schedules.server';
import { sentence } from '~/errors/catalogue';
import type { Act } from './acts';
import { tomorrow } from './days';
import { fillVolume } from './book';
import { person } from './people';
import { putReviewAside } from './reviews';
import { videoId } from './youtube';

const BY = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
const LATER = { dia: tomorrow(), hora: '09:30' };
const NEWS = { enabled: true, title: 'Después', description: '' };

const cancelAll = () => db.deleteFrom('schedules').execute();
const withoutSchedules = (page: string) => async () => {
  await cancelAll();
  return page;
};
const scheduleNews = () => schedule(db, BY, LATER, { what: 'news', content: { public: NEWS, private: NEWS } });
const withSchedule = async () => {
  await cancelAll();
  await scheduleNews();
  return '/admin/programadas';
};

const image = (dia: string, hora: string): Omit<Act, 'says'> => ({
  at: withoutSchedules('/admin/imagen'),
  types: { imageUrl: 'https://a.example/b.jpg', clickUrl: 'https://a.example/', dia, hora },
  press: 'Guardar',
});

/** Sends a message of a reader. Returns its id. */
async function sendAsReader(): Promise<number> {
  const message = { volume: 11, index: 1, paragraph: null, text: 'Falta un punto', wantsAnswer: false };
  await sendMessage(db, (await person()).id, message);
  const { id } = await db.selectFrom('reader_messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
}
const withMessage = async () => {
  await db.deleteFrom('reader_messages').execute();
  await sendAsReader();
  return '/admin/avisos';
};
const withSettled = async () => {
  await db.deleteFrom('reader_messages').execute();
  await settleMessage(db, BY, await sendAsReader(), 'fixed');
  return '/admin/avisos?ver=resueltos';
};

/** Another video each time: the same form sent again is answered as the first time. */
const withGone = (index: number) => async () => {
  await fillVolume(21, { videos: [1, 2] });
  await db.deleteFrom('gone_videos').execute();
  await db
    .insertInto('gone_videos')
    .values({ video_id: `v21x${index}`, state: 'gone' })
    .execute();
  return '/admin/videos';
};

/** Acts of editors on lists from YouTube, on what waits to be published and on messages, with what follows each. */
export const ACTS_ON_LISTS: Act[] = [
  { ...image('2020-01-01', '10:00'), says: sentence('schedule_past') },
  { ...image('2999-01-01', '10:00'), says: sentence('schedule_far') },
  { ...image(LATER.dia, ''), says: sentence('schedule_half') },
  { ...image(LATER.dia, LATER.hora), says: 'La imagen se publicará ese día.' },
  {
    at: withoutSchedules('/admin/settings'),
    form: 'form:has([name=public_title])',
    types: LATER,
    press: 'Guardar',
    meanwhile: scheduleNews,
    says: '«Las noticias» ya tiene un día para publicarse: el',
  },
  { at: putReviewAside, types: LATER, press: 'Programar', says: 'La revisión se publicará ese día.' },
  { at: withSchedule, press: /^Cambiar/, types: { hora: '10:30' }, says: 'El día se cambió.', leads: true },
  { at: withSchedule, press: /^Cancelar/, says: 'Ya no se publicará. Todo sigue como está.', leads: true },
  {
    at: withSchedule,
    press: /^Cancelar/,
    meanwhile: cancelAll,
    says: sentence('schedule_gone'),
    leads: true,
  },
  {
    at: withoutSchedules('/admin/settings'),
    form: 'form:has([name=public_title])',
    types: { ...LATER, public_title: 'Después' },
    press: 'Guardar',
    says: 'Las noticias se publicarán ese día.',
  },
  { at: withMessage, press: /^Corregido/, says: 'El aviso queda como corregido.', leads: true },
  { at: withMessage, press: /^No lo es/, says: 'El aviso queda como que no es un error.', leads: true },
  { at: withSettled, press: /^Volver a abrir/, says: 'El aviso vuelve a estar sin resolver.', leads: true },
  {
    at: withMessage,
    press: /^Corregido/,
    meanwhile: () => db.deleteFrom('reader_messages').execute(),
    says: sentence('message_gone'),
    leads: true,
  },
  { at: withGone(1), press: /^Quitarlo/, says: 'El video se quitó: en su sitio los lectores leen', leads: true },
  {
    at: withGone(2),
    press: /^Quitarlo/,
    meanwhile: () => db.deleteFrom('gone_videos').execute(),
    says: sentence('video_changed'),
    leads: true,
  },
  {
    at: '/admin/youtube',
    form: 'form:has([name=addresses])',
    types: { addresses: 'hola' },
    press: 'Traer los videos',
    says: 'No son direcciones de videos de YouTube',
  },
  {
    at: '/admin/youtube',
    form: 'form:has([name=addresses])',
    types: { addresses: videoId(1) },
    press: 'Traer los videos',
    says: 'Mira los números antes de guardar.',
    leads: true,
  },
];
