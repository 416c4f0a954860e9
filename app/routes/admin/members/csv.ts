import type { LoaderFunctionArgs } from '@remix-run/node';
import { allowing } from '~/db/allowance.server';
import { db } from '~/db/db.server';
import { everyMember, type RosterRow } from '~/domain/members/roster.server';
import { env } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { CSV_START, csvLine } from '~/text/csv';
import { dayIn } from '~/text/spanish';

const PER_BATCH = 5000; // milliseconds for the database; the whole file may take as long as its line needs
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

const lineOf = (row: RosterRow) =>
  csvLine([
    row.id,
    row.first_name,
    row.last_name,
    row.email,
    row.created_at.toISOString(),
    row.is_active ? 'Activo' : 'Inactivo',
    row.total_videos_watched,
    row.volumes_accessed,
    row.volumes_list.join(', '),
    row.last_activity?.toISOString() ?? 'Nunca',
  ]);

/** The lines as bytes, a few at a time and only as fast as they are taken; none once nobody takes them. */
function streamOf(
  batches: AsyncGenerator<RosterRow[]>,
  first: IteratorResult<RosterRow[], unknown>,
  { request, context }: LoaderFunctionArgs,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const encode = (rows: RosterRow[]) => encoder.encode(rows.map(lineOf).join(''));
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(CSV_START + csvLine(HEADINGS)));
      if (!first.done) controller.enqueue(encode(first.value));
    },
    pull: async (controller) => {
      await context.drained?.();
      const next = request.signal.aborted
        ? await batches.return(undefined)
        : await allowing(PER_BATCH, () => batches.next());
      if (next.done) controller.close();
      else controller.enqueue(encode(next.value));
    },
    cancel: async () => void (await batches.return(undefined)),
  });
}

/** All accounts as a file for spreadsheets. The first of them are read before it is promised. */
export const loader = pageLoader(
  'admin',
  async (_admin, args) => {
    const batches = everyMember(db);
    const body = streamOf(batches, await batches.next(), args);
    const name = `usuarios_${dayIn(env.TIME_ZONE)}.csv`;
    return new Response(body, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
      },
    });
  },
  { whenAway: 'csv_failed', back: paths.admin('users') },
);
