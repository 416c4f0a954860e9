import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Refusal } from '~/errors/refusal';
import { pageLoader } from '~/http/pages/page.server';
import { numberIn } from '~/http/pages/query-number';
import { paths } from '~/paths';
import { adminLinks } from '~/routes/admin/links';
import { AdminPage } from '~/routes/admin/admin-page';
import { BackToLog } from '~/routes/admin/back-to-log';
import { Pages } from '~/ui/page/pages';
import { Report } from './report';
import { titled } from '~/ui/title';
import { reportOf } from './report.server';

export const links = adminLinks;

const FAILURES = 100; // on a page

export const loader = pageLoader('editor', async (_admin, { params, request }) => {
  const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0;
  const requested = numberIn(new URL(request.url).searchParams, 'pagina') ?? 1;
  const report = await reportOf(id, FAILURES, requested);
  if (!report) throw new Refusal('not_found');
  const pages = Math.max(1, Math.ceil((report.failures.length + report.more) / FAILURES));
  return { report, page: Math.min(requested, pages), pages };
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Informe de carga · Administración' }, matches);

export default function ImportReport() {
  const { report, page, pages } = useLoaderData<typeof loader>();
  const addressOf = (page: number) => paths.adminImport(report.id, { pagina: page });
  return (
    <AdminPage title="Informe de carga">
      <p>
        <BackToLog />
      </p>
      <Report report={report} isWhole />
      <Pages page={page} pages={pages} addressOf={addressOf} />
    </AdminPage>
  );
}
