import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { MOST_BOOKMARKS } from '~/domain/bookmarks/schema';
import { MOST_MESSAGES } from '~/domain/messages/schema';
import type { Code } from '~/errors/catalogue';
import { authorToken } from '~/http/auth/author.server';
import { Browser, pageOf } from './browser';
import { whileLocked } from './locked';
import { PASSWORD, person } from './people';
import { emptying, lacking, opens, posts, switched, waitingFor, without, type Provoke } from './provoked';
import { browserOf } from './visitors';

const PATH = '/volume/11';
const note = { intent: 'note', index: '1', note_text: 'hola' };
const registration = { first_name: 'A', last_name: 'B', email: 'alguien@ejemplo.org' };
const passwords = (password: string, again = password) => ({ password, confirm_password: again });

const sees = (path: string) => opens('visitor', path);
const reads = (path: string) => opens('member', path);
const asks = (path: string, fields: Record<string, string>) => posts('visitor', path, fields);
const sends = (path: string, fields: Record<string, string>) => posts('member', path, fields);
const search = (capitulo: string) => sees(`/?${new URLSearchParams({ capitulo })}`);
const index = (buscar: string) => reads(`${PATH}?${new URLSearchParams({ buscar })}`);
const registers = (fields: Record<string, string>) => asks('/register', { ...registration, ...fields });
const signsIn = (email: string, password = PASSWORD) => asks('/user-login', { email, password });
const saves = (change: Record<string, string> = {}) => sends(PATH, { ...note, ...change });

const followed =
  (path: string, who: 'visitor' | 'member'): Provoke =>
  async (browsers) =>
    browsers[who].follow(await browsers[who].get(path));

/** Signs in with an account that has this change. */
const changed = (change: { is_active: boolean } | { email_verified_at: null }): Provoke =>
  switched('email_validation_enabled', true, async (browsers) => {
    const { id, email } = await person();
    await db.updateTable('members').set(change).where('id', '=', id).execute();
    return signsIn(email)(browsers);
  });

const searchesLostVolume: Provoke = async (browsers) => {
  await db.deleteFrom('volumes').where('number', '=', 30).execute();
  const page = await reads('/?capitulo=30-1')(browsers);
  await db.insertInto('volumes').values({ number: 30, title: 'Volumen 30' }).execute();
  return page;
};

const triesTooOften: Provoke = async (browsers) => {
  const fail = () => signsIn('muchas@ejemplo.org', 'x')(browsers);
  await Promise.all(Array.from({ length: 10 }, fail));
  return fail();
};

/** Fills a table with as many places of the member as it may have, then asks for one more. */
const oneTooMany = (table: 'reader_messages' | 'bookmarks', most: number, provoke: Provoke) =>
  emptying([table], async (browsers) => {
    const [more, values] = table === 'bookmarks' ? ['paragraph', '1'] : ['text, wants_answer', "'Error', false"];
    await sql`insert into ${sql.table(table)} (member_id, volume, index, ${sql.raw(more)})
              select id, 1, n, ${sql.raw(values)} from members, generate_series(1, ${most}::integer) as n
               where email = ${browsers.memberEmail}`.execute(db);
    return provoke(browsers);
  });

/** Makes a browser that stores no cookies, with these headers. */
const withoutCookies = (headers: Record<string, string> = {}): Browser =>
  Object.assign(new Browser(), { headers, keepsCookies: false });

/** Errors that visitors and members can meet on a page, with what provokes each. */
export const PROVOKED_BY_READERS: Partial<Record<Code, Provoke>> = {
  bad_credentials: signsIn('nadie@ejemplo.org'),
  bad_admin_credentials: asks('/login', { email: 'nadie@ejemplo.org', password: 'x' }),
  unverified: changed({ email_verified_at: null }),
  deactivated: changed({ is_active: false }),
  login_needed: followed(PATH, 'visitor'),
  session_expired: async () => {
    const browser = await browserOf('dead session');
    return browser.follow(await browser.get(PATH));
  },
  session_expired_home: async () => (await browserOf('dead session')).get('/'),
  admins_only: followed('/admin', 'member'),
  login_failed: without('tries', asks('/login', { email: 'a@b.co', password: 'x' })),
  register_failed: without('outbox', registers(passwords('clave-1'))),
  email_taken: (browsers) => registers({ ...passwords('clave-1'), email: browsers.memberEmail })(browsers),
  email_in_use: async (browsers) => {
    const { email } = await person();
    return sends('/cuenta', { intent: 'email', email, current_password: PASSWORD })(browsers);
  },
  email_own: (browsers) =>
    sends('/cuenta', { intent: 'email', email: browsers.memberEmail, current_password: PASSWORD })(browsers),
  passwords_differ: registers(passwords('clave-1', 'clave-2')),
  password_short: registers(passwords('12345')),
  name_address: registers({ ...passwords('clave-1'), first_name: 'Mira ejemplo.com' }),
  password_long: registers(passwords('x'.repeat(1025))),
  reset_token_missing: sees('/reset-password'),
  reset_token_invalid: sees('/reset-password?token=x'),
  reset_request_failed: without('tokens', (all) => asks('/forgot-password', { email: all.memberEmail })(all)),
  reset_failed: without(
    'tokens',
    asks('/reset-password', { token: 'x', new_password: 'clave-1', confirm_password: 'clave-1' }),
  ),
  verification_token_missing: sees('/verify-email'),
  verification_failed: asks('/verify-email', { intent: 'verify', token: 'x' }),
  verification_away: without('tokens', asks('/verify-email', { intent: 'verify', token: 'x' })),
  resend_failed: lacking('members', 'email_verified_at', asks('/verify-email', { intent: 'resend', email: 'a@b.co' })),
  wrong_password: sends('/cuenta/eliminar', { current_password: 'no' }),
  last_admin: posts('admin', '/cuenta/eliminar', { current_password: PASSWORD }),
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
  no_place: sends(PATH, { intent: 'note', note_text: 'hola' }),
  video_unavailable: sends(PATH, { intent: 'watch', visto: '' }),
  video_not_listed: sends(PATH, { intent: 'watch', visto: 'otro' }),
  mark_failed: without('watched_videos', saves({ visto: 'v11x1' })),
  own_late: ({ member }) => whileLocked(['read_chapters'], () => member.get('/')),
  note_load_failed: without('notes', reads(PATH)),
  note_save_failed: without('notes', saves()),
  note_newer: async (browsers) => {
    await saves({ index: '7', note_text: 'la primera' })(browsers);
    return saves({ index: '7', revision: '0', note_text: 'otra' })(browsers);
  },
  note_missing: reads('/notas/11-999'),
  note_version_missing: async (browsers) => {
    await saves({ index: '8' })(browsers);
    return sends('/notas/11-8', { intent: 'recover', version: '9', revision: '1' })(browsers);
  },
  paragraph_missing: sends('/volume/11/parrafo/1-99', { intent: 'leave' }),
  bookmark_missing: sends('/marcadores', { intent: 'label', place: '11-1-98', label: 'hola' }),
  messages_full: oneTooMany('reader_messages', MOST_MESSAGES, sends('/avisar/11-1', { text: 'Uno más' })),
  message_failed: without('reader_messages', sends('/avisar/11-1', { text: 'Error' })),
  bookmarks_full: oneTooMany(
    'bookmarks',
    MOST_BOOKMARKS,
    sends('/volume/11/parrafo/1-1', { intent: 'keep', label: 'hola' }),
  ),
  note_long: saves({ note_text: 'x'.repeat(2001) }),
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
  gospel_mail_expired: asks('/evangelio/correo', { intent: 'confirm', token: 'x' }),
  gospel_mail_link_broken: sees('/evangelio/correo/baja?t=x'),
  gospel_mail_failed: without(
    'gospel_subscribers',
    asks('/evangelio/correo', { intent: 'ask', email: 'a@b.co', hour: '6', zone: 'Europe/Madrid' }),
  ),
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
