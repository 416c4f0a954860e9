import { sql, type RawBuilder } from 'kysely';
import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';
import { recordRefusal } from '~/domain/imports/records.server';
import { fillVolume } from './book';
import { storeGospel } from './gospel-days';
import { putReviewAside, REVIEW } from './site';

/** Outcome for each kind of visitor: a status, or 'to …' for a redirect. */
type Outcomes = readonly [visitor: string, member: string, editor: string, admin: string, deadSession: string];

const everybody = (outcome: string): Outcomes => [outcome, outcome, outcome, outcome, outcome];
/** Opened by members; others are redirected to their login, or to that of administrators. */
const members = (outcome: string): Outcomes => ['to /user-login', outcome, outcome, outcome, 'to /user-login'];
const membersByAdmins = (outcome: string): Outcomes => ['to /login', outcome, outcome, outcome, 'to /login'];
const editors = (outcome: string): Outcomes => ['to /login', 'to /login', outcome, outcome, 'to /login'];
const admins = (outcome: string): Outcomes => ['to /login', 'to /login', '403', outcome, 'to /login'];
/** Page for those who are not signed in; it redirects the others. */
const strangers = (member: string, admin = member): Outcomes => ['200', member, admin, admin, '200'];

/** Route by its id, with an address of it and the outcome if that is not 200. */
type Routes = Record<string, string>;
interface Line {
  at: string;
  get: Outcomes;
}
const lines = (outcomes: (outcome: string) => Outcomes, routes: Routes): [id: string, line: Line][] =>
  Object.entries(routes).map(([id, route]) => {
    const [at = '', ...outcome] = route.split(' ');
    return [`routes/${id}`, { at, get: outcomes(outcome.join(' ') || '200') }];
  });

/** Id of an account that administrators change. */
const SOMEBODY = 999_999;
/** Id of a change that can be undone. */
const CHANGE = '00000000-0000-4000-8000-000000000001';
const SOMEBODYS_LIST = '00000000-0000-4000-8000-000000000003';

/** Permissions of each route, by the route's id; those of its forms are in tests/forms. */
export const RIGHTS: Record<string, Line> = Object.fromEntries([
  ...lines(() => strangers('to /'), { 'account/user-login': '/user-login', 'account/register': '/register' }),
  ...lines(() => strangers('200', 'to /admin'), { 'account/admin-login': '/login' }),
  ...lines(everybody, {
    'home/route': '/',
    'account/forgot-password': '/forgot-password',
    'account/reset-password': '/reset-password 400',
    'account/verify-email': '/verify-email 400',
    'account/logout': '/salir to /',
    'offline/route': '/sin-conexion',
    'offline/signed-in': '/sin-conexion/quien',
    'help/route': '/ayuda',
    privacy: '/privacidad',
    'preferences/route': '/ajustes',
    'epub/catalog': '/opds/nada 404',
    'epub/catalog-file': '/opds/nada/libro-de-cielo-11.epub 404',
    'audio/feed': '/audio/nada.xml 404',
    'audio/file': '/audio/nada/11-1.mp3 404',
    'gospel/route': '/evangelio?date=2026-01-02 404',
    'gospel/mail/route': '/evangelio/correo',
    'gospel/mail/leave': '/evangelio/correo/baja 400',
    'letters/leave': '/cartas/baja 400',
    'plan/letters/route': '/plan/correo 400',
    'plan/letters/leave': '/plan/correo/baja 400',
    'plan/calendar': '/plan.ics 404',
    'plan/join': '/plan/con/nada 404',
    'highlights/collections/shared': '/colecciones/de/nada 404',
    'gospel/month': '/evangelio/2026-01 404',
    'gospel/feeds/atom': '/evangelio.atom',
    'gospel/feeds/json': '/evangelio.json',
    'gospel/feeds/ics': '/evangelio.ics',
    'about/route': '/about',
    picture: '/imagenes/nada.jpg 404',
    sitemap: '/sitemap.xml',
    'api/docs': '/api/docs',
    unknown: '/no-existe 404',
    robots: '/robots.txt',
  }),
  ...lines(members, {
    'account/own-account': '/cuenta',
    'account/own-data': '/cuenta/datos',
    'account/delete-account': '/cuenta/eliminar',
    'own/route': '/mio',
    'own/way': '/mio/senal to /mio',
    'history/route': '/historial',
    'plan/route': '/plan',
    'letters/route': '/cartas/999 404',
    'volume/route': '/volume/11',
    'notes/route': '/notas',
    'notes/export': '/notas/exportar?formato=txt',
    'notes/versions': '/notas/11-1 404',
    'epub/volume': '/volume/11/libro.epub 404',
    'epub/book': '/libro.epub 404',
    'paragraph/route': '/volume/11/parrafo/1-1',
    'report-error/route': '/avisar/11-1-1',
    'highlights/route': '/marcadores',
    'highlights/files/export': '/marcadores/exportar?formato=csv',
    'highlights/import/route': '/marcadores/traer',
    'highlights/collections/route': '/colecciones',
    'highlights/collections/collection': '/colecciones/1 404',
    'contents/route': '/volume/11/indice',
    'search/route': '/buscar?q=luz',
    'references/list': '/referencias',
    'references/book': '/referencias/juan',
    'day/route': '/fecha/03-14',
  }),
  ...lines(membersByAdmins, { 'topics/list': '/temas', 'topics/detail': '/tema/luz' }),
  ...lines(editors, {
    'admin/index': '/admin to /admin/libro',
    'admin/libro/route': '/admin/libro',
    'admin/playlists/route': '/admin/playlists',
    'admin/playlists/volume': '/admin/playlists/11',
    'admin/playlists/delete': '/admin/playlists/11/eliminar',
    'admin/playlists/chapter': '/admin/playlists/11/1',
    'admin/playlists/write': '/admin/playlists/11/1/texto',
    'admin/playlists/delete-chapter': '/admin/playlists/11/1/eliminar',
    'admin/schedules/route': '/admin/programadas',
    'admin/messages/route': '/admin/avisos',
    'admin/readings/route': '/admin/lecturas',
    'admin/readings/csv': '/admin/lecturas.csv',
    'admin/gone-videos/route': '/admin/videos',
    'admin/recordings/route': '/admin/grabaciones',
    'admin/youtube/route': '/admin/youtube',
    'admin/youtube/list': `/admin/youtube/${SOMEBODYS_LIST} 404`, // a list is its member's own
    'admin/main-files/route': '/admin/main-files',
    'admin/main-files/delete-topics': '/admin/temas/eliminar',
    'admin/main-files/write-topic': '/admin/temas/editar/luz',
    'admin/main-files/delete-topic': '/admin/temas/luz/eliminar',
    'admin/image/route': '/admin/imagen',
    'admin/gospels/route': '/admin/evangelio',
    'admin/gospels/delete': '/admin/evangelio/eliminar',
    'admin/gospels/day': '/admin/evangelio/2020-01-01',
    'admin/gospels/pins': '/admin/evangelio/2020-01-02/capitulos',
    'admin/gospels/delete-day': '/admin/evangelio/2020-01-02/eliminar',
    'admin/uploads/import': '/admin/cargas/1',
    'admin/settings/route': '/admin/settings',
    'admin/search/route': '/admin/settings/busqueda',
    'admin/about/route': '/admin/about',
    'admin/reviews/route': '/admin/revisiones',
    'admin/reviews/review': `/admin/revisiones/${REVIEW}`,
    'admin/reviews/item': `/admin/revisiones/${REVIEW}/diferencia?tipo=about&volumen=0&clave=`,
    'admin/changes/own': '/admin/cambios',
    'admin/changes/route': `/admin/cambios/${CHANGE}`,
    'admin/export': '/admin/exportar/Temas.zip',
  }),
  ...lines(admins, {
    'admin/members/route': '/admin/users',
    'admin/members/csv': '/admin/users.csv',
    'admin/members/member': `/admin/users/${SOMEBODY}`,
    'admin/members/name': `/admin/users/${SOMEBODY}/nombrar/edicion`,
    'admin/members/delete': `/admin/users/${SOMEBODY}/eliminar`,
    'admin/letters/route': '/admin/cartas',
    'admin/letters/letter': '/admin/cartas/nueva',
    'admin/letters/send': '/admin/cartas/999/enviar 404',
    'admin/audit-log/route': '/admin/registro',
  }),
]);

let filled = '';

/** Restores the rows at the addresses of the table before each try, unless all of them are unchanged. */
export async function fillForRights(): Promise<void> {
  if ((await sumOfFilled()) === filled) return;
  await fill();
  filled = await sumOfFilled();
}

/** Checksum of all rows that the table of permissions relies on. */
async function sumOfFilled(): Promise<string> {
  const ofReview = sql`review_id = ${REVIEW}`;
  const parts = [
    ...(['volumes', 'playlists', 'videos', 'main_chapters', 'gospels', 'topics'] as const).map((one) => rowsOf(one)),
    rowsOf('versions', sql`change = ${CHANGE}`),
    rowsOf('reviews', sql`id = ${REVIEW}`),
    ...(['review_sections', 'review_pieces', 'review_items'] as const).map((one) => rowsOf(one, ofReview)),
    sql`exists (select from members where id = ${SOMEBODY})`,
    sql`exists (select from imports)`,
  ];
  const sum = sql<{ sum: string }>`select md5(jsonb_build_array(${sql.join(parts)})::text) as sum`;
  return (await sum.execute(db)).rows[0]!.sum;
}

const rowsOf = (table: keyof Tables, where: RawBuilder<unknown> = sql`true`) =>
  sql`(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from ${sql.table(table)} t where ${where})`;

async function fill(): Promise<void> {
  await sql`
    insert into members (id, first_name, last_name, email, password_hash) overriding system value
    values (${SOMEBODY}, 'Alguien', 'Más', 'alguien@ejemplo.org', '$argon2id$x') on conflict do nothing`.execute(db);
  await fillVolume(11, { videos: [1], main: { 1: {} } });
  await storeGospel('2020-01-02');
  const topic = { id: 'luz', title: 'Luz', search_key: 'luz', items: '[]' };
  const insert = db.insertInto('topics').values(topic);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  await db.deleteFrom('versions').where('change', '=', CHANGE).execute();
  await db.insertInto('versions').values({ change: CHANGE, kind: 'topics', key: 'luz' }).execute();
  await putReviewAside();
  const one = await db.selectFrom('imports').select('id').executeTakeFirst();
  const by = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
  if (!one) await recordRefusal(db, { kind: 'main', fileName: 'x.zip', by, startedAt: new Date() }, 'No es un ZIP.');
}
