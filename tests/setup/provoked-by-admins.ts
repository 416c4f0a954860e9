import { db } from '~/db/db.server';
import { gospelTexts } from '~/domain/gospel/shape';
import { LOCK_KEYS } from '~/domain/imports/locks.server';
import { findReview } from '~/domain/reviews/look.server';
import { MOST_WAITING } from '~/domain/reviews/schema';
import { rowsOfChange, seenOf } from '~/domain/versions/states.server';
import { MOST_LISTS } from '~/domain/youtube/schema';
import type { Code } from '~/errors/catalogue';
import { playlist, zip } from './archives';
import { fillVolume } from './book';
import { anotherChange } from './changes';
import { tomorrow } from './days';
import { sendForm } from './forms';
import { storeGospel } from './gospel-days';
import { whileLocked, whileUploading } from './locked';
import { signedIn } from './people';
import { emptying, lacking, opens, posts, sendsFiles, without, type Provoke } from './provoked';
import { putReviewAside, REVIEW } from './reviews';
import { flatPlaylist, videoId } from './youtube';

const NOBODYS = '00000000-0000-4000-8000-000000000009';
const LIST = JSON.stringify(playlist(11, [1]));

const looksAt = (path: string) => opens('admin', `/admin/${path}`);
const saves = (path: string, fields?: Record<string, string>) => posts('admin', `/admin/${path}`, fields);
const uploads =
  (tab: string, kind: string, name: string, content: string | Buffer): Provoke =>
  ({ admin }) =>
    admin.upload(`/admin/${tab}?subida=${kind}`, name, content);
const busy =
  (lock: number, provoke: Provoke): Provoke =>
  (browsers) =>
    whileUploading(lock, () => provoke(browsers));

/** Opens a theme whose stored items lack their usual shape. */
const meetsTheUnexpected = emptying(['topics'], async ({ member }) => {
  await db.insertInto('topics').values({ id: 'roto', title: 'Roto', search_key: 'roto', items: '[1]' }).execute();
  return member.get('/tema/roto');
});

/** Undoes a change as it stands; the second time nothing is left. */
const undoes =
  (isTwice: boolean): Provoke =>
  async ({ admin }) => {
    const address = await anotherChange();
    const change = address.split('/').pop() ?? '';
    const undo = async () => admin.post(address, { seen: seenOf(await rowsOfChange(db, change)) });
    if (isTwice) await undo();
    return undo();
  };

/** Stores a review as it was seen, or with a hash that nobody can have seen. */
const storesReview =
  (seen?: string): Provoke =>
  async ({ admin }) => {
    const address = await putReviewAside();
    return admin.post(address, { intent: 'store', seen: seen ?? (await findReview(db, REVIEW))?.mark ?? '' });
  };

const sendsTexts = (count: number) =>
  sendsFiles(
    '/admin/revisiones?subida=libro',
    Array.from({ length: count }, (_, at) => ({ name: 'file', fileName: `${at}.md`, content: 'Hola' })),
  );

const reviewsOneMore = emptying(['reviews'], async (browsers) => {
  const all = Array.from({ length: MOST_WAITING }, () => ({ member_name: 'Ana', rendering: 0 }));
  await db.insertInto('reviews').values(all).execute();
  return sendsTexts(1)(browsers);
});

const listsOneMore = emptying(['youtube_lists'], async (browsers) => {
  const one = { member_id: browsers.adminId, content: JSON.stringify({ videos: [] }) };
  const all = Array.from({ length: MOST_LISTS }, () => one);
  await db.insertInto('youtube_lists').values(all).execute();
  return addresses(videoId(1))(browsers);
});

const addresses = (text: string) => saves('youtube', { addresses: text });

/** Sends a list, and one of its pages with these values typed into it. */
const reviewsList = (typed: Record<string, string>, change: Record<string, unknown> = {}) =>
  emptying(['youtube_lists'], async (browsers) => {
    const file = JSON.stringify(flatPlaylist(['La luz', 'La paz'], change));
    const { location } = await uploads('youtube', 'youtube', 'x.json', file)(browsers);
    return sendForm(browsers.admin, location ?? '', 'Ver qué cambiaría', typed);
  });

/** Sends a list that names no volume, as if its page had the button for the review. */
const reviewsWithoutVolume: Provoke = async (browsers) => {
  const { location } = await addresses(videoId(1))(browsers);
  const fields = { intent: 'list', pagina: '1', volume: '', title: '', playlist: '', paso: 'revisar' };
  return browsers.admin.post(location ?? '', fields);
};

/** Settles a message that another editor has settled. */
const settlesTwice: Provoke = async (browsers) => {
  const message = { member_id: browsers.adminId, volume: 11, index: 1, text: 'Error', wants_answer: false };
  const settled = { ...message, outcome: 'fixed', settled_at: new Date() } as const;
  const insert = db.insertInto('reader_messages').values(settled).returning('id');
  const { id } = await insert.executeTakeFirstOrThrow();
  return saves('avisos', { intent: 'declined', id: String(id) })(browsers);
};

/** Gives another number to a video, whose page showed the one of this hash. */
const renumbers =
  (number: string, basis = '', title?: string): Provoke =>
  async (browsers) => {
    await fillVolume(35, { videos: [1, 2] });
    const first = db.updateTable('videos').where('volume', '=', 35).where('index', '=', 1);
    if (title) await first.set({ title: `35-1. ${title}` }).execute();
    return saves('playlists/35/1/video', { intent: 'renumber', number, basis })(browsers);
  };

const ABOUT = { intent: 'text', content: 'Hola', basis: '' };
const IMAGE = {
  ...{ intent: 'image', dia: '', hora: '', altText: '', tooltipText: '', basis: '' },
  ...{ imageUrl: 'https://a.example/b.jpg', clickUrl: 'https://a.example/' },
};
const DAY = { intent: 'day', ...gospelTexts(), heading: 'La luz', reference: 'Juan 1, 5', version: 'x' };
const NEWS = {
  ...{ intent: 'news', dia: '', hora: '', basis: '', public_title: '', public_description: '' },
  ...{ private_title: '', private_description: '' },
};

/** Saves the featured image for a moment. */
const scheduled = (dia: string, hora: string) => saves('imagen', { ...IMAGE, dia, hora });

/** Errors that administrators alone can meet on a page, with what provokes each. */
export const PROVOKED_BY_ADMINS: Partial<Record<Code, Provoke>> = {
  not_json: uploads('playlists', 'playlist', 'x.txt', 'hola'),
  subtitles_elsewhere: uploads('playlists', 'playlist', 'captions.srt', '1\n00:00:01,000 --> 00:00:03,000\nHija'),
  video_table: uploads('playlists', 'playlist', 'Volumen 36-videos.csv', 'ID del video'),
  not_zip: uploads('main-files', 'main', 'Vol_11_main.zip', 'hola'),
  file_missing: uploads('playlists', 'playlist', '', ''),
  file_large: uploads('about', 'about', 'x.md', 'x'.repeat(70_000)),
  upload_broken: sendsFiles(
    '/admin/playlists?subida=playlist',
    [{ name: 'file', fileName: 'x.json', content: LIST }],
    -30,
  ),
  upload_failed: without('videos', uploads('playlists', 'playlist', 'x.json', LIST)),
  archive_busy: busy(11, uploads('playlists', 'playlist', 'x.json', LIST)),
  storing_busy: (browsers) => whileLocked(['videos'], () => uploads('playlists', 'playlist', 'x.json', LIST)(browsers)),
  playlist_missing: saves('playlists/20/eliminar'),
  playlists_failed: without('playlists', looksAt('playlists')),
  playlist_delete_failed: without('playlists', saves('playlists/11/eliminar')),
  users_failed: without('watched_videos', looksAt('users')),
  csv_failed: without('watched_videos', async ({ admin }) => admin.follow(await admin.get('/admin/users.csv'))),
  topics_list_failed: without('topics', looksAt('main-files')),
  topics_upload_failed: without('topics', async (browsers) => {
    const archive = await zip([['luz.json', '{"id":"luz","title":"Luz","items":[]}']]);
    return uploads('main-files', 'topics', 'Temas.zip', archive)(browsers);
  }),
  email_validation_failed: without('audit', saves('settings', { intent: 'validation', enabled: '0' })),
  news_failed: without('audit', saves('settings', NEWS)),
  image_failed: without('audit', saves('imagen', IMAGE)),
  image_load_failed: without('featured_image', looksAt('imagen')),
  content_load_failed: lacking('site', 'about', looksAt('about')),
  content_upload_failed: lacking('site', 'about', uploads('about', 'about', 'x.md', 'Hola')),
  content_save_failed: without('audit', saves('about', ABOUT)),
  gospels_upload_failed: without(
    'gospels',
    uploads('evangelio', 'gospels', 'x.json', '[{"date":"2026-01-01","gospel":{"heading":"a","reference":"b"}}]'),
  ),
  gospels_delete_failed: without('gospels', saves('evangelio/eliminar')),
  image_urls_required: saves('imagen', { ...IMAGE, imageUrl: '', clickUrl: '' }),
  gospel_not_json: uploads('evangelio', 'gospels', 'x.txt', 'hola'),
  gospel_newer: async (browsers) => {
    await storeGospel('2026-01-02');
    return saves('evangelio/2026-01-02', DAY)(browsers);
  },
  gospel_gone: saves('evangelio/2026-01-03', DAY),
  not_markdown: uploads('about', 'about', 'x.txt', 'hola'),
  about_empty: saves('about', { ...ABOUT, content: '' }),
  about_large: saves('about', { ...ABOUT, content: '[](http://a)'.repeat(5000) }),
  stored_newer: saves('about', { ...ABOUT, basis: 'x' }),
  passage_missing: saves('settings', { intent: 'passage', passage: '11-1, § 999' }),
  chapter_wrong: saves('playlists/20/9/texto', {
    ...{ intent: 'text', date: '', description: '', basis: '' },
    dialogue: `# ${'a'.repeat(101)}\nHola`,
  }),
  video_address: saves('playlists/20/9/video', {
    ...{ intent: 'video', title: '', channel: '', thumbnail: '', basis: '' },
    address: 'https://vimeo.com/1',
  }),
  video_changed: saves('videos', { intent: 'hide', volume: '11', index: '1', video: 'x' }),
  video_other: renumbers('9', 'x'),
  video_taken: renumbers('2'),
  video_title: renumbers('10', '', 'a'.repeat(294)),
  video_missing: saves('playlists/36/9/video', { intent: 'remove' }),
  files_many: sendsTexts(41),
  reviews_many: reviewsOneMore,
  review_keep_failed: without('review_items', sendsTexts(1)),
  review_gone: looksAt(`revisiones/${NOBODYS}`),
  review_moved: storesReview('x'),
  review_busy: busy(LOCK_KEYS.about, storesReview()),
  review_failed: without('audit', storesReview()),
  schedule_past: scheduled('2020-01-01', '10:00'),
  schedule_far: scheduled('2999-01-01', '10:00'),
  schedule_half: scheduled('2999-01-01', ''),
  schedule_other: emptying(['schedules'], async (browsers) => {
    await scheduled(tomorrow(), '10:00')(browsers);
    return scheduled(tomorrow(), '11:00')(browsers);
  }),
  schedule_gone: saves('programadas', { intent: 'cancel', id: NOBODYS }),
  message_gone: saves('avisos', { intent: 'fixed', id: '999999999' }),
  message_settled: settlesTwice,
  youtube_addresses: addresses('hola'),
  youtube_mixed: addresses(`${videoId(1)}\nhttps://www.youtube.com/playlist?list=PLx`),
  youtube_no_key: addresses('https://www.youtube.com/playlist?list=PLx'),
  youtube_file: uploads('youtube', 'youtube', 'x.json', '{}'),
  youtube_many: listsOneMore,
  youtube_gone: looksAt(`youtube/${NOBODYS}`),
  youtube_volume: reviewsWithoutVolume,
  youtube_doubled: reviewsList({ numero1: '1' }),
  youtube_wrong: reviewsList({}, { id: null }),
  change_missing: looksAt(`cambios/${NOBODYS}`),
  change_moved: async ({ admin }) => admin.post(await anotherChange(), { seen: 'x' }),
  change_back: undoes(true),
  change_busy: busy(LOCK_KEYS.about, undoes(false)),
  change_failed: without('versions', saves(`cambios/${NOBODYS}`, { seen: 'x' })),
  not_oneself: (browsers) => saves(`users/${browsers.adminId}/eliminar`)(browsers),
  not_for_editors: async () => (await signedIn('editor')).browser.get('/admin/users'),
  member_missing: looksAt('users/123456'),
  unexpected: meetsTheUnexpected,
};
