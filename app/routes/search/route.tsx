import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { Page } from '~/ui/page/page';
import { WayBack } from '~/ui/page/way-back';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { SearchForm } from './form';
import { FoundPage, titleOf } from './found';
import { Guide } from './guide';
import { Lines } from './lines';
import { loadSearch } from './load.server';
import styles from './search.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadSearch, { databaseError: 'book_search_failed' });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const title = data?.found ? titleOf(data.state, data.found, data.lines.length > 0) : 'Buscar en el libro';
  return titled({ title }, matches, Boolean(data?.unclear ?? (data?.answer && !data.answer.elsewhere)));
};

export default function Search() {
  const { state, answer, voices, lines, here, back, found, unclear, ways } = useLoaderData<typeof loader>();
  const wrongPlace = answer?.elsewhere === null ? answer.said : null;
  const fault = unclear ? { message: unclear } : wrongPlace;
  return (
    <Page
      band={
        <div className="wrap">
          {back && <WayBack to={back.to} label={back.label} />}
          <h1>Buscar en el libro</h1>
          {!found && (
            <p className="lead-text">
              Una palabra, una frase que recuerdas a medias: cada resultado lleva a su párrafo.
            </p>
          )}
          <SearchForm state={state} voices={voices} fault={fault} />
        </div>
      }
    >
      {answer?.elsewhere && (
        <p role="status">
          {answer.said.message}{' '}
          <a className="action-link" href={answer.elsewhere}>
            Ir a los videos
          </a>
        </p>
      )}
      <Lines lines={lines} here={here} />
      {found ? <FoundPage state={state} found={found} isNamed={lines.length > 0} ways={ways} /> : <Guide />}
      {!found && (
        <p>
          También puedes recorrer <a href={paths.topics()}>los temas</a>,{' '}
          <a href={paths.references()}>las referencias bíblicas</a> o <a href={paths.notes()}>tus notas</a>.
        </p>
      )}
    </Page>
  );
}
