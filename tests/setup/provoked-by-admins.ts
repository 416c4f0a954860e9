import { db } from '~/db/db.server';
import { gospelTexts } from '~/domain/gospel/shape';
import { LOCK_KEYS } from '~/domain/imports/locks.server';
import { rowsOfChange, seenOf } from '~/domain/versions/states.server';
import type { Code } from '~/errors/catalogue';
import { playlist, zip } from './archives';
import { multipart, MULTIPART } from './bodies';
import { pageOf, type Page } from './browser';
import { storeGospel } from './gospel-days';
import { anotherChange } from './changes';
import { whileUploading } from './locked';
import { signedIn } from './people';
import { lacking, without, type Provoke } from './provoked';
import { PROVOKED_ON_LISTS } from './provoked-on-lists';
import { PROVOKED_ON_REVIEWS } from './provoked-on-reviews';

const uploads =
  (tab: string, kind: string, name: string, content: string): Provoke =>
  ({ admin }) =>
    admin.upload(`/admin/${tab}?subida=${kind}`, name, content);
const posts =
  (path: string, fields: Record<string, string> = {}): Provoke =>
  ({ admin }) =>
    admin.post(path, fields);
const opens =
  (path: string): Provoke =>
  ({ admin }) =>
    admin.get(path);
const list = JSON.stringify(playlist(11, [1]));

const breaksOff: Provoke = async ({ admin }) => {
  const body = multipart([{ name: 'file', fileName: 'x.json', content: list }]).subarray(0, -30) as BodyInit;
  const init = { method: 'POST', body, headers: { 'content-type': MULTIPART } };
  return pageOf(await admin.request('/admin/playlists?subida=playlist', init));
};

const meetsAnother: Provoke = (browsers) =>
  whileUploading(11, () => uploads('playlists', 'playlist', 'x.json', list)(browsers));

/** Opens a theme whose stored items lack their usual shape. */
const meetsTheUnexpected: Provoke = async ({ member }): Promise<Page> => {
  await db.insertInto('topics').values({ id: 'roto', title: 'Roto', search_key: 'roto', items: '[1]' }).execute();
  const page = await member.get('/tema/roto');
  await db.deleteFrom('topics').where('id', '=', 'roto').execute();
  return page;
};

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

const about = { intent: 'text', content: 'Hola', basis: '' };
const image = {
  intent: 'image',
  dia: '',
  hora: '',
  imageUrl: 'https://a.example/b.jpg',
  clickUrl: 'https://a.example/',
  altText: '',
  tooltipText: '',
  basis: '',
};
const DAY = { intent: 'day', ...gospelTexts(), heading: 'La luz', reference: 'Juan 1, 5' };
const news = {
  intent: 'news',
  dia: '',
  hora: '',
  basis: '',
  public_title: '',
  public_description: '',
  private_title: '',
  private_description: '',
};

/** Errors that administrators alone can meet on a page, with what provokes each. */
export const PROVOKED_BY_ADMINS: Partial<Record<Code, Provoke>> = {
  not_json: uploads('playlists', 'playlist', 'x.txt', 'hola'),
  not_zip: uploads('main-files', 'main', 'Vol_11_main.zip', 'hola'),
  file_missing: uploads('playlists', 'playlist', '', ''),
  file_large: uploads('about', 'about', 'x.md', 'x'.repeat(70_000)),
  upload_broken: breaksOff,
  upload_failed: without('videos', uploads('playlists', 'playlist', 'x.json', list)),
  archive_busy: meetsAnother,
  playlist_missing: posts('/admin/playlists/20/eliminar'),
  playlists_failed: without('playlists', opens('/admin/playlists')),
  playlist_delete_failed: without('playlists', posts('/admin/playlists/11/eliminar')),
  users_failed: without('watched_videos', opens('/admin/users')),
  csv_failed: without('watched_videos', async ({ admin }) => admin.follow(await admin.get('/admin/users.csv'))),
  topics_list_failed: without('topics', opens('/admin/main-files')),
  topics_upload_failed: without('topics', async ({ admin }) => {
    const archive = await zip([['luz.json', '{"id":"luz","title":"Luz","items":[]}']]);
    return admin.upload('/admin/main-files?subida=topics', 'Temas.zip', archive);
  }),
  email_validation_failed: without('audit', posts('/admin/settings', { intent: 'validation', enabled: '0' })),
  news_failed: without('audit', posts('/admin/settings', news)),
  image_failed: without('audit', posts('/admin/imagen', image)),
  image_load_failed: without('featured_image', opens('/admin/imagen')),
  content_load_failed: lacking('site', 'about', opens('/admin/about')),
  content_upload_failed: lacking('site', 'about', uploads('about', 'about', 'x.md', 'Hola')),
  content_save_failed: without('audit', posts('/admin/about', about)),
  gospels_upload_failed: without(
    'gospels',
    uploads('evangelio', 'gospels', 'x.json', '[{"date":"2026-01-01","gospel":{"heading":"a","reference":"b"}}]'),
  ),
  gospels_delete_failed: without('gospels', posts('/admin/evangelio/eliminar')),
  image_urls_required: posts('/admin/imagen', { ...image, imageUrl: '', clickUrl: '' }),
  gospel_not_json: uploads('evangelio', 'gospels', 'x.txt', 'hola'),
  gospel_newer: async ({ admin }) => {
    await storeGospel('2026-01-02');
    return admin.post('/admin/evangelio/2026-01-02', { ...DAY, version: 'x' });
  },
  gospel_gone: posts('/admin/evangelio/2026-01-03', { ...DAY, version: 'x' }),
  not_markdown: uploads('about', 'about', 'x.txt', 'hola'),
  about_empty: posts('/admin/about', { ...about, content: '' }),
  stored_newer: posts('/admin/about', { ...about, basis: 'x' }),
  passage_missing: posts('/admin/settings', { intent: 'passage', passage: '11-1, § 999' }),
  chapter_wrong: posts('/admin/playlists/20/9/texto', {
    ...{ intent: 'text', date: '', description: '', basis: '' },
    dialogue: `# ${'a'.repeat(101)}\nHola`,
  }),
  video_address: posts('/admin/playlists/20/9/video', {
    ...{ intent: 'video', title: '', channel: '', thumbnail: '', basis: '' },
    address: 'https://vimeo.com/1',
  }),
  ...PROVOKED_ON_REVIEWS,
  ...PROVOKED_ON_LISTS,
  change_missing: opens('/admin/cambios/00000000-0000-4000-8000-000000000009'),
  change_moved: async ({ admin }) => admin.post(await anotherChange(), { seen: 'x' }),
  change_back: undoes(true),
  change_busy: (browsers) => whileUploading(LOCK_KEYS.about, () => undoes(false)(browsers)),
  change_failed: without('versions', posts('/admin/cambios/00000000-0000-4000-8000-000000000009', { seen: 'x' })),
  not_oneself: ({ admin, adminId }) => admin.post(`/admin/users/${adminId}/eliminar`, {}),
  not_for_editors: async () => (await signedIn('editor')).browser.get('/admin/users'),
  member_missing: opens('/admin/users/123456'),
  unexpected: meetsTheUnexpected,
};
