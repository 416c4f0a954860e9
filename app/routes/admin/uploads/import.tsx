import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Refusal } from '~/errors/refusal';
import { pageLoader } from '~/http/pages/page.server';
import { adminLinks } from '~/routes/admin/links';
import { AdminPage } from '~/routes/admin/admin-page';
import { Report } from './report';
import { titled } from '~/ui/title';
import { reportOf } from './report.server';

export const links = adminLinks;

export const loader = pageLoader('admin', async (_admin, { params }) => {
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0;
  const report = await reportOf(id, Infinity);
  if (!report) throw new Refusal('not_found');
  return { report };
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Informe de carga · Administración' }, matches);

export default function ImportReport() {
  const { report } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Informe de carga">
      <Report report={report} />
    </AdminPage>
  );
}
