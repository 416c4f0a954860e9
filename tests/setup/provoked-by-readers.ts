import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { MOST_BOOKMARKS } from '~/domain/bookmarks/schema';
import { MOST_MESSAGES } from '~/domain/messages/schema';
import type { Code } from '~/errors/catalogue';
import { authorToken } from '~/http/auth/author.server';
import { Browser, pageOf } from './browser';
import { PASSWORD, person } from './people';
import { lacking, without, type Provoke } from './provoked';
import { browserOf } from './visitors';

const PATH = '/volume/11';
const note = { intent: 'note', index: '1', note_text: 'hola' };
const registration = { first_name: 'A', last_name: 'B', email: 'alguien@ejemplo.org' };
const passwords = (password: string, again = password) => ({ password, confirm_password: again });
const search =
  (typed: string): Provoke =>
  ({ visitor }) =>
    visitor.get(`/?${new URLSearchParams({ capitulo: typed })}`);
const index =
  (buscar: string): Provoke =>
  ({ member }) =>
    member.get(`${PATH}?${new URLSearchParams({ buscar })}`);
const registers =
  (fields: Record<string, string>): Provoke =>
  ({ visitor }) =>
    visitor.post('/register', { ...registration, ...fields });
const signsIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/user-login', { email, password });
const followed =
  (path: string, who: 'visitor' | 'member'): Provoke =>
  async (browsers) =>
    browsers[who].follow(await browsers[who].get(path));

/** Signs in with an account that has this change. */
const changed =
  (change: { is_active: boolean } | { email_verified_at: null }): Provoke =>
  async ({ visitor }) => {
    const { id, email } = await person();
    await db.updateTable('members').set(change).where('id', '=', id).execute();
    await db.updateTable('site').set({ email_validation_enabled: true }).execute();
    const page = await signsIn(visitor, email);
    await db.updateTable('site').set({ email_validation_enabled: false }).execute();
    return page;
  };

const searchesLostVolume: Provoke = async ({ member }) => {
  await db.deleteFrom('volumes').where('number', '=', 30).execute();
  const page = await member.get('/?capitulo=30-1');
  await db.insertInto('volumes').values({ number: 30, title: 'Volumen 30' }).execute();
  return page;
};

const triesTooOften: Provoke = async ({ visitor }) => {
  const tries = Array.from({ length: 10 }, () => signsIn(visitor, 'muchas@ejemplo.org', 'x'));
  await Promise.all(tries);
  return signsIn(visitor, 'muchas@ejemplo.org', 'x');
};

/** Errors that visitors and members can meet on a page, with what provokes each. */
export const PROVOKED_BY_READERS: Partial<Record<Code, Provoke>> = {
  bad_credentials: ({ visitor }) => signsIn(visitor, 'nadie@ejemplo.org'),
  bad_admin_credentials: ({ visitor }) => visitor.post('/login', { email: 'nadie@ejemplo.org', password: 'x' }),
  unverified: changed({ email_verified_at: null }),
  deactivated: changed({ is_active: false }),
  login_needed: followed(PATH, 'visitor'),
  session_expired: async () => {
    const browser = await browserOf('dead session');
    return browser.follow(await browser.get(PATH));
  },
  session_expired_home: async () => (await browserOf('dead session')).get('/'),
  admins_only: followed('/admin', 'member'),
  login_failed: without('tries', ({ visitor }) => visitor.post('/login', { email: 'a@b.co', password: 'x' })),
  register_failed: without('outbox', registers(passwords('clave-1'))),
  email_taken: ({ visitor, memberEmail }) =>
    visitor.post('/register', { ...registration, ...passwords('clave-1'), email: memberEmail }),
  email_in_use: async ({ member }) => {
    const other = await person();
    return member.post('/cuenta', { intent: 'email', email: other.email, current_password: PASSWORD });
  },
  passwords_differ: registers(passwords('clave-1', 'clave-2')),
  password_short: registers(passwords('12345')),
  name_address: registers({ ...passwords('clave-1'), first_name: 'Mira ejemplo.com' }),
  password_long: registers(passwords('x'.repeat(1025))),
  reset_token_missing: ({ visitor }) => visitor.get('/reset-password'),
  reset_token_invalid: ({ visitor }) => visitor.get('/reset-password?token=x'),
  reset_request_failed: without('tokens', ({ visitor, memberEmail }) =>
    visitor.post('/forgot-password', { email: memberEmail }),
  ),
  reset_failed: without('tokens', ({ visitor }) =>
    visitor.post('/reset-password', { token: 'x', new_password: 'clave-1', confirm_password: 'clave-1' }),
  ),
  verification_token_missing: ({ visitor }) => visitor.get('/verify-email'),
  verification_failed: ({ visitor }) => visitor.post('/verify-email', { intent: 'verify', token: 'x' }),
  verification_away: without('tokens', ({ visitor }) =>
    visitor.post('/verify-email', { intent: 'verify', token: 'x' }),
  ),
  resend_failed: lacking('members', 'email_verified_at', ({ visitor }) =>
    visitor.post('/verify-email', { intent: 'resend', email: 'a@b.co' }),
  ),
  wrong_password: ({ member }) => member.post('/cuenta/eliminar', { current_password: 'no' }),
  last_admin: ({ admin }) => admin.post('/cuenta/eliminar', { current_password: PASSWORD }),
  search_empty: search(''),
  search_format: search('11'),
  search_numbers: search('a-b'),
  search_volume_range: search('37-1'),
  search_index_positive: search('11-0'),
  search_needs_login: search('11-1'),
  search_volume_missing: searchesLostVolume,
  search_volume_empty: ({ member }) => member.get('/?capitulo=20-1'),
  search_failed: without('volumes', ({ member }) => member.get('/?capitulo=11-1')),
  book_search_empty: ({ member }) => member.get('/buscar?q='),
  book_search_long: ({ member }) => member.get(`/buscar?q=${'x'.repeat(501)}`),
  book_search_letter: ({ member }) => member.get('/buscar?q=a'),
  book_search_without: ({ member }) => member.get('/buscar?q=-luz'),
  book_search_common: ({ member }) => member.get('/buscar?q=de+la'),
  book_search_failed: without('paragraphs', ({ member }) => member.get('/buscar?q=luz')),
  home_failed: without('volumes', ({ visitor }) => visitor.get('/')),
  volume_empty: ({ member }) => member.get('/volume/20'),
  volume_failed: without('videos', ({ member }) => member.get(PATH)),
  playlist_not_loaded: without('videos', index('1')),
  main_failed: lacking('main_chapters', 'html', ({ member }) => member.get(PATH)),
  chapter_missing: ({ member }) => member.get(`${PATH}?chapter=99`),
  index_empty: index(''),
  index_invalid: index('cinco'),
  index_missing: index('99'),
  no_place: ({ member }) => member.post(PATH, { intent: 'note', note_text: 'hola' }),
  video_unavailable: ({ member }) => member.post(PATH, { intent: 'watch', visto: '' }),
  video_not_listed: ({ member }) => member.post(PATH, { intent: 'watch', visto: 'otro' }),
  mark_failed: without('watched_videos', ({ member }) => member.post(PATH, { ...note, visto: 'v11x1' })),
  note_load_failed: without('notes', ({ member }) => member.get(PATH)),
  note_save_failed: without('notes', ({ member }) => member.post(PATH, note)),
  note_newer: async ({ member }) => {
    await member.post(PATH, { ...note, index: '7', note_text: 'la primera' });
    return member.post(PATH, { ...note, index: '7', revision: '0', note_text: 'otra' });
  },
  note_missing: ({ member }) => member.get('/notas/11-999'),
  note_version_missing: async ({ member }) => {
    await member.post(PATH, { ...note, index: '8' });
    return member.post('/notas/11-8', { intent: 'recover', version: '9', revision: '1' });
  },
  paragraph_missing: ({ member }) => member.post('/volume/11/parrafo/1-99', { intent: 'leave' }),
  bookmark_missing: ({ member }) => member.post('/marcadores', { intent: 'label', place: '11-1-98', label: 'hola' }),
  messages_full: async ({ member, memberEmail }) => {
    await sql`insert into reader_messages (member_id, volume, index, text, wants_answer)
              select id, 1, n, 'Error', false from members, generate_series(1, ${MOST_MESSAGES}::integer) as n
               where email = ${memberEmail}`.execute(db);
    const page = await member.post('/avisar/11-1', { text: 'Uno más' });
    await db.deleteFrom('reader_messages').execute();
    return page;
  },
  message_failed: without('reader_messages', ({ member }) => member.post('/avisar/11-1', { text: 'Error' })),
  bookmarks_full: async ({ member, memberEmail }) => {
    await sql`insert into bookmarks (member_id, volume, index, paragraph)
              select id, 1, n, 1 from members, generate_series(1, ${MOST_BOOKMARKS}::integer) as n
               where email = ${memberEmail}`.execute(db);
    const page = await member.post('/volume/11/parrafo/1-1', { intent: 'keep', label: 'hola' });
    await db.deleteFrom('bookmarks').execute();
    return page;
  },
  note_long: ({ member }) => member.post(PATH, { ...note, note_text: 'x'.repeat(2001) }),
  references_failed: without('optional_chapters', ({ member }) => member.get('/referencias')),
  bible_book_missing: ({ member }) => member.get('/referencias/nada'),
  day_failed: without('optional_chapters', ({ member }) => member.get('/fecha/03-14')),
  date_missing: ({ member }) => member.get('/fecha/02-30'),
  book_not_offered: ({ member }) => member.get('/volume/11/libro.epub'),
  reader_address_missing: ({ visitor }) => visitor.get('/opds/nada'),
  no_text_to_take: async ({ member }) => {
    await db.updateTable('site').set({ book_download_enabled: true }).execute();
    const page = await member.get('/volume/20/libro.epub');
    await db.updateTable('site').set({ book_download_enabled: false }).execute();
    return page;
  },
  topics_failed: without('topics', ({ member }) => member.get('/temas')),
  topic_missing: ({ member }) => member.get('/tema/nada'),
  topic_failed: without('topics', ({ member }) => member.get('/tema/luz')),
  gospel_missing: ({ visitor }) => visitor.get('/evangelio?date=2026-01-01'),
  gospel_failed: without('gospels', ({ visitor }) => visitor.get('/evangelio')),
  gospel_mail_off: async ({ visitor }) => {
    await db.updateTable('site').set({ gospel_mail_enabled: false }).execute();
    const page = await visitor.get('/evangelio/correo');
    await db.updateTable('site').set({ gospel_mail_enabled: true }).execute();
    return page;
  },
  gospel_mail_expired: ({ visitor }) => visitor.post('/evangelio/correo', { intent: 'confirm', token: 'x' }),
  gospel_mail_link_broken: ({ visitor }) => visitor.get('/evangelio/correo/baja?t=x'),
  gospel_mail_failed: without('gospel_subscribers', ({ visitor }) =>
    visitor.post('/evangelio/correo', { intent: 'ask', email: 'a@b.co', hour: '6', zone: 'Europe/Madrid' }),
  ),
  about_failed: lacking('site', 'about', ({ visitor }) => visitor.get('/about')),
  forbidden_origin: ({ visitor }) => visitor.post('/ajustes', { theme: 'dark' }, { 'sec-fetch-site': 'cross-site' }),
  form_cookie_missing: () => withoutCookies().post('/ajustes', { theme: 'dark', ficha: 'x' }),
  cookies_blocked: async () => {
    const browser = withoutCookies({ 'sec-fetch-site': 'same-origin' });
    return browser.follow(await browser.post('/ajustes', { intent: 'theme', theme: 'dark', volver: '/' }));
  },
  act_failed: without('opened_chapters', ({ member }) => member.post('/historial', { intent: 'clear' })),
  other_author: ({ member, adminId }) => member.post(PATH, { ...note, autor: authorToken(adminId) }),
  too_many_tries: triesTooOften,
  bad_text: ({ visitor }) => visitor.post('/user-login', { email: 'a\0b', password: 'x' }),
  too_large: ({ visitor }) => visitor.post('/ajustes', { theme: 'x'.repeat(70_000) }),
  bad_media_type: async ({ visitor }) =>
    pageOf(
      await visitor.request('/ajustes', {
        method: 'POST',
        body: 'theme=dark',
        headers: { 'content-type': 'text/plain' },
      }),
    ),
  bad_form: ({ visitor }) => visitor.post('/ajustes', { intent: 'nada' }),
  wrong_method: ({ visitor }) => visitor.post('/', {}),
  not_found: ({ member }) => member.get('/volume/99'),
};

/** Makes a browser that stores no cookies, with these headers. */
function withoutCookies(headers: Record<string, string> = {}): Browser {
  const browser = new Browser();
  return Object.assign(browser, { headers, keepsCookies: false });
}
