/** Lowest role that may make a call, and the status of an empty request that is let in. */
type Right = readonly [who: 'anyone' | 'member' | 'editor' | 'admin', status: number];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Rights of a path below /api, and the address at which they are tried. */
type CallLine = { at: string } & Partial<Record<Method, Right>>;

const CALLS: [...Right, Method, paths: string][] = [
  ['anyone', 200, 'GET', '/about /email-validation-status /evangelio-button-config /image-config /news-config'],
  ['anyone', 200, 'GET', '/volumes'],
  ['anyone', 404, 'GET', '/evangelio-del-dia /evangelio-del-dia/capitulos'],
  ['anyone', 400, 'POST', '/validate-reset-token'],
  ['anyone', 404, 'POST', '/evangelio-views/increment'],
  ['anyone', 415, 'POST', '/forgot-password /login /register /resend-verification /reset-password /verify-email'],

  ['member', 200, 'GET', '/buscar /main-file/:volume/:index /optional-file/:volume/:index /temas'],
  ['member', 200, 'GET', '/evangelios-del-capitulo/:volume/:index /volumes/:volume/playlist'],
  ['member', 200, 'GET', '/near-passages/:volume/:index'],
  ['member', 404, 'GET', '/transcript/:volume/:index'],
  ['member', 404, 'GET', '/notes/:volume/:index /tema/:temaId'],
  ['member', 200, 'GET', '/plan'],
  ['member', 415, 'PUT', '/plan /plan/paused'],
  ['member', 200, 'GET', '/account/letters'],
  ['member', 415, 'PUT', '/account/letters'],
  ['member', 404, 'GET', '/letters/:letter'],
  ['member', 404, 'DELETE', '/plan'],
  ['member', 204, 'POST', '/logout'],
  ['member', 415, 'POST', '/notes/save /videos/watch'],

  ['editor', 200, 'GET', '/admin/changes /admin/evangelio-button-config /admin/evangelio-views/:date'],
  ['editor', 200, 'GET', '/admin/evangelios /admin/evangelios/:date/capitulos /admin/gone-videos'],
  ['editor', 200, 'GET', '/admin/playlists /admin/reader-messages /admin/readings /admin/reviews /admin/schedules'],
  ['editor', 200, 'GET', '/admin/search-synonyms /admin/temas /admin/vain-searches /admin/youtube-lists'],
  ['editor', 200, 'GET', '/admin/near-choices/:volume/:index /admin/image-config /admin/news-config'],
  ['editor', 415, 'POST', '/admin/near-choices/:volume/:index'],
  ['editor', 404, 'DELETE', '/admin/near-choice/:choice'],
  ['editor', 404, 'GET', '/admin/evangelios/:date /admin/reviews/:review /admin/reviews/:review/items'],
  ['editor', 404, 'GET', '/admin/youtube-lists/:list'],
  ['editor', 415, 'POST', '/admin/about /admin/about/upload /admin/changes/:change/undo'],
  ['editor', 415, 'POST', '/admin/evangelio-button-config /admin/evangelios/upload /admin/image-config /admin/reviews'],
  ['editor', 415, 'POST', '/admin/reviews/:review/store /admin/temas /admin/upload-main-files'],
  ['editor', 415, 'POST', '/admin/upload-optional-files /admin/upload-playlist /admin/upload-temas'],
  ['editor', 415, 'POST', '/admin/video/:volume/:index/number /admin/youtube-lists /admin/youtube-lists/files'],
  ['editor', 404, 'POST', '/admin/youtube-lists/:list/review'],
  ['editor', 422, 'POST', '/admin/gone-videos'],
  ['editor', 415, 'PUT', '/admin/evangelios/:date/capitulos'],
  ['editor', 415, 'PUT', '/admin/main-file/:volume/:index /admin/news-config /admin/optional-file/:volume/:index'],
  ['editor', 415, 'PUT', '/admin/reader-messages/:message /admin/schedules/:schedule /admin/search-synonyms'],
  ['editor', 415, 'PUT', '/admin/tema/:id /admin/tema/:id/visibility /admin/video/:volume/:index'],
  ['editor', 415, 'PUT', '/admin/youtube-lists/:list'],
  ['editor', 415, 'PUT', '/admin/transcript/:volume/:index'],
  ['editor', 200, 'GET', '/admin/covers'],
  ['editor', 415, 'POST', '/admin/pictures'],
  ['editor', 415, 'PUT', '/admin/covers/:volume'],
  ['editor', 404, 'DELETE', '/admin/covers/:volume'],
  ['editor', 200, 'DELETE', '/admin/evangelios'],
  ['editor', 404, 'DELETE', '/admin/transcript/:volume/:index'],
  ['editor', 404, 'DELETE', '/admin/main-file/:volume/:index /admin/optional-file/:volume/:index'],
  ['editor', 404, 'DELETE', '/admin/playlists/:volume /admin/reviews/:review /admin/schedules/:schedule'],
  ['editor', 404, 'DELETE', '/admin/tema/:id /admin/video/:volume/:index /admin/youtube-lists/:list'],

  ['admin', 200, 'GET', '/admin/book-download-config /admin/email-validation-status /admin/users'],
  ['admin', 415, 'POST', '/admin/book-download-config /admin/toggle-email-validation'],
  ['admin', 200, 'GET', '/admin/letters'],
  ['admin', 404, 'GET', '/admin/letters/:letter'],
  ['admin', 415, 'POST', '/admin/bounces /admin/letters /admin/letters/:letter/send'],
  ['admin', 404, 'POST', '/admin/letters/:letter/test'],
  ['admin', 415, 'PUT', '/admin/letters/:letter /admin/letters/:letter/state'],
  ['admin', 404, 'DELETE', '/admin/letters/:letter /admin/user/:id'],
];

const QUERIES: Record<string, string> = {
  '/evangelio-del-dia': '?date=1999-12-31',
  '/evangelio-del-dia/capitulos': '?date=1999-12-31',
  '/evangelio-views/increment': '?date=1999-12-31',
  '/notes/save': '?volume=11&index=1',
  '/buscar': '?q=luz',
  '/admin/reviews/:review/items': '?state=new',
};
const NOBODY = '2147483647';
const NONE = '00000000-0000-4000-8000-000000000009';
const VALUES: Record<string, string> = {
  ...{ volume: '11', index: '1', temaId: 'nada', id: NOBODY, letter: NOBODY, date: '1999-12-31', message: NOBODY },
  ...{ change: NONE, choice: NONE, list: NONE, review: NONE, schedule: NONE },
};

/** Permissions of the calls, by path in the contract. Every method that is not listed is refused with 405. */
export const RIGHTS_OF_CALLS: Record<string, CallLine> = {};
for (const [who, status, method, paths] of CALLS) {
  for (const path of paths.split(' ')) {
    RIGHTS_OF_CALLS[path] = { at: addressOf(path), ...RIGHTS_OF_CALLS[path], [method]: [who, status] };
  }
}

/** Address of a path: of a chapter that is there for readers, and of one that is not for what would delete it. */
function addressOf(path: string): string {
  const values = path.startsWith('/admin/') ? { ...VALUES, volume: '36', index: '9' } : VALUES;
  return path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '') + (QUERIES[path] ?? '');
}
