import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import { MarkRefused } from './mark-refused';
import type { ViewProps } from './props';

const ERROR = 'indice-error';

/** The list of the volume with its search and the number of videos that the reader has watched. */
export function VideoPanel({ view }: { view: ViewProps }) {
  return (
    <section className="reader__side video-panel" id="videos" tabIndex={-1} aria-labelledby="videos-t">
      <div className="row">
        <h2 className="push" id="videos-t">
          Videos
        </h2>{' '}
        <p
          className="muted-text"
          data-counts="watched"
          data-count={view.watchedCount}
          data-words={`{n} de ${view.trackable} vistos`}
        >
          {`${view.watchedCount} de ${view.trackable} vistos`}
        </p>{' '}
        <p
          className="muted-text"
          data-counts="read"
          data-count={view.readCount}
          data-words={`{n} de ${view.total} leídos`}
        >
          {`${view.readCount} de ${view.total} leídos`}
        </p>
      </div>
      <MarkRefused />
      <IndexSearch {...view} />
      <a className="action-link" href={paths.contents(view.volume)}>
        <Icon name="list" /> Capítulos del volumen
      </a>
      <div className="video-panel__list" dangerouslySetInnerHTML={{ __html: view.list }} />
    </section>
  );
}

function IndexSearch({ volume, index, from, search, range }: ViewProps) {
  return (
    <form className="video-search" method="get" action={`${paths.volume(volume)}#indice`} role="search" noValidate>
      <input type="hidden" name="chapter" value={index} />
      {from && <input type="hidden" name="from" value={from} />}
      {search && (
        <p className="error-text" id={ERROR} role="alert">
          <Icon name="alert" /> {search.message}
        </p>
      )}
      {search?.elsewhere && <Elsewhere {...search.elsewhere} />}
      <div className="input-line">
        <label htmlFor="indice">
          Índice<span className="visually-hidden"> del capítulo</span>
        </label>{' '}
        <input
          className="input"
          id="indice"
          name="buscar"
          inputMode="numeric"
          autoComplete="off"
          placeholder={`De ${range}`}
          defaultValue={search?.typed}
          aria-invalid={search ? true : undefined}
          aria-describedby={search ? ERROR : undefined}
        />{' '}
        <button className="button">Buscar</button>
      </div>
    </form>
  );
}

/** Link to a chapter of another volume, which the field of this one does not search. */
function Elsewhere({ volume, index }: Pick<ViewProps, 'volume' | 'index'>) {
  return (
    <p>
      <a href={paths.volume(volume, { chapter: index })}>
        Ir al capítulo {volume}-{index}
      </a>
    </p>
  );
}
