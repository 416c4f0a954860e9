import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { apiPages } from '~/http/api/contract/pages.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { ApiCall } from './call';
import { adminLinks } from '~/ui/admin-links';
import { Page } from '~/ui/page/page';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader('anyone', () => ({ groups: apiPages() }));

export const meta: MetaFunction = ({ matches }) =>
  titled({ title: 'La API', description: 'Las llamadas JSON del Libro de Cielo.', path: paths.apiDocs() }, matches);

export default function ApiDocs() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <Page
      band={
        <div className="wrap">
          <h1>La API</h1>
          <p className="lead">
            Todas las llamadas están bajo <code>/api</code>, en JSON. Los errores son siempre{' '}
            <code>{'{"detail": "…"}'}</code>. La descripción para programas está en{' '}
            <a href={paths.openApi()}>openapi.json</a>.
          </p>
        </div>
      }
    >
      {groups.map(({ tag, calls }) => (
        <section key={tag} className="part">
          <h2>{tag}</h2>
          {calls.map((call) => (
            <ApiCall key={call.method + call.path} call={call} />
          ))}
        </section>
      ))}
    </Page>
  );
}
