import { expect, it } from 'vitest';
import { catalogue } from '~/errors/catalogue';
import { NOTICES } from '~/http/pages/notice-words.server';
import { ACTS_OF_ADMINS, UPLOADS_OF_ADMINS } from '../setup/acts-of-admins';
import { ACTS_OF_MEMBERS, ACTS_ON_ACCOUNTS } from '../setup/acts-of-members';
import { ACTS_ON_ERRORS, ACTS_ON_LISTS } from '../setup/acts-on-lists';
import { ACTS_ON_PARAGRAPHS } from '../setup/acts-on-paragraphs';
import { ACTS_OF_VISITORS } from '../setup/acts-of-visitors';

/** Messages that none of the acts of `answers-to-…` gets, and why. */
const NOT_DRIVEN: Record<string, string[]> = {
  'the page itself is the answer, at its head': [
    ...['login_needed', 'session_expired', 'session_expired_home', 'admins_only', 'home_failed', 'not_found'],
    ...['reset_token_missing', 'verification_token_missing', 'volume_empty', 'volume_failed', 'main_failed'],
    ...['chapter_missing', 'note_load_failed', 'note_missing', 'topic_missing', 'topic_failed', 'gospel_failed'],
    ...['about_failed', 'bible_book_missing', 'references_failed', 'date_missing', 'day_failed'],
    ...['playlists_failed', 'users_failed', 'csv_failed', 'topics_list_failed', 'image_load_failed'],
    ...['book_search_common', 'book_search_empty', 'book_search_failed', 'book_search_letter'],
    ...['book_search_long', 'book_search_without', 'content_load_failed', 'unexpected', 'not_for_editors'],
    ...['book_not_offered', 'no_text_to_take', 'reader_address_missing'],
    ...['gospel_mail_off', 'gospel_mail_link_broken'],
  ],
  'scripts say it, of what they asked for themselves: tests/e2e/failed-requests and offline': [
    ...['keeping_refused', 'kept_failed', 'kept_stay', 'no_line', 'place_failed', 'preview_failed'],
  ],
  'no form of a page sends it: tests/pages': [
    ...[
      'no_place',
      'name_address',
      'video_unavailable',
      'not_oneself',
      'change_back',
      'change_touched',
      'forbidden_origin',
      'bad_text',
      'bad_media_type',
      'bad_form',
    ],
    ...['wrong_method', 'search_volume_missing'],
  ],
  'needs a line, a disk or a crowd: tests/admin, tests/pages, tests/scripts/server': [
    ...['upload_broken', 'too_busy', 'too_many_at_once', 'too_slow', 'disk_full', 'database_away'],
  ],
  'every form meets a database that fails: tests/pages/failing-forms': [
    ...['login_failed', 'mark_failed', 'act_failed'],
  ],
  'only without cookies: tests/pages/cookies-blocked': ['form_cookie_missing', 'cookies_blocked'],
  'more files than a hand sends here: tests/e2e/mistakes': ['files_many'],
  'a toast at the top of the window: tests/e2e': ['session_expired_toast'],
  'a list from YouTube has pages of its own: tests/admin/youtube': [
    ...['lista-guardada', 'lista-descartada', 'youtube_doubled', 'youtube_file', 'youtube_gone', 'youtube_many'],
    ...['youtube_missing', 'youtube_mixed', 'youtube_no_key', 'youtube_volume', 'youtube_wrong'],
  ],
  'asks YouTube: tests/admin/youtube-key, gone-videos': [
    ...['youtube_away', 'youtube_key', 'youtube_quota', 'videos-mirados'],
  ],
  'needs two editors at once: tests/pages/error-catalogue': ['message_settled'],
  'the settings of the search, whose words differ by their groups: tests/admin/search-settings': ['sinonimos'],
  'the API says it': [
    ...['content_missing', 'file_refused', 'token_needed', 'token_dead', 'not_allowed'],
    ...['json_malformed', 'json_media_type', 'multipart_media_type', 'invalid_fields', 'unexpected_call'],
    'no_such_call',
  ],
  'at the head of the page that a link or a letter leads to: tests/pages': [
    ...['necesaria', 'expirada', 'aparte', 'administracion', 'verificado', 'senal-lejos', 'senal-otra'],
    'archivo-aparte',
  ],
  'after the login, at the form whose file came too late: tests/e2e/drafts-plain': ['elige-archivo'],
  'the account was made and the sign-in was not: tests/pages/register-account': ['registrada-lista'],
};

const WORDS = [
  ...Object.entries(catalogue).map(([code, { text }]) => [code, text] as const),
  ...Object.entries(NOTICES).map(([name, { text }]) => [name, typeof text === 'string' ? text : text(2)] as const),
];
const SENTENCES = [
  ACTS_OF_ADMINS,
  UPLOADS_OF_ADMINS,
  ACTS_OF_MEMBERS,
  ACTS_ON_PARAGRAPHS,
  ACTS_ON_ACCOUNTS,
  ACTS_ON_LISTS,
  ACTS_ON_ERRORS,
  ACTS_OF_VISITORS,
]
  .flat()
  .map(({ says }) => says);

/** Tells whether an act gets these words, or a part of them that no other message has. */
function isDriven(text: string): boolean {
  const parts = text.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${parts.join('.+')}$`);
  const isPart = (words: string) => text.includes(words) && !WORDS.some(([, other]) => other === words);
  return SENTENCES.some((words) => (text.startsWith('{') ? false : whole.test(words) || isPart(words)));
}

it('each message is driven through a form at a phone, or is in none for a reason', () => {
  const silent = WORDS.filter(([, text]) => !isDriven(text)).map(([name]) => name);
  expect(silent.sort()).toEqual(Object.values(NOT_DRIVEN).flat().sort());
});
