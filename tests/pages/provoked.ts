import { db } from '~/db/db.server';
import type { Code } from '~/errors/catalogue';
import { authorToken } from '~/http/auth/author.server';
import { dayIn } from '~/text/instants';
import { Browser, pageOf, type Page } from '../setup/browser';
import { whileLocked, whileUploading, withoutColumn, withoutTable } from '../setup/outage';
import { PASSWORD, signedIn } from '../setup/people';
import { browserOf } from '../setup/visitors';
import type { Tables } from '~/db/schema';
import { multipart, MULTIPART, type Part } from '../setup/bodies';
import { LOCK_KEYS } from '~/domain/imports/locks.server';
import { findReview } from '~/domain/reviews/look.server';
import { rowsOfChange, seenOf } from '~/domain/versions/states.server';
import { playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { anotherChange, putReviewAside, REVIEW } from '../setup/site';
import { sendForm } from '../setup/forms';
import { flatPlaylist, videoId } from '../setup/youtube';

/** Browsers that request pages in the walk over the catalogue of errors. */
export interface Browsers {
  visitor: Browser;
  member: Browser;
  /** Browser of the only administrator, signed in. */
  admin: Browser;
  memberEmail: string;
  adminId: number;
}
type Who = 'visitor' | 'member' | 'admin';

/** Provokes an error and returns the page that shows it. */
type Provoke = (browsers: Browsers) => Promise<Page>;

/** Opens a page. */
const opens =
  (who: Who, path: string): Provoke =>
  (browsers) =>
    browsers[who].get(path);

/** Sends a form. */
const posts =
  (who: Who, path: string, fields: Record<string, string> = {}): Provoke =>
  (browsers) =>
    browsers[who].post(path, fields);

/** Sends the first bytes of a form of files to the panel: all of them as a rule. */
const sendsFiles =
  (path: string, files: Part[], until?: number): Provoke =>
  async ({ admin }) => {
    const body = multipart(files).subarray(0, until) as BodyInit;
    return pageOf(await admin.request(path, { method: 'POST', body, headers: { 'content-type': MULTIPART } }));
  };

/** Requests a page while a table is missing. */
const without =
  (table: keyof Tables, provoke: Provoke): Provoke =>
  (browsers) =>
    withoutTable(table, () => provoke(browsers));

/** Requests a page, and once more while its table cannot be read. */
const waitingFor =
  (table: keyof Tables, first: Provoke, provoke: Provoke): Provoke =>
  async (browsers) => {
    await first(browsers); // what it caches is at hand then
    return whileLocked([table], () => provoke(browsers));
  };

/** Requests a page while one column of a table is missing. */
const lacking =
  (table: keyof Tables, column: string, provoke: Provoke): Provoke =>
  (browsers) =>
    withoutColumn(table, column, () => provoke(browsers));

/** Empties tables afterwards. */
const emptying =
  (tables: (keyof Tables)[], provoke: Provoke): Provoke =>
  async (browsers) => {
    const page = await provoke(browsers);
    for (const table of tables) await db.deleteFrom(table).execute();
    return page;
  };

type Switch = 'email_validation_enabled' | 'book_download_enabled' | 'gospel_mail_enabled';

/** Requests a page while a switch of the site is not as it usually is. */
const switched =
  (name: Switch, isOn: boolean, provoke: Provoke): Provoke =>
  async (browsers) => {
    const turn = (value: boolean) =>
      db
        .updateTable('site')
        .set({ [name]: value })
        .execute();
    await turn(isOn);
    const page = await provoke(browsers);
    await turn(!isOn);
    return page;
  };

const PATH = '/volume/11';
const note = { intent: 'note', index: '1', note_text: 'hola' };

const sees = (path: string) => opens('visitor', path);
const reads = (path: string) => opens('member', path);
const asks = (path: string, fields: Record<string, string>) => posts('visitor', path, fields);
const sends = (path: string, fields: Record<string, string>) => posts('member', path, fields);
const search = (capitulo: string) => sees(`/?${new URLSearchParams({ capitulo })}`);
const index = (buscar: string) => reads(`${PATH}?${new URLSearchParams({ buscar })}`);
const saves = (change: Record<string, string> = {}) => sends(PATH, { ...note, ...change });

/** Sends the form of a plan, to read volume 11 from its beginning. */
const plans = (change: Record<string, string>) =>
  sends('/plan', {
    ...{ intent: 'start', minutos: '10', capitulos: '', terminar: '', que: '', inicio: '', fin: '' },
    ...{ velocidad: '200', zona: 'America/Lima' },
    ...change,
  });
const TODAY = dayIn('America/Lima');
/** Weekday of the day after one, from Monday, 1. */
const weekdayAfter = (day: string) => (new Date(day).getUTCDay() % 7) + 1;

const followed =
  (path: string, who: 'visitor' | 'member'): Provoke =>
  async (browsers) =>
    browsers[who].follow(await browsers[who].get(path));

const searchesLostVolume: Provoke = async (browsers) => {
  await db.deleteFrom('volumes').where('number', '=', 30).execute();
  const page = await reads('/?capitulo=30-1')(browsers);
  await db.insertInto('volumes').values({ number: 30, title: 'Volumen 30' }).execute();
  return page;
};

const triesTooOften: Provoke = async (browsers) => {
  const fail = () => asks('/user-login', { email: 'muchas@ejemplo.org', password: 'x' })(browsers);
  await Promise.all(Array.from({ length: 10 }, fail));
  return fail();
};

/** Makes a browser that stores no cookies, with these headers. */
const withoutCookies = (headers: Record<string, string> = {}): Browser =>
  Object.assign(new Browser(), { headers, keepsCookies: false });

/** Errors that visitors and members can meet on a page, with what provokes each. */
const BY_READERS: Partial<Record<Code, Provoke>> = {
  login_needed: followed(PATH, 'visitor'),
  session_expired: async () => {
    const browser = await browserOf('dead session');
    return browser.follow(await browser.get(PATH));
  },
  session_expired_home: async () => (await browserOf('dead session')).get('/'),
  admins_only: followed('/admin', 'member'),
  email_own: (browsers) =>
    sends('/cuenta', { intent: 'email', email: browsers.memberEmail, current_password: PASSWORD })(browsers),
  reset_token_missing: sees('/reset-password'),
  verification_token_missing: sees('/verify-email'),
  search_empty: search(''),
  search_format: search('11'),
  search_numbers: search('a-b'),
  search_volume_range: search('37-1'),
  search_index_positive: search('11-0'),
  search_needs_login: search('11-1'),
  search_volume_missing: searchesLostVolume,
  search_volume_empty: reads('/?capitulo=20-1'),
  search_failed: without('volumes', reads('/?capitulo=11-1')),
  book_search_empty: reads('/buscar?q='),
  book_search_long: reads(`/buscar?q=${'x'.repeat(501)}`),
  book_search_letter: reads('/buscar?q=a'),
  book_search_without: reads('/buscar?q=-luz'),
  book_search_common: reads('/buscar?q=de+la'),
  book_search_slow: waitingFor('paragraphs', reads('/buscar?q=luz'), reads('/buscar?q=noche')),
  book_search_failed: without('paragraphs', reads('/buscar?q=luz')),
  home_failed: without('volumes', sees('/')),
  volume_empty: reads('/volume/20'),
  volume_failed: without('videos', reads(PATH)),
  playlist_not_loaded: without('videos', index('1')),
  main_failed: lacking('main_chapters', 'html', reads(PATH)),
  chapter_missing: reads(`${PATH}?chapter=99`),
  index_empty: index(''),
  index_invalid: index('cinco'),
  index_missing: index('99'),
  own_late: ({ member }) => whileLocked(['read_chapters'], () => member.get('/')),
  note_load_failed: without('notes', reads(PATH)),
  note_missing: reads('/notas/11-999'),
  plan_days: plans({}),
  plan_until_soon: plans({ terminar: TODAY, minutos: '', [`dia${weekdayAfter(TODAY)}`]: 'on' }),
  references_failed: without('study_references', reads('/referencias')),
  bible_book_missing: reads('/referencias/nada'),
  day_failed: without('optional_chapters', reads('/fecha/03-14')),
  date_missing: reads('/fecha/02-30'),
  reader_address_missing: sees('/opds/nada'),
  audio_address_missing: sees('/audio/nada.xml'),
  no_text_to_take: switched('book_download_enabled', true, reads('/volume/20/libro.epub')),
  topics_failed: without('topics', reads('/temas')),
  topic_failed: without('topics', reads('/tema/luz')),
  gospel_failed: without('gospels', sees('/evangelio')),
  gospel_mail_off: switched('gospel_mail_enabled', false, sees('/evangelio/correo')),
  gospel_mail_link_broken: sees('/evangelio/correo/baja?t=x'),
  letter_link_broken: sees('/cartas/baja?t=x'),
  letter_not_sent: reads('/cartas/999'),
  plan_letter_broken: sees('/plan/correo'),
  plan_calendar_missing: sees('/plan.ics?clave=nada'),
  shared_collection_missing: sees('/colecciones/de/nada'),
  about_failed: lacking('site', 'about', sees('/about')),
  forbidden_origin: ({ visitor }) => visitor.post('/ajustes', { theme: 'dark' }, { 'sec-fetch-site': 'cross-site' }),
  form_cookie_missing: () => withoutCookies().post('/ajustes', { theme: 'dark', ficha: 'x' }),
  cookies_blocked: async () => {
    const browser = withoutCookies({ 'sec-fetch-site': 'same-origin' });
    return browser.follow(await browser.post('/ajustes', { intent: 'theme', theme: 'dark', volver: '/' }));
  },
  act_failed: without('opened_chapters', sends('/historial', { intent: 'clear' })),
  other_author: (browsers) => saves({ autor: authorToken(browsers.adminId) })(browsers),
  too_many_tries: triesTooOften,
  bad_text: asks('/user-login', { email: 'a\0b', password: 'x' }),
  too_large: asks('/ajustes', { theme: 'x'.repeat(70_000) }),
  bad_media_type: async ({ visitor }) => {
    const headers = { 'content-type': 'text/plain' };
    return pageOf(await visitor.request('/ajustes', { method: 'POST', body: 'theme=dark', headers }));
  },
  bad_form: asks('/ajustes', { intent: 'nada' }),
  wrong_method: asks('/', {}),
  not_found: reads('/volume/99'),
};

const LIST = JSON.stringify(playlist(11, [1]));

const looksAt = (path: string) => opens('admin', `/admin/${path}`);
const sendsToPanel = (path: string, fields?: Record<string, string>) => posts('admin', `/admin/${path}`, fields);
const uploads =
  (tab: string, kind: string, name: string, content: string | Buffer): Provoke =>
  ({ admin }) =>
    admin.upload(`/admin/${tab}?subida=${kind}`, name, content);

/** Opens a theme whose stored items lack their usual shape. */
const meetsTheUnexpected = emptying(['topics'], async ({ member }) => {
  await db.insertInto('topics').values({ id: 'roto', title: 'Roto', search_key: 'roto', items: '[1]' }).execute();
  return member.get('/tema/roto');
});

/** Undoes a change twice; the second time nothing is left. */
const undoesTwice: Provoke = async ({ admin }) => {
  const address = await anotherChange();
  const change = address.split('/').pop() ?? '';
  const undo = async () => admin.post(address, { seen: seenOf(await rowsOfChange(db, change)) });
  await undo();
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

const addresses = (text: string) => sendsToPanel('youtube', { addresses: text });

/** Sends a list without an id, to be reviewed. */
const reviewsList = emptying(['youtube_lists'], async (browsers) => {
  const file = JSON.stringify(flatPlaylist(['La luz', 'La paz'], { id: null }));
  const { location } = await uploads('youtube', 'youtube', 'x.json', file)(browsers);
  return sendForm(browsers.admin, location ?? '', 'Ver qué cambiaría');
});

/** Sends a list that names no volume, as if its page had the button for the review. */
const reviewsWithoutVolume: Provoke = async (browsers) => {
  const { location } = await addresses(videoId(1))(browsers);
  const fields = { intent: 'list', pagina: '1', volume: '', title: '', playlist: '', step: 'review' };
  return browsers.admin.post(location ?? '', fields);
};

/** Errors that administrators can meet on a page, with what provokes each. */
const BY_ADMINS: Partial<Record<Code, Provoke>> = {
  upload_broken: sendsFiles(
    '/admin/playlists?subida=playlist',
    [{ name: 'file', fileName: 'x.json', content: LIST }],
    -30,
  ),
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
    return sendsToPanel('playlists/35/1/video', { intent: 'renumber', number: '10', basis: '' })(browsers);
  },
  files_many: sendsTexts,
  review_busy: (browsers) => whileUploading(LOCK_KEYS.about, () => storesReview(browsers)),
  youtube_no_key: addresses('https://www.youtube.com/playlist?list=PLx'),
  youtube_file: uploads('youtube', 'youtube', 'x.json', '{}'),
  youtube_volume: reviewsWithoutVolume,
  youtube_wrong: reviewsList,
  change_back: undoesTwice,
  not_oneself: (browsers) => sendsToPanel(`users/${browsers.adminId}/eliminar`)(browsers),
  not_for_editors: async () => (await signedIn('editor')).browser.get('/admin/users'),
  unexpected: meetsTheUnexpected,
};

/** Errors that somebody can meet on a page, with what provokes each. */
export const PROVOKED = { ...BY_READERS, ...BY_ADMINS };
