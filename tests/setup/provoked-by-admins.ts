import { db } from '~/db/db.server';
import { LOCK_KEYS } from '~/domain/imports/locks.server';
import { findReview } from '~/domain/reviews/look.server';
import { rowsOfChange, seenOf } from '~/domain/versions/states.server';
import type { Code } from '~/errors/catalogue';
import { playlist } from './archives';
import { fillVolume } from './book';
import { anotherChange } from './changes';
import { sendForm } from './forms';
import { whileLocked, whileUploading } from './locked';
import { signedIn } from './people';
import { emptying, lacking, opens, posts, sendsFiles, without, type Provoke } from './provoked';
import { putReviewAside, REVIEW } from './reviews';
import { flatPlaylist, videoId } from './youtube';

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

/** Stores a review as it was seen. */
const storesReview: Provoke = async ({ admin }) => {
  const address = await putReviewAside();
  return admin.post(address, { intent: 'store', seen: (await findReview(db, REVIEW))?.mark ?? '' });
};

const sendsTexts = sendsFiles(
  '/admin/revisiones?subida=libro',
  Array.from({ length: 41 }, (_, at) => ({ name: 'file', fileName: `${at}.md`, content: 'Hola' })),
);

const addresses = (text: string) => saves('youtube', { addresses: text });

/** Sends a list without an id, to be reviewed. */
const reviewsList = emptying(['youtube_lists'], async (browsers) => {
  const file = JSON.stringify(flatPlaylist(['La luz', 'La paz'], { id: null }));
  const { location } = await uploads('youtube', 'youtube', 'x.json', file)(browsers);
  return sendForm(browsers.admin, location ?? '', 'Ver qué cambiaría');
});

/** Sends a list that names no volume, as if its page had the button for the review. */
const reviewsWithoutVolume: Provoke = async (browsers) => {
  const { location } = await addresses(videoId(1))(browsers);
  const fields = { intent: 'list', pagina: '1', volume: '', title: '', playlist: '', paso: 'revisar' };
  return browsers.admin.post(location ?? '', fields);
};

/** Errors that administrators can meet on a page, with what provokes each. */
export const PROVOKED_BY_ADMINS: Partial<Record<Code, Provoke>> = {
  upload_broken: sendsFiles(
    '/admin/playlists?subida=playlist',
    [{ name: 'file', fileName: 'x.json', content: LIST }],
    -30,
  ),
  archive_busy: busy(11, uploads('playlists', 'playlist', 'x.json', LIST)),
  storing_busy: (browsers) => whileLocked(['videos'], () => uploads('playlists', 'playlist', 'x.json', LIST)(browsers)),
  playlists_failed: without('playlists', looksAt('playlists')),
  users_failed: without('watched_videos', looksAt('users')),
  csv_failed: without('watched_videos', async ({ admin }) => admin.follow(await admin.get('/admin/users.csv'))),
  topics_list_failed: without('topics', looksAt('main-files')),
  image_load_failed: without('featured_image', looksAt('imagen')),
  content_load_failed: lacking('site', 'about', looksAt('about')),
  video_title: async (browsers) => {
    await fillVolume(35, { videos: [1] });
    const long = `35-1. ${'a'.repeat(294)}`;
    await db.updateTable('videos').set({ title: long }).where('volume', '=', 35).execute();
    return saves('playlists/35/1/video', { intent: 'renumber', number: '10', basis: '' })(browsers);
  },
  files_many: sendsTexts,
  review_busy: busy(LOCK_KEYS.about, storesReview),
  youtube_no_key: addresses('https://www.youtube.com/playlist?list=PLx'),
  youtube_file: uploads('youtube', 'youtube', 'x.json', '{}'),
  youtube_volume: reviewsWithoutVolume,
  youtube_wrong: reviewsList,
  change_back: undoes(true),
  change_busy: busy(LOCK_KEYS.about, undoes(false)),
  not_oneself: (browsers) => saves(`users/${browsers.adminId}/eliminar`)(browsers),
  not_for_editors: async () => (await signedIn('editor')).browser.get('/admin/users'),
  unexpected: meetsTheUnexpected,
};
