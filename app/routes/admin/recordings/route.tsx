import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { countRecordings, DEAD_PER_PAGE, listDead } from '~/domain/recordings/check.server';
import { isOwnFile } from '~/domain/recordings/schema';
import { env } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { numberIn } from '~/http/pages/query-number';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import { shortInstant } from '~/text/instants';
import { plural } from '~/text/spanish';
import { Pages } from '~/ui/page/pages';
import { WayBack } from '~/ui/page/way-back';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader(
  'editor',
  async (_editor, { request }) => {
    const { all, dead, unchecked } = await countRecordings(db);
    const pages = Math.max(1, Math.ceil(dead / DEAD_PER_PAGE));
    const page = Math.min(Math.max(1, numberIn(new URL(request.url).searchParams, 'pagina') ?? 1), pages);
    const recordings = (await listDead(db, page)).map(({ source, since, ...one }) => ({
      ...one,
      address: isOwnFile(source) ? null : source,
      since: shortInstant(since, env.TIME_ZONE),
    }));
    return json({ all, dead, unchecked, page, pages, recordings });
  },
  { databaseError: 'content_load_failed', isList: true },
);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Grabaciones · Administración' }, matches);

const HEADINGS: Heading[] = [['Capítulo'], ['Dirección'], ['Qué pasa'], ['Desde']];

export default function Recordings() {
  const { all, dead, unchecked, page, pages, recordings } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Grabaciones">
      <WayBack to={paths.admin('libro')} label="Volver al libro" />
      <p>
        {all === 0
          ? 'Ningún capítulo tiene grabación. Se ponen en la página de cada capítulo, o muchas a la vez en «Libro».'
          : `${plural(all, 'capítulo tiene', 'capítulos tienen')} grabación. A cada dirección se le pregunta una vez a la semana.`}
        {unchecked > 0 && ` A ${unchecked} todavía no se le ha preguntado.`}
      </p>
      {all > 0 && (
        <p>
          <a className="button" href={paths.adminExport('Grabaciones.csv')}>
            Descargar CSV
          </a>
        </p>
      )}
      {all > 0 && dead === 0 && <p className="notice">Todas las que se han mirado se pueden oír.</p>}
      {dead > 0 && (
        <section className="part">
          <p>Los lectores las siguen encontrando hasta que les pongas otra dirección o las quites.</p>
          <Table
            caption={plural(dead, 'grabación que no se puede oír', 'grabaciones que no se pueden oír')}
            headings={HEADINGS}
          >
            {recordings.map(({ volume, index, address, error, since }) => (
              <tr role="row" key={`${volume}-${index}`}>
                <RowHead>
                  <a href={`${paths.adminChapter(volume, index)}#grabacion`}>{`${volume}-${index}`}</a>
                </RowHead>
                <Cell label="Dirección" className="breakable">
                  {address ?? 'Un archivo de este sitio'}
                </Cell>
                <Cell label="Qué pasa">{error}</Cell>
                <Cell label="Desde">{since}</Cell>
              </tr>
            ))}
          </Table>
          <Pages page={page} pages={pages} addressOf={(to) => paths.adminRecordings({ pagina: to > 1 ? to : null })} />
        </section>
      )}
    </AdminPage>
  );
}
