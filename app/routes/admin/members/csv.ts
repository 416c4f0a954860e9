import { db } from '~/db/db.server';
import { everyMember, type RosterRow } from '~/domain/members/roster.server';
import { env } from '~/env.server';
import { download } from '~/http/pages/download.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { CSV_START, csvLine } from '~/text/csv';
import { dayIn, sortableInstant } from '~/text/instants';

const HEADINGS = [
  'ID',
  'Nombre',
  'Apellido',
  'Email',
  'Fecha de Registro',
  'Estado',
  'Videos Vistos',
  'Volúmenes Accedidos',
  'Lista de Volúmenes',
  'Última Actividad',
];

/** Downloads all accounts as a file for spreadsheets. */
export const loader = pageLoader(
  'admin',
  (admin, args) => {
    const isSpanish = new URL(args.request.url).searchParams.get('separador') === 'punto-y-coma';
    const line = (values: (string | number)[]) => csvLine(values, isSpanish ? ';' : ',');
    return download(admin, args, {
      name: `usuarios_${dayIn(env.TIME_ZONE)}.csv`,
      type: 'text/csv',
      head: CSV_START + line(HEADINGS),
      batches: everyMember(db),
      write: (rows) => rows.map((row) => line(cellsOf(row))).join(''),
    });
  },
  { databaseError: 'csv_failed', back: paths.admin('users'), isList: true },
);

const cellsOf = (row: RosterRow) => [
  row.id,
  row.first_name,
  row.last_name,
  row.email,
  sortableInstant(row.created_at, env.TIME_ZONE),
  row.is_active ? 'Activo' : 'Inactivo',
  row.total_videos_watched,
  row.volumes_accessed,
  row.volumes_list.join(', '),
  row.last_activity ? sortableInstant(row.last_activity, env.TIME_ZONE) : 'Nunca',
];
