import { playlist } from './archives';
import { gospelTexts } from '~/domain/gospel/shape';
import { REVIEW } from './reviews';
import { admins, editors, type Line } from './rights-lines';

/** Id of an account that administrators change. */
export const SOMEBODY = 999_999;
const SOMEBODYS_LIST = '00000000-0000-4000-8000-000000000003';
const DAY = { ...gospelTexts(), heading: 'La luz', reference: 'Juan 1, 5', version: '' };
/** Id of a change that can be undone. */
export const CHANGE = '00000000-0000-4000-8000-000000000001';
const json: [string, string] = ['volumen.json', JSON.stringify(playlist(12, [1]))];

/** Permissions at the routes of the panel. */
export const RIGHTS_OF_ADMINS: Record<string, Line> = {
  'routes/admin/index': { at: '/admin', get: editors('to /admin/libro') },
  'routes/admin/libro/route': { at: '/admin/libro', get: editors('200') },
  'routes/admin/playlists/route': {
    at: '/admin/playlists?subida=playlist',
    get: editors('200'),
    post: editors('415'),
    form: { file: json },
  },
  'routes/admin/playlists/volume': {
    at: '/admin/playlists/11',
    get: editors('200'),
    post: editors('400'),
    form: { fields: () => ({ title: 'Otro' }) },
  },
  'routes/admin/playlists/delete': {
    at: '/admin/playlists/11/eliminar',
    get: editors('200'),
    post: editors('to /admin/playlists'),
  },
  'routes/admin/playlists/chapter': {
    at: '/admin/playlists/11/1?subida=chapter-main',
    get: editors('200'),
    post: editors('415'),
    form: { file: ['11-1.json', '{}'] },
  },
  'routes/admin/playlists/write': {
    at: '/admin/playlists/11/1/texto',
    get: editors('200'),
    post: editors('400'),
    form: { fields: () => ({ intent: 'text' }) },
  },
  'routes/admin/playlists/delete-chapter': {
    at: '/admin/playlists/11/1/eliminar',
    get: editors('200'),
    post: editors('400'),
    form: { fields: () => ({ parte: 'texto' }) },
  },
  'routes/admin/schedules/route': { at: '/admin/programadas', get: editors('200'), post: editors('400') },
  'routes/admin/messages/route': { at: '/admin/avisos', get: editors('200'), post: editors('400') },
  'routes/admin/gone-videos/route': { at: '/admin/videos', get: editors('200'), post: editors('400') },
  'routes/admin/youtube/route': { at: '/admin/youtube', get: editors('200'), post: editors('400') },
  'routes/admin/youtube/list': {
    at: `/admin/youtube/${SOMEBODYS_LIST}`,
    get: editors('404'), // a list is its member's own
    post: editors('400'),
  },
  'routes/admin/main-files/route': {
    at: '/admin/main-files?subida=main',
    get: editors('200'),
    post: editors('415'),
    form: { file: ['Vol_11_main.zip', 'PK'] },
  },
  'routes/admin/main-files/delete-topics': {
    at: '/admin/temas/eliminar',
    get: editors('200'),
    post: editors('400'),
    form: { fields: () => ({ intent: 'delete', t1: 'luz' }) },
  },
  'routes/admin/main-files/write-topic': {
    at: '/admin/temas/editar/luz',
    get: editors('200'),
    post: editors('400'),
    form: { fields: () => ({ intent: 'topic' }) },
  },
  'routes/admin/main-files/delete-topic': {
    at: '/admin/temas/luz/eliminar',
    get: editors('200'),
    post: editors('to /admin/main-files#temas'),
  },
  'routes/admin/image/route': { at: '/admin/imagen', get: editors('200'), post: editors('400') },
  'routes/admin/gospels/route': {
    at: '/admin/evangelio?subida=gospels',
    get: editors('200'),
    post: editors('415'),
    form: { file: ['evangelios.json', '[]'] },
  },
  'routes/admin/gospels/delete': {
    at: '/admin/evangelio/eliminar',
    get: editors('200'),
    post: editors('to /admin/evangelio'),
  },
  'routes/admin/gospels/day': {
    at: '/admin/evangelio/2020-01-01',
    get: editors('200'),
    post: editors('400'),
    form: { fields: () => ({ intent: 'day', ...DAY }) },
  },
  'routes/admin/gospels/delete-day': {
    at: '/admin/evangelio/2020-01-02/eliminar',
    get: editors('200'),
    post: editors('to /admin/evangelio'),
  },
  'routes/admin/uploads/import': { at: '/admin/cargas/1', get: editors('200') },
  'routes/admin/members/route': { at: '/admin/users', get: admins('200') },
  'routes/admin/members/csv': { at: '/admin/users.csv', get: admins('200') },
  'routes/admin/members/member': {
    at: `/admin/users/${SOMEBODY}`,
    get: admins('200'),
    post: admins('400'),
    form: { fields: () => ({ intent: 'role', value: 'user' }) },
  },
  'routes/admin/members/name': {
    at: `/admin/users/${SOMEBODY}/nombrar/edicion`,
    get: admins('200'),
    post: admins(`to /admin/users/${SOMEBODY}`),
  },
  'routes/admin/members/delete': {
    at: `/admin/users/${SOMEBODY}/eliminar`,
    get: admins('200'),
    post: admins('to /admin/users'),
  },
  'routes/admin/settings/route': {
    at: '/admin/settings',
    get: editors('200'),
    post: editors('400'),
    form: { fields: () => ({ intent: 'validation', enabled: '1' }) },
  },
  'routes/admin/search/route': { at: '/admin/settings/busqueda', get: editors('200'), post: editors('400') },
  'routes/admin/about/route': {
    at: '/admin/about?subida=about',
    get: editors('200'),
    post: editors('415'),
    form: { file: ['acerca.md', '# Hola'] },
  },
  'routes/admin/reviews/route': {
    at: '/admin/revisiones?subida=libro',
    get: editors('200'),
    post: editors('415'),
    form: { file: ['', ''] },
  },
  'routes/admin/reviews/review': { at: `/admin/revisiones/${REVIEW}`, get: editors('200'), post: editors('400') },
  'routes/admin/reviews/item': {
    at: `/admin/revisiones/${REVIEW}/diferencia?tipo=about&volumen=0&clave=`,
    get: editors('200'),
  },
  'routes/admin/changes/own': { at: '/admin/cambios', get: editors('200') },
  'routes/admin/changes/route': { at: `/admin/cambios/${CHANGE}`, get: editors('200'), post: editors('400') },
  'routes/admin/audit-log/route': { at: '/admin/registro', get: admins('200') },
  'routes/admin/export': { at: '/admin/exportar/Temas.zip', get: editors('200') },
};
