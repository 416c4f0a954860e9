import { beforeAll, expect, it } from 'vitest';
import { catalogue, type Code } from '~/errors/catalogue';
import { expectSentence } from '../forms/sent';
import { CODES_OF_ROWS } from '../forms/rows';
import { fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { isAll } from '../setup/extent';
import { signedIn } from '../setup/people';
import { PROVOKED, type Browsers } from './provoked';

const SCRIPTS = 'scripts say it over the page that they are on: tests/e2e/failed-requests.test.ts';
const OF_YOUTUBE = 'needs a key of YouTube: tests/admin/youtube-key.test.ts';
const WORKER = 'needs a browser that keeps chapters: tests/e2e/offline.test.ts';

/** Errors that no page shows, and why. */
const NOT_ON_PAGES: Partial<Record<Code, string>> = {
  session_expired_toast: SCRIPTS,
  no_line: SCRIPTS,
  place_failed: SCRIPTS,
  preview_failed: SCRIPTS,
  kept_failed: WORKER,
  kept_stay: WORKER,
  keeping_refused: 'only where a browser allows no service worker',
  database_away: 'nobody is there to be asked: tests/pages/database-away.long.test.ts cuts the line',
  too_busy: 'only when hundreds sign in at once: tests/domain/members/queue.test.ts',
  too_many_at_once: 'only when one member asks a hundred things at once: tests/scripts/server/member-queue.test.ts',
  too_slow: 'needs a slow line: tests/scripts/server/from-outside.long.test.ts',
  disk_full: 'needs a full disk: tests/scripts/server/full-disk.long.test.ts',
  picture_unread: 'needs a picture that ends what reads it: tests/admin/pictures.test.ts',
  youtube_missing: OF_YOUTUBE,
  youtube_quota: OF_YOUTUBE,
  youtube_key: OF_YOUTUBE,
  youtube_away: OF_YOUTUBE,
  archive_busy: 'after a wait of 15 s: tests/domain/imports/locks.test.ts',
  storing_busy: 'after a wait of 15 s: tests/domain/imports/locks.test.ts',
  change_busy: 'after a wait of 15 s: tests/domain/versions/later.test.ts',
  change_touched: 'API: a page asks for the rest alone',
  content_missing: 'API: a page leaves the part out',
  file_refused: 'API: a page shows the report of the upload',
  token_needed: 'API: a page leads to the login',
  token_dead: 'API: a page leads to the login',
  not_allowed: 'API: a page leads to the login',
  json_malformed: 'API: pages take forms',
  json_media_type: 'API: pages take forms',
  multipart_media_type: 'API: a page says bad_media_type',
  invalid_fields: 'API: a page says it at each field',
  unexpected_call: 'API: a page says unexpected',
  no_such_call: 'API: a page says not_found',
};
/** Errors about permission and sign-in are shown on the form or on the page after it, which sets the status; what is late, on a page that stands. */
const STATUS: Partial<Record<Code, number>> = {
  bad_credentials: 422,
  bad_admin_credentials: 422,
  own_late: 200,
  login_needed: 200,
  session_expired: 200,
  admins_only: 200,
  search_needs_login: 200,
};

let askers: Browsers;
beforeAll(async () => {
  await fillVolume(11, { videos: [1], main: { 1: {} } });
  const [{ browser: member, member: reader }, { browser: admin, member: keeper }] = [
    await signedIn(),
    await signedIn('admin'),
  ];
  askers = { visitor: new Browser(), member, admin, memberEmail: reader.email, adminId: keeper.id };
});

it('each error is provoked here or by a form, or is on no page for a reason', () => {
  const covered = new Set([...Object.keys(PROVOKED), ...Object.keys(NOT_ON_PAGES), ...CODES_OF_ROWS]);
  expect([...covered].sort()).toEqual(Object.keys(catalogue).sort());
});

/** After a wait of 15 s for another upload; a partial run skips it. */
const WAITED_FOR = 'review_busy';
const provoked = (Object.keys(PROVOKED) as Code[]).filter((code) => isAll || code !== WAITED_FOR);

it.each(provoked)('the page says in the words of the catalogue: %s', async (code) => {
  const page = await PROVOKED[code]!(askers);
  expectSentence(page, code);
  expect(page.status).toBe(STATUS[code] ?? catalogue[code].status);
});
