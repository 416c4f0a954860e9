import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { logFilterIn } from '~/routes/admin/audit-log/filter.server';
import { auditLogLines } from '~/routes/admin/audit-log/lines.server';
import { AuditLogTable } from '~/routes/admin/audit-log/table';
import { adminLinks } from '~/routes/admin/links';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader('editor', async (editor, { request }) => {
  const { before } = logFilterIn(request);
  return { ...(await auditLogLines({ member: editor.id, kind: null, who: '', day: null, before })), isFirst: !before };
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Mis cambios · Administración' }, matches);

export default function OwnChanges() {
  const { lines, next, isFirst } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Mis cambios">
      <p>Lo que cambiaste en los últimos treinta días se puede deshacer desde aquí.</p>
      <AuditLogTable lines={lines} isAll={isFirst} before={next && paths.adminOwnChanges({ antes: next })} />
    </AdminPage>
  );
}
