import { db } from '~/db/db.server';
import { MOST_LISTS } from '~/domain/youtube/schema';
import type { Code } from '~/errors/catalogue';
import { tomorrow } from './days';
import { sendForm } from './forms';
import type { Provoke } from './provoked';
import { flatPlaylist, videoId } from './youtube';

const addresses =
  (text: string): Provoke =>
  ({ admin }) =>
    admin.post('/admin/youtube', { addresses: text });

/** Sends a list, and one of its pages with these values typed into it. */
const reviews =
  (typed: Record<string, string>, change: Record<string, unknown> = {}): Provoke =>
  async ({ admin }) => {
    const file = JSON.stringify(flatPlaylist(['La luz', 'La paz'], change));
    const { location } = await admin.upload('/admin/youtube?subida=youtube', 'x.json', file);
    const page = await sendForm(admin, location ?? '', 'Ver qué cambiaría', typed);
    await db.deleteFrom('youtube_lists').execute();
    return page;
  };

const bringsOneMore: Provoke = async (browsers) => {
  const content = JSON.stringify({ videos: [] });
  const one = { member_id: browsers.adminId, content };
  await db
    .insertInto('youtube_lists')
    .values(Array.from({ length: MOST_LISTS }, () => one))
    .execute();
  const page = await addresses(videoId(1))(browsers);
  await db.deleteFrom('youtube_lists').execute();
  return page;
};

/** Sends a list that names no volume, as if its page had the button for the review. */
const reviewsWithoutVolume: Provoke = async ({ admin }) => {
  const { location } = await admin.post('/admin/youtube', { addresses: videoId(1) });
  const fields = { intent: 'list', pagina: '1', volume: '', title: '', playlist: '', paso: 'revisar' };
  return admin.post(location ?? '', fields);
};

const IMAGE = { imageUrl: 'https://a.example/b.jpg', clickUrl: 'https://a.example/', altText: '', tooltipText: '' };

/** Saves the featured image for a moment. */
const scheduled =
  (dia: string, hora: string): Provoke =>
  ({ admin }) =>
    admin.post('/admin/imagen', { intent: 'image', basis: '', ...IMAGE, dia, hora });

const schedulesTwice: Provoke = async (browsers) => {
  const dia = tomorrow();
  await scheduled(dia, '10:00')(browsers);
  const page = await scheduled(dia, '11:00')(browsers);
  await db.deleteFrom('schedules').execute();
  return page;
};

/** Settles a message that another editor has settled. */
const settlesTwice: Provoke = async ({ admin, adminId }) => {
  const message = { member_id: adminId, volume: 11, index: 1, text: 'Error', wants_answer: false };
  const { id } = await db
    .insertInto('reader_messages')
    .values({ ...message, outcome: 'fixed', settled_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return admin.post('/admin/avisos', { intent: 'declined', id: String(id) });
};

/** Errors that lists from YouTube and messages of readers alone can meet on a page, with what provokes each. */
export const PROVOKED_ON_LISTS: Partial<Record<Code, Provoke>> = {
  schedule_past: scheduled('2020-01-01', '10:00'),
  schedule_far: scheduled('2999-01-01', '10:00'),
  schedule_half: scheduled('2999-01-01', ''),
  schedule_other: schedulesTwice,
  schedule_gone: ({ admin }) =>
    admin.post('/admin/programadas', { intent: 'cancel', id: '00000000-0000-4000-8000-000000000009' }),
  message_gone: ({ admin }) => admin.post('/admin/avisos', { intent: 'fixed', id: '999999999' }),
  message_settled: settlesTwice,
  video_changed: ({ admin }) => admin.post('/admin/videos', { intent: 'hide', volume: '11', index: '1', video: 'x' }),
  video_missing: ({ admin }) => admin.post('/admin/playlists/36/9/video', { intent: 'remove' }),
  youtube_addresses: addresses('hola'),
  youtube_mixed: addresses(`${videoId(1)}\nhttps://www.youtube.com/playlist?list=PLx`),
  youtube_no_key: addresses('https://www.youtube.com/playlist?list=PLx'),
  youtube_file: ({ admin }) => admin.upload('/admin/youtube?subida=youtube', 'x.json', '{}'),
  youtube_many: bringsOneMore,
  youtube_gone: ({ admin }) => admin.get('/admin/youtube/00000000-0000-4000-8000-000000000009'),
  youtube_volume: reviewsWithoutVolume,
  youtube_doubled: reviews({ numero1: '1' }),
  youtube_wrong: reviews({}, { id: null }),
};
