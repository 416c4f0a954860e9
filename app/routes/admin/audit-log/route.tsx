import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { LINE_WORDS } from '~/domain/audit/audit-log.server';
import { readAuditLog } from '~/domain/audit/listing.server';
import { env } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { shortInstant } from '~/text/instants';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { AuditLogFilter } from './filter';
import { logFilterIn } from './filter.server';
import { AuditLogTable } from './table';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader('admin', async (_admin, { request }) => {
  const filter = logFilterIn(request);
  const { lines, next } = await readAuditLog(db, filter, env.TIME_ZONE);
  const shown = lines.map(({ at, by, act, ...line }) => ({
    ...line,
    at: shortInstant(at, env.TIME_ZONE),
    by: by || 'El sistema',
    act: LINE_WORDS[act] ?? act,
  }));
  return { lines: shown, next, filter };
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Registro de actividad · Administración' }, matches);

export default function AuditLog() {
  const { lines, next, filter } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Registro de actividad">
      <p>
        <a className="action-link" href={paths.admin('revisiones')}>
          Revisiones sin guardar
        </a>
      </p>
      <AuditLogFilter filter={filter} />
      <AuditLogTable lines={lines} next={next} filter={filter} />
    </AdminPage>
  );
}
