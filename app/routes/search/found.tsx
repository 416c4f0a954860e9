import { plural } from '~/text/spanish';
import { StaticHtml } from '~/ui/fragments';
import { Pages } from '~/ui/page/pages';
import { searchAddress, type SearchState } from './props';

interface FoundProps {
  state: SearchState;
  found: { total: number; page: number; pages: number };
  ways: { to: string; label: string }[];
}

/** Number of results, and one page of them. */
export function FoundPage({ state, found, ways }: FoundProps) {
  if (found.total === 0) return <Nothing state={state} ways={ways} />;
  const { total, page, pages } = found;
  return (
    <>
      <div role="status">
        <h2>
          {plural(total, 'resultado', 'resultados')} para «{state.typed?.trim()}»
          {pages > 1 && (
            <span className="muted-text">
              , página {page} de {pages}
            </span>
          )}
        </h2>
      </div>
      {state.withNotes && state.speaker !== '' && (
        <p className="muted-text">Tus notas no se buscan mientras eliges quién habla.</p>
      )}
      <StaticHtml id="resultados" />
      <Pages page={page} pages={pages} addressOf={(one) => searchAddress({ ...state, page: one })} />
    </>
  );
}

function Nothing({ state, ways }: Omit<FoundProps, 'found'>) {
  return (
    <>
      <div role="status">
        <h2>No se encontró «{state.typed?.trim()}»</h2>
      </div>
      <p>
        Puede que el libro lo diga con otras palabras: prueba con menos, o con una parecida. Quedan también estos
        caminos:
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
