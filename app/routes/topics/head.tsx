import { Icon } from '~/ui/icon';
import { paths } from '~/paths';
import { WayBack } from '~/ui/page/way-back';

/** State of the page of topics, from its address. */
export interface TopicsState {
  search: string;
  letter: string;
  /** Page that the reader came from. */
  from: string;
}

/** Back link, title, and the search of the topics. */
export function TopicsHead({ search, letter, from }: TopicsState) {
  return (
    <div className="wrap halves halves--low">
      <div>
        <WayBack to={from} label={backLabel(from)} />
        <h1>Temas del Libro de Cielo</h1>
        <p className="lead-text">Una misma idea, de volumen en volumen.</p>
      </div>
      <form method="get" action={paths.topics()} role="search">
        {letter && <input type="hidden" name="letra" value={letter} />}
        {from !== paths.home() && <input type="hidden" name="from" value={from} />}
        <label className="visually-hidden" htmlFor="buscar">
          Buscar temas
        </label>
        <div className="input-line">
          <input
            className="input"
            id="buscar"
            name="buscar"
            type="search"
            placeholder="Buscar temas..."
            aria-label="Buscar temas..."
            defaultValue={search}
          />{' '}
          <button className="button button--main">
            <Icon name="search" /> Buscar
          </button>
        </div>
      </form>
    </div>
  );
}

const backLabel = (from: string) => (from.includes('/volume/') ? 'Volver al Volumen' : 'Volver al inicio');
