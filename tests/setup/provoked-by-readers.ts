import { db } from '~/db/db.server';
import type { Code } from '~/errors/catalogue';
import { authorToken } from '~/http/auth/author.server';
import { Browser, pageOf } from './browser';
import { whileLocked } from './locked';
import { PASSWORD } from './people';
import { lacking, opens, posts, switched, waitingFor, without, type Provoke } from './provoked';
import { browserOf } from './visitors';

const PATH = '/volume/11';
const note = { intent: 'note', index: '1', note_text: 'hola' };

const sees = (path: string) => opens('visitor', path);
const reads = (path: string) => opens('member', path);
const asks = (path: string, fields: Record<string, string>) => posts('visitor', path, fields);
const sends = (path: string, fields: Record<string, string>) => posts('member', path, fields);
const search = (capitulo: string) => sees(`/?${new URLSearchParams({ capitulo })}`);
const index = (buscar: string) => reads(`${PATH}?${new URLSearchParams({ buscar })}`);
const saves = (change: Record<string, string> = {}) => sends(PATH, { ...note, ...change });

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
export const PROVOKED_BY_READERS: Partial<Record<Code, Provoke>> = {
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
  references_failed: without('optional_chapters', reads('/referencias')),
  bible_book_missing: reads('/referencias/nada'),
  day_failed: without('optional_chapters', reads('/fecha/03-14')),
  date_missing: reads('/fecha/02-30'),
  book_not_offered: reads('/volume/11/libro.epub'),
  reader_address_missing: sees('/opds/nada'),
  no_text_to_take: switched('book_download_enabled', true, reads('/volume/20/libro.epub')),
  topics_failed: without('topics', reads('/temas')),
  topic_missing: reads('/tema/nada'),
  topic_failed: without('topics', reads('/tema/luz')),
  gospel_missing: sees('/evangelio?date=2026-01-01'),
  gospel_failed: without('gospels', sees('/evangelio')),
  gospel_mail_off: switched('gospel_mail_enabled', false, sees('/evangelio/correo')),
  gospel_mail_link_broken: sees('/evangelio/correo/baja?t=x'),
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
