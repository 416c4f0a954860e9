type Query = Record<string, string | number | null | undefined>;

/**
 * Characters of an address to come back to; a longer one is left out, and the way back leads to the usual page. `from`
 * stands in each of hundreds of links of a page.
 */
const LONGEST = new Map([
  ['redirect', 2048],
  ['from', 300],
]);

interface ChapterQuery {
  chapter?: number | null;
  from?: string | null;
  video?: 1 | null;
  /** Second of the video to play from. */
  t?: number | null;
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
  from?: string | null;
}

/** Address to go to after signing in; every page on the way to that passes it on. */
// An interface would have no index signature to be a query by.
export type Back = { redirect?: string | null };

interface NotesQuery {
  q?: string;
  orden?: 'volumen' | null;
  volumen?: number | null;
  /** Set for the deleted notes. */
  quitadas?: 1 | null;
  pagina?: number | null;
}

interface ParagraphQuery {
  from?: string | null;
  /** Id of a highlight that is being changed. */
  marca?: number | null;
}

interface HighlightsQuery {
  q?: string | null;
  color?: string | null;
  /** Collection whose highlights are listed. */
  coleccion?: number | null;
  volumen?: number | null;
  orden?: 'libro' | null;
  /** Collection to which highlights are added. */
  en?: number | null;
  pagina?: number | null;
}

interface AuditLogQuery {
  tipo?: string | null;
  quien?: string;
  dia?: string | null;
  /** Cursor before which the page begins. */
  antes?: string | null;
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
  /** `reenviar`: where the link is requested again, by who did not get it. */
  verifyEmail: (query: { token?: string; reenviar?: 1 } & Back = {}) => withQuery('/verify-email', query),
  verified: (state: 'verificado' | 'reenviado', back: Back = {}) =>
    withQuery('/verify-email', { hecho: state, ...back }),
  account: () => '/cuenta',
  ownData: () => '/cuenta/datos',
  deleteAccount: () => '/cuenta/eliminar',
  privacy: () => '/privacidad',
  /** The page of questions; at one of them, if named. */
  help: (question?: string) => `/ayuda${question ? `#${question}` : ''}`,
  offline: () => '/sin-conexion',
  /** Signed-in member, for the service worker. */
  signedIn: () => '/sin-conexion/quien',
  volume: (volume: number, query: ChapterQuery = {}) => withQuery(`/volume/${volume}`, { ...query }),
  /** One's own things. */
  own: () => '/mio',
  /** Leads on to where the reader reads, or to the last sign. */
  ownWay: (way: 'seguir' | 'senal') => `/mio/${way}`,
  history: () => '/historial',
  /** One's reading plan; `query`: choices whose meaning is shown. */
  plan: (query: Partial<Record<string, string>> = {}) => withQuery('/plan', query),
  notes: (query: NotesQuery = {}) => withQuery('/notas', { ...query }),
  /** A note of one's own with its versions. */
  note: (volume: number, index: number) => `/notas/${volume}-${index}`,
  /** One's notes as a file. */
  notesFile: (format: 'txt' | 'html' | 'csv') => withQuery('/notas/exportar', { formato: format }),
  /** A paragraph by itself: to cite it, to highlight it, to put the reading position at it. */
  paragraph: (volume: number, index: number, number: number, query: ParagraphQuery = {}) =>
    withQuery(`/volume/${volume}/parrafo/${index}-${number}`, { ...query }),
  /** Form to tell of an error at a paragraph, or at the video of a chapter where it is null. */
  reportError: (volume: number, index: number, paragraph: number | null) =>
    `/avisar/${volume}-${index}${paragraph === null ? '' : `-${paragraph}`}`,
  highlights: (query: HighlightsQuery = {}) => withQuery('/marcadores', { ...query }),
  /** One's highlights as a file. */
  highlightsFile: (format: 'md' | 'csv' | 'jsonld') => withQuery('/marcadores/exportar', { formato: format }),
  /** Where highlights are brought from a file; `subida`: the form of the file. */
  importHighlights: (subida?: 'marcas') => withQuery('/marcadores/traer', { subida }),
  collections: () => '/colecciones',
  /** A collection of one's own; `ordenar`: with what changes it. */
  collection: (id: number, query: { ordenar?: 1 | null; pagina?: number | null } = {}) =>
    withQuery(`/colecciones/${id}`, query),
  search: (query: SearchQuery = {}) => withQuery('/buscar', { ...query }),
  contents: (volume: number, query: { ver?: string | null } = {}) => withQuery(`/volume/${volume}/indice`, query),
  /** A volume as EPUB, or the whole book; `notas`: with one's notes. */
  epub: (volume: number | null, query: { notas?: 1 | null } = {}) =>
    withQuery(volume === null ? '/libro.epub' : `/volume/${volume}/libro.epub`, query),
  topics: (query: { buscar?: string; letra?: string; from?: string | null } = {}) => withQuery('/temas', query),
  topic: (id: string, query: { from?: string | null; pagina?: number | null } = {}) =>
    withQuery(`/tema/${encodeURIComponent(id)}`, query),
  /** `cita`: the passage of the Bible that is looked for. */
  references: (query: { cita?: string } = {}) => withQuery('/referencias', query),
  referencesOf: (book: string, query: { pagina?: number | null } = {}) => withQuery(`/referencias/${book}`, query),
  /** The chapters of a day of the year, `MM-DD`; of today without one. */
  day: (day?: string) => (day ? `/fecha/${day}` : '/fecha'),
  gospel: (query: { date?: string } = {}) => withQuery('/evangelio', query),
  /** The gospels of a month, `YYYY-MM`. */
  gospelMonth: (month: string) => `/evangelio/${month}`,
  gospelFeed: (format: 'atom' | 'json' | 'ics') => `/evangelio.${format}`,
  /** Where to ask for the gospel by mail, to confirm it or to go on with it by a token. */
  gospelMail: (query: { confirmar?: string | null; seguir?: string | null; hecho?: 1 } = {}) =>
    withQuery('/evangelio/correo', query),
  leaveGospelMail: (token: string) => withQuery('/evangelio/correo/baja', { t: token }),
  about: () => '/about',
  sitemap: () => '/sitemap.xml',
  apiDocs: () => '/api/docs',
  openApi: () => '/api/openapi.json',
  /** `volver`: address that the reader comes from and goes back to. */
  preferences: (query: { volver?: string | null } = {}) => withQuery('/ajustes', query),
  admin: (tab?: AdminTab, query: Query = {}) => withQuery(tab ? `/admin/${tab}` : '/admin', query),
  /** Synonyms, and what is searched for in vain. */
  adminSearch: () => '/admin/settings/busqueda',
  adminImport: (id: number, query: { pagina?: number | null } = {}) => withQuery(`/admin/cargas/${id}`, query),
  adminVolume: (volume: number, query: { ver?: string | null; pagina?: number | null } = {}) =>
    withQuery(`/admin/playlists/${volume}`, query),
  adminChapter: (volume: number, index: number, query: Query = {}) =>
    withQuery(`/admin/playlists/${volume}/${index}`, query),
  /** Form of a part of a chapter. */
  adminWrite: (volume: number, index: number, part: 'texto' | 'estudio' | 'video') =>
    `/admin/playlists/${volume}/${index}/${part}`,
  adminDeleteChapter: (volume: number, index: number) => `/admin/playlists/${volume}/${index}/eliminar`,
  /** One's own acts and uploads. */
  adminOwnChanges: (query: { antes?: string | null } = {}) => withQuery('/admin/cambios', { ...query }),
  /** A change of the content, and its undo. */
  adminChange: (change: string) => `/admin/cambios/${change}`,
  /** A review; `ver`: the items of it that are listed. */
  adminReview: (id: string, query: { ver?: string; pagina?: number } = {}) =>
    withQuery(`/admin/revisiones/${id}`, query),
  /** Difference of one item of it from the stored one; `ver` and `lista`: the list that leads to it, and its page. */
  adminReviewItem: (
    id: string,
    query: { tipo: string; volumen: number; clave: string; ver?: string; lista?: number; pagina?: number },
  ) => withQuery(`/admin/revisiones/${id}/diferencia`, query),
  /** What waits to be published. */
  adminSchedules: () => '/admin/programadas',
  /** Figures of what is read, of all volumes or of one; `adminReadingsFile`: the same as a file. */
  adminReadings: (query: { volumen?: number | null } = {}) => withQuery('/admin/lecturas', query),
  adminReadingsFile: (query: { volumen?: number | null } = {}) => withQuery('/admin/lecturas.csv', query),
  /** Messages of readers; `ver`: those that are settled. */
  adminMessages: (query: { ver?: 'resueltos' | null; pagina?: number | null } = {}) =>
    withQuery('/admin/avisos', query),
  /** Videos from YouTube's own tools; `subida`: the form of files. */
  adminYouTube: (query: { subida?: 'youtube' } = {}) => withQuery('/admin/youtube', query),
  /** A list of them that is being numbered. */
  adminYouTubeList: (id: string, query: { pagina?: number | null } = {}) => withQuery(`/admin/youtube/${id}`, query),
  /** Videos of the book that YouTube no longer has. */
  adminGoneVideos: (query: { pagina?: number | null } = {}) => withQuery('/admin/videos', query),
  /** Recordings that cannot be heard. */
  adminRecordings: (query: { pagina?: number | null } = {}) => withQuery('/admin/grabaciones', query),
  adminDeletePlaylist: (volume: number) => `/admin/playlists/${volume}/eliminar`,
  /** Form of a topic, of a new one for null. */
  adminWriteTopic: (id: string | null) => `/admin/temas/editar${id === null ? '' : `/${encodeURIComponent(id)}`}`,
  adminDeleteTopic: (id: string, query: Query = {}) =>
    withQuery(`/admin/temas/${encodeURIComponent(id)}/eliminar`, query),
  /** The gospel of a day, to be edited. */
  adminGospel: (date: string) => `/admin/evangelio/${date}`,
  /** The chapters of the book beside it. */
  adminGospelPins: (date: string) => `/admin/evangelio/${date}/capitulos`,
  adminDeleteGospel: (date: string) => `/admin/evangelio/${date}/eliminar`,
  adminDeleteTopics: (query: Query = {}) => withQuery('/admin/temas/eliminar', query),
  adminDeleteGospels: () => '/admin/evangelio/eliminar',
  adminMember: (id: number) => `/admin/users/${id}`,
  /** Asks before somebody is named an administrator or an editor. */
  adminNameMember: (id: number, role: 'administracion' | 'edicion') => `/admin/users/${id}/nombrar/${role}`,
  adminDeleteMember: (id: number) => `/admin/users/${id}/eliminar`,
  /** `separador`: for a spreadsheet that is set to Spanish. */
  adminCsv: (query: { separador?: 'punto-y-coma' } = {}) => withQuery('/admin/users.csv', query),
  adminAuditLog: (query: AuditLogQuery = {}) => withQuery('/admin/registro', { ...query }),
  /** A download of content in the form in which it can be uploaded again. */
  adminExport: (what: string) => `/admin/exportar/${what}`,
};

export type AdminTab =
  | 'libro'
  | 'playlists'
  | 'main-files'
  | 'imagen'
  | 'evangelio'
  | 'users'
  | 'settings'
  | 'about'
  | 'revisiones';

// By themselves, since the entry of every page holds `paths` whole.

/** Image of a volume, for what shows links and catalogues. */
export const volumeImage = (volume: number) => `/volumen-${volume}.png`;

/** The catalogue for e-readers at the secret address of a member. */
export const catalogPath = (secret: string) => `/opds/${secret}`;

/** A volume of it as EPUB, or the whole book (null). */
export const catalogFilePath = (secret: string, volume: number | null) =>
  `/opds/${secret}/libro-de-cielo${volume === null ? '' : `-${volume}`}.epub`;

/** Key of the recordings in place of a secret: for who is signed in, or for all where they are open. */
export const OPEN_AUDIO = 'libro';

/** A file of the recordings, for this key. */
export const audioFilePath = (key: string, file: string) => `/audio/${key}/${file}`;

/** The feed of the recordings for podcast programs, for this key. */
export const audioFeedPath = (
  key: string,
  query: { volumen?: number | null; orden?: 'libro' | null; pagina?: number | null } = {},
) => withQuery(`/audio/${key}.xml`, query);

/** Page of the links in letters of a plan: to mark a chapter as read, to go on with the letters, after the mark. */
export const planLetterPath = (query: { leido?: string; seguir?: string; hecho?: string }) =>
  withQuery('/plan/correo', query);

export const leavePlanLettersPath = (token: string) => withQuery('/plan/correo/baja', { t: token });

/** A letter to members, and the page of its link to get no more. */
export const letterPath = (id: number) => `/cartas/${id}`;
export const leaveLettersPath = (token: string) => withQuery('/cartas/baja', { t: token });

/** Letters in the panel; one of them, a new one for null, and the page that sends it. */
export const adminLettersPath = (query: { pagina?: number | null } = {}) => withQuery('/admin/cartas', query);
export const adminLetterPath = (id: number | null) => `/admin/cartas/${id ?? 'nueva'}`;
export const sendLetterPath = (id: number) => `/admin/cartas/${id}/enviar`;

/** The calendar of a member's plan, at their secret address. */
export const planCalendarPath = (secret: string) => withQuery('/plan.ics', { clave: secret });

/** A collection at its secret address. */
export const sharedCollectionPath = (secret: string, query: { pagina?: number | null } = {}) =>
  withQuery(`/colecciones/de/${secret}`, query);

/** Where to join a group that reads a plan. */
export const planGroupPath = (token: string) => `/plan/con/${token}`;

/** Tells whether an address is too long to come back to. */
export const isLongFrom = (from: string) => isLong('from', from);

function isLong(name: string, text: string): boolean {
  const longest = LONGEST.get(name);
  return longest !== undefined && new URLSearchParams({ text }).toString().length > longest;
}

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    const text = String(value);
    if (isLong(name, text)) continue;
    parameters.set(name, text);
  }
  const search = parameters.toString();
  return search ? `${path}?${search}` : path;
}
