/** Lowest role that may make a call, and the status of an empty request that is let in. */
type Right = readonly [who: 'anyone' | 'member' | 'editor' | 'admin', status: number];
interface CallLine {
  /** Path below /api. */
  at: string;
  GET?: Right;
  POST?: Right;
  PUT?: Right;
  DELETE?: Right;
}

/** Permissions of the calls, by path in the contract. Every method that is not listed is refused with 405. */
export const RIGHTS_OF_CALLS: Record<string, CallLine> = {
  '/login': { at: '/login', POST: ['anyone', 415] },
  '/logout': { at: '/logout', POST: ['member', 204] },
  '/register': { at: '/register', POST: ['anyone', 415] },
  '/email-validation-status': { at: '/email-validation-status', GET: ['anyone', 200] },
  '/volumes': { at: '/volumes', GET: ['anyone', 200] },
  '/news-config': { at: '/news-config', GET: ['anyone', 200] },
  '/image-config': { at: '/image-config', GET: ['anyone', 200] },
  '/evangelio-button-config': { at: '/evangelio-button-config', GET: ['anyone', 200] },
  '/forgot-password': { at: '/forgot-password', POST: ['anyone', 415] },
  '/validate-reset-token': { at: '/validate-reset-token', POST: ['anyone', 400] },
  '/reset-password': { at: '/reset-password', POST: ['anyone', 415] },
  '/verify-email': { at: '/verify-email', POST: ['anyone', 415] },
  '/resend-verification': { at: '/resend-verification', POST: ['anyone', 415] },
  '/about': { at: '/about', GET: ['anyone', 200] },
  '/evangelio-del-dia': { at: '/evangelio-del-dia?date=1999-12-31', GET: ['anyone', 404] },
  '/evangelio-views/increment': {
    at: '/evangelio-views/increment?date=1999-12-31',
    POST: ['anyone', 404],
  },

  '/volumes/:volume/playlist': { at: '/volumes/11/playlist', GET: ['member', 200] },
  '/main-file/:volume/:index': { at: '/main-file/11/1', GET: ['member', 200] },
  '/optional-file/:volume/:index': { at: '/optional-file/11/1', GET: ['member', 200] },
  '/videos/watch': { at: '/videos/watch', POST: ['member', 415] },
  '/notes/:volume/:index': { at: '/notes/11/1', GET: ['member', 404] },
  '/notes/save': { at: '/notes/save?volume=11&index=1', POST: ['member', 415] },
  '/buscar': { at: '/buscar?q=luz', GET: ['member', 200] },
  '/temas': { at: '/temas', GET: ['member', 200] },
  '/tema/:temaId': { at: '/tema/nada', GET: ['member', 404] },

  '/admin/playlists': { at: '/admin/playlists', GET: ['editor', 200] },
  '/admin/upload-playlist': { at: '/admin/upload-playlist', POST: ['editor', 415] },
  '/admin/playlists/:volume': { at: '/admin/playlists/36', DELETE: ['editor', 404] },
  '/admin/users': { at: '/admin/users', GET: ['admin', 200] },
  '/admin/user/:id': { at: '/admin/user/2147483647', DELETE: ['admin', 404] },
  '/admin/upload-main-files': { at: '/admin/upload-main-files', POST: ['editor', 415] },
  '/admin/upload-optional-files': { at: '/admin/upload-optional-files', POST: ['editor', 415] },
  '/admin/upload-temas': { at: '/admin/upload-temas', POST: ['editor', 415] },
  '/admin/main-file/:volume/:index': { at: '/admin/main-file/36/9', PUT: ['editor', 415], DELETE: ['editor', 404] },
  '/admin/optional-file/:volume/:index': {
    at: '/admin/optional-file/36/9',
    PUT: ['editor', 415],
    DELETE: ['editor', 404],
  },
  '/admin/video/:volume/:index': { at: '/admin/video/36/9', PUT: ['editor', 415], DELETE: ['editor', 404] },
  '/admin/temas': { at: '/admin/temas', GET: ['editor', 200], POST: ['editor', 415] },
  '/admin/tema/:id/visibility': { at: '/admin/tema/nada/visibility', PUT: ['editor', 415] },
  '/admin/tema/:id': { at: '/admin/tema/nada', PUT: ['editor', 415], DELETE: ['editor', 404] },
  '/admin/email-validation-status': { at: '/admin/email-validation-status', GET: ['admin', 200] },
  '/admin/toggle-email-validation': { at: '/admin/toggle-email-validation', POST: ['admin', 415] },
  '/admin/book-download-config': { at: '/admin/book-download-config', GET: ['admin', 200], POST: ['admin', 415] },
  '/admin/news-config': { at: '/admin/news-config', GET: ['editor', 200], PUT: ['editor', 415] },
  '/admin/search-synonyms': { at: '/admin/search-synonyms', GET: ['editor', 200], PUT: ['editor', 415] },
  '/admin/vain-searches': { at: '/admin/vain-searches', GET: ['editor', 200] },
  '/admin/image-config': { at: '/admin/image-config', GET: ['editor', 200], POST: ['editor', 415] },
  '/admin/evangelio-button-config': {
    at: '/admin/evangelio-button-config',
    GET: ['editor', 200],
    POST: ['editor', 415],
  },
  '/admin/evangelios': { at: '/admin/evangelios', GET: ['editor', 200], DELETE: ['editor', 200] },
  '/admin/evangelios/upload': { at: '/admin/evangelios/upload', POST: ['editor', 415] },
  '/admin/evangelios/:date': { at: '/admin/evangelios/1999-12-31', GET: ['editor', 404] },
  '/admin/evangelio-views/:date': { at: '/admin/evangelio-views/1999-12-31', GET: ['editor', 200] },
  '/admin/about/upload': { at: '/admin/about/upload', POST: ['editor', 415] },
  '/admin/about': { at: '/admin/about', POST: ['editor', 415] },
  '/admin/changes': { at: '/admin/changes', GET: ['editor', 200] },
  '/admin/changes/:change/undo': {
    at: '/admin/changes/00000000-0000-4000-8000-000000000009/undo',
    POST: ['editor', 415],
  },
  '/admin/reviews': { at: '/admin/reviews', GET: ['editor', 200], POST: ['editor', 415] },
  '/admin/reviews/:review': {
    at: '/admin/reviews/00000000-0000-4000-8000-000000000009',
    GET: ['editor', 404],
    DELETE: ['editor', 404],
  },
  '/admin/reviews/:review/items': {
    at: '/admin/reviews/00000000-0000-4000-8000-000000000009/items?state=new',
    GET: ['editor', 404],
  },
  '/admin/reviews/:review/store': {
    at: '/admin/reviews/00000000-0000-4000-8000-000000000009/store',
    POST: ['editor', 415],
  },
  '/admin/schedules': { at: '/admin/schedules', GET: ['editor', 200] },
  '/admin/schedules/:schedule': {
    at: '/admin/schedules/00000000-0000-4000-8000-000000000009',
    PUT: ['editor', 415],
    DELETE: ['editor', 404],
  },
  '/admin/reader-messages': { at: '/admin/reader-messages', GET: ['editor', 200] },
  '/admin/reader-messages/:message': { at: '/admin/reader-messages/2147483647', PUT: ['editor', 415] },
  '/admin/gone-videos': { at: '/admin/gone-videos', GET: ['editor', 200], POST: ['editor', 422] },
};
