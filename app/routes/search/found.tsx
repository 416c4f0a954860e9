import { plural } from '~/text/spanish';
import { Pages } from '~/ui/page/pages';
import { searchAddress, type SearchState } from './props';

interface Found {
  total: number;
  page: number;
  pages: number;
  /** Number of the results that are like what was typed. */
  alike: number;
  /** The text that was probably meant, the number of its results, and of those that are shown. */
  meant: { typed: string; total: number; shown: number } | null;
  /** HTML of the results. */
  results: string;
}

interface FoundProps {
  state: SearchState;
  found: Found;
  /** Tells whether lines above lead to what the text names. */
  isNamed: boolean;
  ways: { to: string; label: string }[];
}

/** Number of results, and one page of them in their groups. */
export function FoundPage({ state, found, isNamed, ways }: FoundProps) {
  const { total, page, pages, meant } = found;
  const addressOf = (one: number) => searchAddress({ ...state, page: one });
  return (
    <>
      <div role="status">
        {total === 0 ? (
          <h2>
            {isNamed ? 'No está en el texto' : 'No se encontró'} «{state.typed?.trim()}»
          </h2>
        ) : (
          <h2>
            {plural(total, 'resultado', 'resultados')} para «{state.typed?.trim()}»
            {pages > 1 && (
              <span className="muted-text">
                , página {page} de {pages}
              </span>
            )}
          </h2>
        )}
      </div>
      {state.withNotes && state.speaker !== '' && (
        <p className="muted-text">Tus notas no se buscan mientras eliges quién habla.</p>
      )}
      {meant && <Meant state={state} meant={meant} />}
      {total === 0 && !meant && found.alike > 0 && (
        <p>Ningún párrafo tiene todo eso tal cual. Estos son los que más se le parecen.</p>
      )}
      <div id="resultados" dangerouslySetInnerHTML={{ __html: found.results }} />
      <Pages page={page} pages={pages} addressOf={addressOf} />
      {total === 0 && <WaysOn ways={ways} isEmpty={found.alike === 0 && !meant} isNamed={isNamed} />}
    </>
  );
}

/** The text that was probably meant, as a link; its results follow. */
function Meant({ state, meant: { typed, total, shown } }: { state: SearchState; meant: NonNullable<Found['meant']> }) {
  const to = searchAddress({ ...state, typed, page: 1 });
  return (
    <>
      <h2>
        ¿Quisiste decir «<a href={to}>{typed}</a>»?
      </h2>
      <p>
        {total === 0
          ? 'Tampoco eso está tal cual, pero hay párrafos que se le parecen.'
          : total > shown
            ? `Estos son los primeros de sus ${total} resultados; el enlace los da todos.`
            : 'Esto es lo que se encontró así.'}
      </p>
    </>
  );
}

function WaysOn({ ways, isEmpty, isNamed }: Pick<FoundProps, 'ways' | 'isNamed'> & { isEmpty: boolean }) {
  const said = isNamed
    ? 'Ningún párrafo lo dice con esas palabras; lo que nombra está arriba. '
    : 'Puede que el libro lo diga con otras palabras: prueba con menos, o con una parecida. ';
  return (
    <>
      <p>{isEmpty && said}Quedan también estos caminos:</p>
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
