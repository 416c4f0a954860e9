import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { titled } from '~/ui/title';
import { AboutFailed } from './failed';
import { readAbout } from './read.server';

export const handle: SharedHandle = { shared: { visitors: [], members: [] } };

export const loader = pageLoader('anyone', async (_member, args) => {
  const about = await readAbout(args);
  return json(about, { status: about.failed ? 503 : 200 });
});

export const meta: MetaFunction = ({ matches }) =>
  titled(
    { title: 'Acerca de', description: 'Qué es el Libro de Cielo y quién lo cuida.', path: paths.about() },
    matches,
  );

export default function About() {
  const { html, failed } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Acerca de">
      {failed && (
        <AboutFailed said={failed}>
          <a className="button" href={paths.about()}>
            Reintentar
          </a>
        </AboutFailed>
      )}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </AccountPage>
  );
}
