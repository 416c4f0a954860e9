import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { apiPages } from '~/api/contract/pages.server';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { paths } from '~/paths';
import { ApiCall } from './call';
import { Page } from '~/ui/page/page';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import styles from './docs.css?url';

export const links = sheet(styles);
export const handle: SharedHandle = { shared: { visitors: [], members: [] } };

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
          <p className="lead-text">
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
