/** Who may make a call, and what those get whom it lets in when they send nothing with it. */
type Right = readonly [who: 'anyone' | 'member' | 'editor' | 'admin', status: number];
interface CallLine {
  /** Below /api. */
  at: string;
  GET?: Right;
  POST?: Right;
  PUT?: Right;
  DELETE?: Right;
}

/** Who may make which call, by the id of its module. Whatever method stands not here is refused with 405. */
export const RIGHTS_OF_CALLS: Record<string, CallLine> = {
  'routes/api/login': { at: '/login', POST: ['anyone', 415] },
  'routes/api/logout': { at: '/logout', POST: ['member', 204] },
  'routes/api/register': { at: '/register', POST: ['anyone', 415] },
  'routes/api/email-validation-status': { at: '/email-validation-status', GET: ['anyone', 200] },
  'routes/api/volumes': { at: '/volumes', GET: ['anyone', 200] },
  'routes/api/news-config': { at: '/news-config', GET: ['anyone', 200] },
  'routes/api/image-config': { at: '/image-config', GET: ['anyone', 200] },
  'routes/api/evangelio-button-config': { at: '/evangelio-button-config', GET: ['anyone', 200] },
  'routes/api/forgot-password': { at: '/forgot-password', POST: ['anyone', 415] },
  'routes/api/validate-reset-token': { at: '/validate-reset-token', POST: ['anyone', 400] },
  'routes/api/reset-password': { at: '/reset-password', POST: ['anyone', 415] },
  'routes/api/verify-email': { at: '/verify-email', POST: ['anyone', 415] },
  'routes/api/resend-verification': { at: '/resend-verification', POST: ['anyone', 415] },
  'routes/api/about': { at: '/about', GET: ['anyone', 200] },
  'routes/api/evangelio-del-dia': { at: '/evangelio-del-dia?date=1999-12-31', GET: ['anyone', 404] },
  'routes/api/evangelio-views-increment': {
    at: '/evangelio-views/increment?date=1999-12-31',
    POST: ['anyone', 404],
  },

  'routes/api/volume-playlist': { at: '/volumes/11/playlist', GET: ['member', 200] },
  'routes/api/main-file': { at: '/main-file/11/1', GET: ['member', 200] },
  'routes/api/optional-file': { at: '/optional-file/11/1', GET: ['member', 200] },
  'routes/api/videos-watch': { at: '/videos/watch', POST: ['member', 415] },
  'routes/api/note': { at: '/notes/11/1', GET: ['member', 404] },
  'routes/api/note-save': { at: '/notes/save?volume=11&index=1', POST: ['member', 415] },
  'routes/api/buscar': { at: '/buscar?q=luz', GET: ['member', 200] },
  'routes/api/temas': { at: '/temas', GET: ['member', 200] },
  'routes/api/tema': { at: '/tema/nada', GET: ['member', 404] },

  'routes/api/admin/playlists': { at: '/admin/playlists', GET: ['editor', 200] },
  'routes/api/admin/upload-playlist': { at: '/admin/upload-playlist', POST: ['editor', 415] },
  'routes/api/admin/playlist': { at: '/admin/playlists/36', DELETE: ['editor', 404] },
  'routes/api/admin/users': { at: '/admin/users', GET: ['admin', 200] },
  'routes/api/admin/user': { at: '/admin/user/2147483647', DELETE: ['admin', 404] },
  'routes/api/admin/upload-main-files': { at: '/admin/upload-main-files', POST: ['editor', 415] },
  'routes/api/admin/upload-optional-files': { at: '/admin/upload-optional-files', POST: ['editor', 415] },
  'routes/api/admin/upload-temas': { at: '/admin/upload-temas', POST: ['editor', 415] },
  'routes/api/admin/main-file': { at: '/admin/main-file/36/9', DELETE: ['editor', 404] },
  'routes/api/admin/optional-file': { at: '/admin/optional-file/36/9', DELETE: ['editor', 404] },
  'routes/api/admin/temas': { at: '/admin/temas', GET: ['editor', 200] },
  'routes/api/admin/tema-visibility': { at: '/admin/tema/nada/visibility', PUT: ['editor', 415] },
  'routes/api/admin/tema': { at: '/admin/tema/nada', DELETE: ['editor', 404] },
  'routes/api/admin/email-validation-status': { at: '/admin/email-validation-status', GET: ['admin', 200] },
  'routes/api/admin/toggle-email-validation': { at: '/admin/toggle-email-validation', POST: ['admin', 415] },
  'routes/api/admin/news-config': { at: '/admin/news-config', GET: ['editor', 200], PUT: ['editor', 415] },
  'routes/api/admin/image-config': { at: '/admin/image-config', GET: ['editor', 200], POST: ['editor', 415] },
  'routes/api/admin/evangelio-button-config': {
    at: '/admin/evangelio-button-config',
    GET: ['editor', 200],
    POST: ['editor', 415],
  },
  'routes/api/admin/evangelios': { at: '/admin/evangelios', GET: ['editor', 200], DELETE: ['editor', 200] },
  'routes/api/admin/evangelios-upload': { at: '/admin/evangelios/upload', POST: ['editor', 415] },
  'routes/api/admin/evangelio': { at: '/admin/evangelios/1999-12-31', GET: ['editor', 404] },
  'routes/api/admin/evangelio-views': { at: '/admin/evangelio-views/1999-12-31', GET: ['editor', 200] },
  'routes/api/admin/about-upload': { at: '/admin/about/upload', POST: ['editor', 415] },
  'routes/api/admin/about': { at: '/admin/about', POST: ['editor', 415] },
  'routes/api/admin/changes': { at: '/admin/changes', GET: ['editor', 200] },
  'routes/api/admin/change-undo': {
    at: '/admin/changes/00000000-0000-4000-8000-000000000009/undo',
    POST: ['editor', 415],
  },
  'routes/api/admin/reviews': { at: '/admin/reviews', GET: ['editor', 200], POST: ['editor', 415] },
  'routes/api/admin/review': {
    at: '/admin/reviews/00000000-0000-4000-8000-000000000009',
    GET: ['editor', 404],
    DELETE: ['editor', 404],
  },
  'routes/api/admin/review-items': {
    at: '/admin/reviews/00000000-0000-4000-8000-000000000009/items?state=new',
    GET: ['editor', 404],
  },
  'routes/api/admin/review-store': {
    at: '/admin/reviews/00000000-0000-4000-8000-000000000009/store',
    POST: ['editor', 415],
  },
};
