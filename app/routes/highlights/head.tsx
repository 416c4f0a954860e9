import type { Colour } from '~/domain/highlights/schema';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { ColourOptions } from './list';
import { isOfSome, type HighlightsState } from './props';

interface HeadProps {
  state: HighlightsState;
  counts: { volumes: { volume: number; count: number }[]; total: number; waiting: number };
  collections: { id: number; name: string }[];
  colours: Record<Colour, string>;
  /** Collection to which highlights are added; null where they are only listed. */
  target: { id: number; name: string } | null;
}

/** Title of the member's highlights, or of the collection to which some are added, with their search folded beside it. */
export function highlightsHead({ state, target, counts: { total, waiting, volumes }, ...choices }: HeadProps) {
  const lost =
    waiting > 0
      ? `${waiting === 1 ? 'Una espera que digas dónde va' : `${waiting} esperan que digas dónde van`}. `
      : '';
  const beside = total > 0 && (
    <details className="fold-away">
      <summary>Buscar y ordenar{state.search && `: «${state.search}»`}</summary>
      <Filters state={state} volumes={volumes} {...choices} />
    </details>
  );
  if (target) {
    const back = { to: paths.collection(target.id), label: 'Volver a la colección' };
    return { title: 'Añadir marcas', lead: `A la colección «${target.name}».`, back, beside };
  }
  return {
    title: 'Mis marcas',
    lead: `${total > 0 ? `${plural(total, 'marca', 'marcas')}. ${lost}` : ''}Solo tú las ves.`,
    beside,
  };
}

type FiltersProps = Omit<HeadProps, 'counts' | 'target'> & { volumes: { volume: number; count: number }[] };

function Filters({ state, volumes, collections, colours }: FiltersProps) {
  const { search, colour, collection, volume, order, adds } = state;
  return (
    <>
      <form method="get" action={paths.highlights()} role="search">
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
          <label>
            Orden{' '}
            <select className="input" name="orden" defaultValue={order === 'book' ? 'libro' : ''}>
              <option value="">Las más recientes</option>
              <option value="libro">Como va el libro</option>
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
