import type { Colour } from '~/domain/highlights/schema';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { ColourOptions } from './list';
import { isOfSome, highlightsAddress, type HighlightsState } from './props';

interface HeadProps {
  state: HighlightsState;
  counts: { volumes: { volume: number; count: number }[]; total: number; waiting: number };
  collections: { id: number; name: string }[];
  colours: Record<Colour, string>;
}

/** Title of the member's highlights, with their search folded beside it. */
export function highlightsHead({ state, counts: { total, waiting, volumes }, ...choices }: HeadProps) {
  const lost = waiting > 0 ? `${waiting === 1 ? 'Una espera' : `${waiting} esperan`} que digas dónde van. ` : '';
  return {
    title: 'Mis marcas',
    lead: `${total > 0 ? `${plural(total, 'marca', 'marcas')}. ${lost}` : ''}Solo tú las ves.`,
    beside: total > 0 && (
      <details className="fold-away">
        <summary>Buscar y ordenar{state.search && `: «${state.search}»`}</summary>
        <Filters state={state} volumes={volumes} {...choices} />
      </details>
    ),
  };
}

type FiltersProps = Omit<HeadProps, 'counts'> & { volumes: { volume: number; count: number }[] };

function Filters({ state, volumes, collections, colours }: FiltersProps) {
  const { search, colour, collection, volume, order, adds } = state;
  return (
    <>
      <form method="get" action={paths.highlights()} role="search">
        {order === 'book' && <input type="hidden" name="orden" value="libro" />}
        {adds !== null && <input type="hidden" name="en" value={adds} />}
        <label htmlFor="q">Buscar en mis marcas</label>
        <div className="input-line">
          <input className="input" id="q" name="q" type="search" defaultValue={search} />{' '}
          <button className="button button--main">
            <Icon name="search" /> Buscar
          </button>
        </div>
        <div className="highlight-choices">
          <label>
            Color{' '}
            <select className="input" name="color" defaultValue={colour ?? ''}>
              <option value="">Todos</option>
              <ColourOptions names={colours} />
            </select>
          </label>{' '}
          <label>
            Volumen{' '}
            <select className="input" name="volumen" defaultValue={volume ?? ''}>
              <option value="">Todos</option>
              {volumes.map(({ volume: number, count }) => (
                <option key={number} value={number}>{`${number} (${count})`}</option>
              ))}
            </select>
          </label>{' '}
          {collections.length > 0 && (
            <label>
              Colección{' '}
              <select className="input" name="coleccion" defaultValue={collection ?? ''}>
                <option value="">Todas</option>
                {collections.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      </form>
      <nav aria-label="Orden de las marcas">
        <ul className="chips filter-chips">
          <li>
            <a
              href={highlightsAddress({ ...state, order: 'newest' }, 1)}
              aria-current={order === 'newest' ? 'true' : undefined}
            >
              Las más recientes
            </a>
          </li>
          <li>
            <a
              href={highlightsAddress({ ...state, order: 'book' }, 1)}
              aria-current={order === 'book' ? 'true' : undefined}
            >
              Como va el libro
            </a>
          </li>
        </ul>
      </nav>
    </>
  );
}

/** Sentence that only some are listed, with the way to all. */
export function Found({ state, total }: { state: HighlightsState; total: number }) {
  if (!isOfSome(state)) return null;
  return (
    <p>
      {total === 0
        ? 'Ninguna de tus marcas es así.'
        : `${plural(total, 'marca', 'marcas')}${state.search && ` con «${state.search}»`}.`}{' '}
      <a href={paths.highlights({ en: state.adds })}>Verlas todas</a>
    </p>
  );
}
