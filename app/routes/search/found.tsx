import { plural } from '~/text/spanish';
import { Pages } from '~/ui/page/pages';
import { FOUND, searchAddress, type SearchState } from './props';

interface Found {
  total: number;
  page: number;
  pages: number;
  /** Tells whether some results are like what was typed. */
  hasAlike: boolean;
  /** True if transcripts of videos have it. */
  hasVideos: boolean;
  /** The text that was probably meant, the number of its results, and of those that are shown. */
  meant: { typed: string; total: number; shown: number } | null;
  /** HTML of the results. */
  results: string;
  /** Sentences on the bounds that the search met. */
  remarks: string[];
}

interface FoundProps {
  state: SearchState;
  found: Found;
  /** Tells whether lines above lead to what the text names. */
  isNamed: boolean;
  ways: { to: string; label: string }[];
}

/** Heading of what was found, and one page of it in its groups. */
export function FoundPage({ state, found, isNamed, ways }: FoundProps) {
  const { page, pages, meant, remarks } = found;
  const addressOf = (one: number) => searchAddress({ ...state, page: one });
  const heading = headingOf(state, found, isNamed);
  return (
    <>
      <div role="status">
        {meant ? <Meant state={state} meant={meant} /> : heading && <h2 id={FOUND}>{heading}</h2>}
        {remarks.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      {state.withNotes && state.speaker !== '' && (
        <p className="muted-text">Para buscar también en tus notas, elige «Todas las voces».</p>
      )}
      <div id="resultados" dangerouslySetInnerHTML={{ __html: found.results }} />
      <Pages page={page} pages={pages} addressOf={addressOf} />
      {ways.length > 0 && <WaysOn ways={ways} isEmpty={!found.hasAlike && !found.hasVideos && !meant && !isNamed} />}
    </>
  );
}

/** Says what follows, never what is not there above what is; null where the lines above are all. */
function headingOf(state: SearchState, { total, page, pages, hasAlike, hasVideos, meant }: Found, isNamed: boolean) {
  const typed = quoted(state);
  if (total > 0) {
    const place = page > 1 ? `, página ${page} de ${pages}` : '';
    return `${plural(total, 'resultado', 'resultados')} para ${typed}${place}`;
  }
  if (meant) return `¿Quisiste decir «${meant.typed}»?`;
  if (hasAlike) return `Lo más parecido a ${typed}`;
  if (hasVideos) return `${typed} está solo en los videos`;
  return isNamed ? null : `No se encontró ${typed}`;
}

/** Title of the page of a search. */
export function titleOf(state: SearchState, found: Found, isNamed: boolean): string {
  const { total, page } = found;
  if (total === 0) return headingOf(state, found, isNamed) ?? quoted(state);
  return `${quoted(state)}: ${plural(total, 'resultado', 'resultados')}${page > 1 ? `, página ${page}` : ''}`;
}

const quoted = ({ typed }: SearchState) => `«${typed?.trim()}»`;

/** The text that was probably meant, as a link; its results follow. */
function Meant({ state, meant: { typed, total, shown } }: { state: SearchState; meant: NonNullable<Found['meant']> }) {
  const to = searchAddress({ ...state, typed, page: 1 });
  return (
    <>
      <h2>
        ¿Quisiste decir «<a href={to}>{typed}</a>»?
      </h2>
      <p>
        {total > shown ? (
          <>
            Los primeros de {total}. <a href={to}>Ver todos</a>
          </>
        ) : (
          'Con esas palabras encontramos:'
        )}
      </p>
    </>
  );
}

function WaysOn({ ways, isEmpty }: Pick<FoundProps, 'ways'> & { isEmpty: boolean }) {
  return (
    <>
      <p>
        {isEmpty && 'Puede que el libro lo diga con otras palabras: prueba con menos, o con una parecida. '}
        Quedan también estos caminos:
      </p>
      <ul>
        {ways.map(({ to, label }) => (
          <li key={label}>
            <a className="action-link" href={to}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
