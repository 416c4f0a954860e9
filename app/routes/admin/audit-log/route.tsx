import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { AuditLogFilter, isFiltered } from './filter';
import { logFilterIn } from './filter.server';
import { auditLogLines } from './lines.server';
import { AuditLogTable } from './table';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader(
  'admin',
  async (_admin, { request }) => {
    const filter = logFilterIn(request);
    return { ...(await auditLogLines(filter)), filter };
  },
  { isList: true },
);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Registro de actividad · Administración' }, matches);

export default function AuditLog() {
  const { lines, next, filter } = useLoaderData<typeof loader>();
  const { kind, who, day } = filter;
  const before = next && paths.adminAuditLog({ tipo: kind, quien: who, dia: day, antes: next });
  return (
    <AdminPage title="Registro de actividad">
      <p className="row">
        <a className="action-link" href={paths.admin('revisiones')}>
          Revisiones sin guardar
        </a>{' '}
        <a className="action-link" href={paths.adminOwnChanges()}>
          Lo que hice yo
        </a>
      </p>
      <AuditLogFilter filter={filter} />
      <AuditLogTable lines={lines} isAll={!isFiltered(filter) && !filter.before} before={before} />
    </AdminPage>
  );
}
