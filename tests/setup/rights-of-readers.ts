import { everybody, members, membersByAdmins, strangers, type Line } from './rights-lines';

let count = 0;
const credentials = () => ({ email: `desconocida${(count += 1)}@ejemplo.org`, password: 'da igual' });
const person = () => ({ first_name: 'A', last_name: 'B', confirm_password: 'da igual', ...credentials() });
const note = { intent: 'note', index: '1', note_text: 'Mi texto' };

/** Permissions at the routes of visitors and members. */
export const RIGHTS_OF_READERS: Record<string, Line> = {
  'routes/home/route': { at: '/', get: everybody('200') },
  'routes/account/user-login': {
    at: '/user-login',
    get: strangers('200', 'to /'),
    post: everybody('400'),
    form: { fields: credentials },
  },
  'routes/account/admin-login': {
    at: '/login',
    get: strangers('200', '200', 'to /admin'),
    post: everybody('400'),
    form: { fields: credentials },
  },
  'routes/account/register': {
    at: '/register',
    get: strangers('200', 'to /'),
    post: everybody('400'),
    form: { fields: person },
  },
  'routes/account/forgot-password': { at: '/forgot-password', get: everybody('200'), post: everybody('400') },
  'routes/account/reset-password': { at: '/reset-password', get: everybody('400'), post: everybody('400') },
  'routes/account/verify-email': { at: '/verify-email', get: everybody('400'), post: everybody('400') },
  'routes/account/own-account': {
    at: '/cuenta',
    get: members('200'),
    post: members('400'),
    form: { fields: () => ({ intent: 'name', first_name: 'Otra', last_name: 'Persona' }) },
  },
  'routes/account/own-data': { at: '/cuenta/datos', get: members('200') },
  'routes/account/delete-account': {
    at: '/cuenta/eliminar',
    get: members('200'),
    post: members('400'),
    form: { fields: () => ({ current_password: 'secreto-1' }) },
  },
  'routes/history/route': {
    at: '/historial',
    get: members('200'),
    post: members('400'),
    form: { fields: () => ({ intent: 'clear' }) },
  },
  'routes/offline/route': { at: '/sin-conexion', get: everybody('200') },
  'routes/offline/signed-in': { at: '/sin-conexion/quien', get: everybody('200') },
  'routes/privacy': { at: '/privacidad', get: everybody('200') },
  'routes/account/logout': {
    at: '/salir',
    get: everybody('to /'),
    post: everybody('to /'),
    form: { needsSession: true },
  },
  'routes/preferences/route': {
    at: '/ajustes',
    get: everybody('200'),
    post: everybody('400'),
    form: { fields: () => ({ intent: 'theme', theme: 'dark', volver: '/' }) },
  },
  'routes/volume/route': { at: '/volume/11', get: members('200'), post: members('400'), form: { fields: () => note } },
  'routes/notes/route': { at: '/notas', get: members('200') },
  'routes/notes/export': { at: '/notas/exportar?formato=txt', get: members('200') },
  'routes/notes/versions': {
    at: '/notas/11-1',
    get: members('404'),
    post: members('400'),
    form: { fields: () => ({ intent: 'recover', version: '1', revision: '1' }) },
  },
  'routes/epub/volume': { at: '/volume/11/libro.epub', get: members('404') },
  'routes/epub/book': { at: '/libro.epub', get: members('404') },
  'routes/paragraph/route': {
    at: '/volume/11/parrafo/1-1',
    get: members('200'),
    post: members('400'),
    form: { fields: () => ({ intent: 'keep', label: 'Mi etiqueta' }) },
  },
  'routes/report-error/route': {
    at: '/avisar/11-1-1',
    get: members('200'),
    post: members('400'),
    form: { fields: () => ({ text: 'Falta una tilde.' }) },
  },
  'routes/bookmarks/route': {
    at: '/marcadores',
    get: members('200'),
    post: members('400'),
    form: { fields: () => ({ intent: 'drop', place: '11-1-1' }) },
  },
  'routes/contents/route': {
    at: '/volume/11/indice',
    get: members('200'),
    post: members('422'),
    form: { fields: () => ({ intent: 'read', leido: '1' }) },
  },
  'routes/search/route': { at: '/buscar?q=luz', get: members('200') },
  'routes/topics/list': { at: '/temas', get: membersByAdmins('200') },
  'routes/topics/detail': { at: '/tema/luz', get: membersByAdmins('200') },
  'routes/references/list': { at: '/referencias', get: members('200') },
  'routes/references/book': { at: '/referencias/juan', get: members('200') },
  'routes/day/route': { at: '/fecha/03-14', get: members('200') },
  'routes/gospel/route': { at: '/evangelio?date=2026-01-02', get: everybody('404') },
  'routes/gospel/month': { at: '/evangelio/2026-01', get: everybody('404') },
  'routes/gospel/feeds/atom': { at: '/evangelio.atom', get: everybody('200') },
  'routes/gospel/feeds/json': { at: '/evangelio.json', get: everybody('200') },
  'routes/gospel/feeds/ics': { at: '/evangelio.ics', get: everybody('200') },
  'routes/about/route': { at: '/about', get: everybody('200') },
  'routes/sitemap': { at: '/sitemap.xml', get: everybody('200') },
  'routes/api/docs': { at: '/api/docs', get: everybody('200') },
  'routes/unknown': { at: '/no-existe', get: everybody('404') },
  'routes/robots': { at: '/robots.txt', get: everybody('200') },
};
