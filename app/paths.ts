type Query = Record<string, string | number | null | undefined>;

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return search ? `${path}?${search}` : path;
}

interface ChapterQuery {
  chapter?: number | null;
  from?: string | null;
  video?: 1 | null;
  /** The chapter round which the side list is shown. */
  lista?: number | null;
  buscar?: string | null;
}

interface SearchQuery {
  q?: string | null;
  volumen?: number | null;
  voz?: string | null;
  orden?: 'libro' | null;
  notas?: 1 | null;
  pagina?: number | null;
}

/** Where somebody wants to go once they are signed in; it goes along on the whole way to that. */
// An interface would have no index signature to be a query by.
export type Back = { redirect?: string | null };

interface NotesQuery {
  q?: string;
  orden?: 'volumen' | null;
  volumen?: number | null;
  /** The notes that were taken away. */
  quitadas?: 1 | null;
  pagina?: number | null;
}

/** One function for each page; nothing else writes an address. */
export const paths = {
  home: (query: { capitulo?: string } = {}) => withQuery('/', query),
  login: (page: '/user-login' | '/login', query: Back = {}) =>
    withQuery(page, { redirect: query.redirect === '/' ? null : query.redirect }),
  logout: () => '/salir',
  register: (query: Back = {}) => withQuery('/register', query),
  registered: (state: 'verificar' | 'lista', back: Back = {}) => withQuery('/register', { hecho: state, ...back }),
  forgotPassword: (query: { prueba?: string | null } & Back = {}) => withQuery('/forgot-password', query),
  resetPassword: (query: { token?: string } & Back = {}) => withQuery('/reset-password', query),
  wasReset: (back: Back = {}) => withQuery('/reset-password', { hecho: 1, ...back }),
  verifyEmail: (query: { token?: string } & Back = {}) => withQuery('/verify-email', query),
  verified: (state: 'verificado' | 'reenviado', back: Back = {}) =>
    withQuery('/verify-email', { hecho: state, ...back }),
  account: () => '/cuenta',
  ownData: () => '/cuenta/datos',
  deleteAccount: () => '/cuenta/eliminar',
  privacy: () => '/privacidad',
  volume: (volume: number, query: ChapterQuery = {}) => withQuery(`/volume/${volume}`, { ...query }),
  history: () => '/historial',
  notes: (query: NotesQuery = {}) => withQuery('/notas', { ...query }),
  /** A note of one's own with its versions. */
  note: (volume: number, index: number) => `/notas/${volume}-${index}`,
  /** One's notes as a file. */
  notesFile: (format: 'txt' | 'html' | 'csv') => withQuery('/notas/exportar', { formato: format }),
  /** A paragraph by itself: to cite it, to keep it, to leave one's sign at it. */
  paragraph: (volume: number, index: number, number: number) => `/volume/${volume}/parrafo/${index}-${number}`,
  /** `editar`: the bookmark whose label is being changed, as '11-5-3'. */
  bookmarks: (query: { pagina?: number | null; editar?: string | null } = {}) => withQuery('/marcadores', query),
  search: (query: SearchQuery = {}) => withQuery('/buscar', { ...query }),
  contents: (volume: number, query: { ver?: string | null } = {}) => withQuery(`/volume/${volume}/indice`, query),
  topics: (query: { buscar?: string; letra?: string; from?: string | null } = {}) => withQuery('/temas', query),
  topic: (id: string, query: { from?: string | null; pagina?: number | null } = {}) =>
    withQuery(`/tema/${encodeURIComponent(id)}`, query),
  references: () => '/referencias',
  referencesOf: (book: string, query: { pagina?: number | null } = {}) => withQuery(`/referencias/${book}`, query),
  /** The chapters of a day of the year, `MM-DD`; of today without one. */
  day: (day?: string) => (day ? `/fecha/${day}` : '/fecha'),
  gospel: (query: { date?: string } = {}) => withQuery('/evangelio', query),
  about: () => '/about',
  sitemap: () => '/sitemap.xml',
  apiDocs: () => '/api/docs',
  openApi: () => '/api/openapi.json',
  /** `volver`: where the reader comes from and goes back to. */
  preferences: (query: { volver?: string | null } = {}) => withQuery('/ajustes', query),
  admin: (tab?: AdminTab, query: Query = {}) => withQuery(tab ? `/admin/${tab}` : '/admin', query),
  adminImport: (id: number) => `/admin/cargas/${id}`,
  adminVolume: (volume: number) => `/admin/playlists/${volume}`,
  adminDeletePlaylist: (volume: number) => `/admin/playlists/${volume}/eliminar`,
  adminDeleteTopic: (id: string) => `/admin/temas/${encodeURIComponent(id)}/eliminar`,
  adminDeleteGospels: () => '/admin/evangelio/eliminar',
  adminMember: (id: number) => `/admin/users/${id}`,
  adminDeleteMember: (id: number) => `/admin/users/${id}/eliminar`,
  adminCsv: () => '/admin/users.csv',
  adminAuditLog: (query: { antes?: number } = {}) => withQuery('/admin/registro', query),
  /** A download of content in the form in which it can be uploaded again. */
  adminExport: (what: string) => `/admin/exportar/${what}`,
};

export type AdminTab = 'playlists' | 'main-files' | 'imagen' | 'evangelio' | 'users' | 'settings' | 'about';
