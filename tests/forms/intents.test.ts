import { expect, it } from 'vitest';
import { intentsOfApp } from './intents';
import { ROWS } from './rows';

// Intents that have no row yet, by the id of their route. The list only shrinks.
const LACKING_OF_PANEL: Record<string, string> = {
  'routes/admin/about/route': 'about discard preview text',
  'routes/admin/changes/route': 'undo',
  'routes/admin/gone-videos/route': 'check hide',
  'routes/admin/gospels/day': 'day discard preview',
  'routes/admin/gospels/delete': 'delete',
  'routes/admin/gospels/delete-day': 'delete',
  'routes/admin/gospels/route': 'button gospels',
  'routes/admin/image/route': 'discard image',
  'routes/admin/main-files/delete-topic': 'delete',
  'routes/admin/main-files/delete-topics': 'ask delete',
  'routes/admin/main-files/route': 'hide main optional show topics',
  'routes/admin/main-files/write-topic': 'discard topic',
  'routes/admin/members/delete': 'delete',
  'routes/admin/members/member': 'active role verify',
  'routes/admin/members/name': 'name',
  'routes/admin/messages/route': 'declined fixed reopen',
  'routes/admin/playlists/chapter': 'chapter-main chapter-optional',
  'routes/admin/playlists/delete': 'delete',
  'routes/admin/playlists/delete-chapter': 'delete',
  'routes/admin/playlists/volume': 'volume',
  'routes/admin/playlists/write': 'discard remove study text video',
  'routes/admin/reviews/review': 'discard schedule store',
  'routes/admin/reviews/route': 'libro',
  'routes/admin/schedules/route': 'cancel move',
  'routes/admin/search/route': 'discard synonyms',
  'routes/admin/settings/route': 'book-author discard download excerpt gospel-mail passage preview validation',
  'routes/admin/youtube/list': 'discard list',
  'routes/admin/youtube/route': 'addresses youtube',
};

it('every intent of every action has a row in a table of forms, but for those listed', () => {
  const rows = new Set(ROWS.map(({ route, intent }) => `${route} ${intent}`));
  const lacking = intentsOfApp().filter((one) => !rows.has(one));
  const listed = Object.entries(LACKING_OF_PANEL);
  expect(lacking.sort()).toEqual(
    listed.flatMap(([route, names]) => names.split(' ').map((one) => `${route} ${one}`)).sort(),
  );
});

it('every row is of an intent that an action has', () => {
  const intents = intentsOfApp();
  expect(ROWS.map(({ route, intent }) => `${route} ${intent}`).filter((one) => !intents.includes(one))).toEqual([]);
});
