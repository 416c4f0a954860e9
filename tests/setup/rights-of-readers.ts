import { everybody, members, membersByAdmins, shows, strangers, takes, type Line } from './rights-lines';

let count = 0;
const credentials = () => ({ email: `desconocida${(count += 1)}@ejemplo.org`, password: 'da igual' });
const person = () => ({ first_name: 'A', last_name: 'B', confirm_password: 'da igual', ...credentials() });

const forAll = (at: string, status = '200') => shows(at, everybody(status));
const forMembers = (at: string, outcome = '200') => shows(at, members(outcome));
/** Form of members, which is refused when it is empty. */
const ofMembers = (at: string, fields: Record<string, string>, get = '200', empty = '400') =>
  takes(at, members(get), members(empty), () => fields);

/** Permissions at the routes of visitors and members. */
export const RIGHTS_OF_READERS: Record<string, Line> = {
  'routes/home/route': forAll('/'),
  'routes/account/user-login': takes('/user-login', strangers('200', 'to /'), everybody('400'), credentials),
  'routes/account/admin-login': takes('/login', strangers('200', '200', 'to /admin'), everybody('400'), credentials),
  'routes/account/register': takes('/register', strangers('200', 'to /'), everybody('400'), person),
  'routes/account/forgot-password': takes('/forgot-password', everybody('200'), everybody('400')),
  'routes/account/reset-password': takes('/reset-password', everybody('400'), everybody('400')),
  'routes/account/verify-email': takes('/verify-email', everybody('400'), everybody('400')),
  'routes/account/own-account': ofMembers('/cuenta', { intent: 'name', first_name: 'Otra', last_name: 'Persona' }),
  'routes/account/own-data': forMembers('/cuenta/datos'),
  'routes/account/delete-account': ofMembers('/cuenta/eliminar', { current_password: 'secreto-1' }),
  'routes/own/route': forMembers('/mio'),
  'routes/own/way': forMembers('/mio/senal', 'to /mio'),
  'routes/history/route': ofMembers('/historial', { intent: 'clear' }),
  'routes/offline/route': forAll('/sin-conexion'),
  'routes/offline/signed-in': forAll('/sin-conexion/quien'),
  'routes/help/route': forAll('/ayuda'),
  'routes/privacy': forAll('/privacidad'),
  'routes/account/logout': takes('/salir', everybody('to /'), everybody('to /'), { needsSession: true }),
  'routes/preferences/route': takes('/ajustes', everybody('200'), everybody('400'), () => {
    return { intent: 'theme', theme: 'dark', volver: '/' };
  }),
  'routes/volume/route': ofMembers('/volume/11', { intent: 'note', index: '1', note_text: 'Mi texto' }),
  'routes/notes/route': forMembers('/notas'),
  'routes/notes/export': forMembers('/notas/exportar?formato=txt'),
  'routes/notes/versions': ofMembers('/notas/11-1', { intent: 'recover', version: '1', revision: '1' }, '404'),
  'routes/epub/volume': forMembers('/volume/11/libro.epub', '404'),
  'routes/epub/book': forMembers('/libro.epub', '404'),
  'routes/epub/catalog': forAll('/opds/nada', '404'),
  'routes/epub/catalog-file': forAll('/opds/nada/libro-de-cielo-11.epub', '404'),
  'routes/paragraph/route': ofMembers('/volume/11/parrafo/1-1', { intent: 'keep', label: 'Mi etiqueta' }),
  'routes/report-error/route': ofMembers('/avisar/11-1-1', { text: 'Falta una tilde.' }),
  'routes/bookmarks/route': ofMembers('/marcadores', { intent: 'drop', place: '11-1-1' }),
  'routes/contents/route': ofMembers('/volume/11/indice', { intent: 'read', leido: '1' }, '200', '422'),
  'routes/search/route': forMembers('/buscar?q=luz'),
  'routes/topics/list': shows('/temas', membersByAdmins('200')),
  'routes/topics/detail': shows('/tema/luz', membersByAdmins('200')),
  'routes/references/list': forMembers('/referencias'),
  'routes/references/book': forMembers('/referencias/juan'),
  'routes/day/route': forMembers('/fecha/03-14'),
  'routes/gospel/route': forAll('/evangelio?date=2026-01-02', '404'),
  'routes/gospel/mail/route': takes('/evangelio/correo', everybody('200'), everybody('400'), () => {
    return { intent: 'ask', email: 'nueva@ejemplo.org', hour: '6', zone: 'Europe/Madrid' };
  }),
  'routes/gospel/mail/leave': {
    ...takes('/evangelio/correo/baja', everybody('400'), everybody('400')),
    byToken: true,
  },
  'routes/gospel/month': forAll('/evangelio/2026-01', '404'),
  'routes/gospel/feeds/atom': forAll('/evangelio.atom'),
  'routes/gospel/feeds/json': forAll('/evangelio.json'),
  'routes/gospel/feeds/ics': forAll('/evangelio.ics'),
  'routes/about/route': forAll('/about'),
  'routes/sitemap': forAll('/sitemap.xml'),
  'routes/api/docs': forAll('/api/docs'),
  'routes/unknown': forAll('/no-existe', '404'),
  'routes/robots': forAll('/robots.txt'),
};
