import { playlist } from './archives';
import { admins, type Line } from './rights-lines';

/** The number of an account that is there for administrators to change. */
export const SOMEBODY = 999_999;
const json: [string, string] = ['volumen.json', JSON.stringify(playlist(12, [1]))];

/** Who may do what at the routes of the panel. */
export const RIGHTS_OF_ADMINS: Record<string, Line> = {
  'routes/admin/index': { at: '/admin', get: admins('to /admin/playlists') },
  'routes/admin/playlists/route': {
    at: '/admin/playlists?subida=playlist',
    get: admins('200'),
    post: admins('415'),
    form: { file: json },
  },
  'routes/admin/playlists/volume': {
    at: '/admin/playlists/11',
    get: admins('200'),
    post: admins('400'),
    form: { fields: () => ({ title: 'Otro' }) },
  },
  'routes/admin/playlists/delete': {
    at: '/admin/playlists/11/eliminar',
    get: admins('200'),
    post: admins('to /admin/playlists'),
  },
  'routes/admin/main-files/route': {
    at: '/admin/main-files?subida=main',
    get: admins('200'),
    post: admins('415'),
    form: { file: ['Vol_11_main.zip', 'PK'] },
  },
  'routes/admin/main-files/delete-topic': {
    at: '/admin/temas/luz/eliminar',
    get: admins('200'),
    post: admins('to /admin/main-files'),
  },
  'routes/admin/image/route': { at: '/admin/imagen', get: admins('200'), post: admins('400') },
  'routes/admin/gospels/route': {
    at: '/admin/evangelio?subida=gospels',
    get: admins('200'),
    post: admins('415'),
    form: { file: ['evangelios.json', '[]'] },
  },
  'routes/admin/gospels/delete': {
    at: '/admin/evangelio/eliminar',
    get: admins('200'),
    post: admins('to /admin/evangelio'),
  },
  'routes/admin/uploads/import': { at: '/admin/cargas/1', get: admins('200') },
  'routes/admin/members/route': { at: '/admin/users', get: admins('200') },
  'routes/admin/members/csv': { at: '/admin/users.csv', get: admins('200') },
  'routes/admin/members/member': {
    at: `/admin/users/${SOMEBODY}`,
    get: admins('200'),
    post: admins('400'),
    form: { fields: () => ({ intent: 'role', value: 'admin' }) },
  },
  'routes/admin/members/delete': {
    at: `/admin/users/${SOMEBODY}/eliminar`,
    get: admins('200'),
    post: admins('to /admin/users'),
  },
  'routes/admin/settings/route': {
    at: '/admin/settings',
    get: admins('200'),
    post: admins('400'),
    form: { fields: () => ({ intent: 'validation', enabled: '1' }) },
  },
  'routes/admin/about/route': {
    at: '/admin/about?subida=about',
    get: admins('200'),
    post: admins('415'),
    form: { file: ['acerca.md', '# Hola'] },
  },
  'routes/admin/audit-log/route': { at: '/admin/registro', get: admins('200') },
  'routes/admin/export': { at: '/admin/exportar/Temas.zip', get: admins('200') },
};
