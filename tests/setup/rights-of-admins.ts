import { gospelTexts } from '~/domain/gospel/shape';
import { playlist } from './archives';
import { REVIEW } from './reviews';
import { admins, editors, shows, takes, type Line } from './rights-lines';

/** Id of an account that administrators change. */
export const SOMEBODY = 999_999;
/** Id of a change that can be undone. */
export const CHANGE = '00000000-0000-4000-8000-000000000001';
const SOMEBODYS_LIST = '00000000-0000-4000-8000-000000000003';
const DAY = { ...gospelTexts(), heading: 'La luz', reference: 'Juan 1, 5', version: '' };
const LIST = JSON.stringify(playlist(12, [1]));

const page = (at: string, outcome = '200') => shows(at, editors(outcome));
/** Form of editors, with the outcome of an empty one. */
const form = (at: string, fields?: Record<string, string>, empty = '400') =>
  takes(at, editors('200'), editors(empty), fields && (() => fields));
/** Form of editors that takes a file. */
const upload = (at: string, ...file: [name: string, content: string]) =>
  takes(at, editors('200'), editors('415'), { file });
const ofAdmins = (at: string, empty: string, fields?: Record<string, string>) =>
  takes(at, admins('200'), admins(empty), fields && (() => fields));

/** Permissions at the routes of the panel. */
export const RIGHTS_OF_ADMINS: Record<string, Line> = {
  'routes/admin/index': page('/admin', 'to /admin/libro'),
  'routes/admin/libro/route': page('/admin/libro'),
  'routes/admin/playlists/route': upload('/admin/playlists?subida=playlist', 'volumen.json', LIST),
  'routes/admin/playlists/volume': form('/admin/playlists/11', { title: 'Otro' }),
  'routes/admin/playlists/delete': form('/admin/playlists/11/eliminar', undefined, 'to /admin/playlists'),
  'routes/admin/playlists/chapter': upload('/admin/playlists/11/1?subida=chapter-main', '11-1.json', '{}'),
  'routes/admin/playlists/write': form('/admin/playlists/11/1/texto', { intent: 'text' }),
  'routes/admin/playlists/delete-chapter': form('/admin/playlists/11/1/eliminar', { parte: 'texto' }),
  'routes/admin/schedules/route': form('/admin/programadas'),
  'routes/admin/messages/route': form('/admin/avisos'),
  'routes/admin/gone-videos/route': form('/admin/videos'),
  'routes/admin/youtube/route': form('/admin/youtube'),
  // A list is its member's own.
  'routes/admin/youtube/list': takes(`/admin/youtube/${SOMEBODYS_LIST}`, editors('404'), editors('400')),
  'routes/admin/main-files/route': upload('/admin/main-files?subida=main', 'Vol_11_main.zip', 'PK'),
  'routes/admin/main-files/delete-topics': form('/admin/temas/eliminar', { intent: 'delete', t1: 'luz' }),
  'routes/admin/main-files/write-topic': form('/admin/temas/editar/luz', { intent: 'topic' }),
  'routes/admin/main-files/delete-topic': form('/admin/temas/luz/eliminar', undefined, 'to /admin/main-files#temas'),
  'routes/admin/image/route': form('/admin/imagen'),
  'routes/admin/gospels/route': upload('/admin/evangelio?subida=gospels', 'evangelios.json', '[]'),
  'routes/admin/gospels/delete': form('/admin/evangelio/eliminar', undefined, 'to /admin/evangelio'),
  'routes/admin/gospels/day': form('/admin/evangelio/2020-01-01', { intent: 'day', ...DAY }),
  'routes/admin/gospels/delete-day': form('/admin/evangelio/2020-01-02/eliminar', undefined, 'to /admin/evangelio'),
  'routes/admin/uploads/import': page('/admin/cargas/1'),
  'routes/admin/members/route': shows('/admin/users', admins('200')),
  'routes/admin/members/csv': shows('/admin/users.csv', admins('200')),
  'routes/admin/members/member': ofAdmins(`/admin/users/${SOMEBODY}`, '400', { intent: 'role', value: 'user' }),
  'routes/admin/members/name': ofAdmins(`/admin/users/${SOMEBODY}/nombrar/edicion`, `to /admin/users/${SOMEBODY}`),
  'routes/admin/members/delete': ofAdmins(`/admin/users/${SOMEBODY}/eliminar`, 'to /admin/users'),
  'routes/admin/settings/route': form('/admin/settings', { intent: 'validation', enabled: '1' }),
  'routes/admin/search/route': form('/admin/settings/busqueda'),
  'routes/admin/about/route': upload('/admin/about?subida=about', 'acerca.md', '# Hola'),
  'routes/admin/reviews/route': upload('/admin/revisiones?subida=libro', '', ''),
  'routes/admin/reviews/review': form(`/admin/revisiones/${REVIEW}`),
  'routes/admin/reviews/item': page(`/admin/revisiones/${REVIEW}/diferencia?tipo=about&volumen=0&clave=`),
  'routes/admin/changes/own': page('/admin/cambios'),
  'routes/admin/changes/route': form(`/admin/cambios/${CHANGE}`),
  'routes/admin/audit-log/route': shows('/admin/registro', admins('200')),
  'routes/admin/export': page('/admin/exportar/Temas.zip'),
};
