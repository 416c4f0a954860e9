import { paths } from '~/paths';
import type { TopicsState } from './head';

/** The id of the letters on the page. */
export const LETTERS = 'letras';

/** Links to the topics by first letter, and to other indexes of the book. */
export function TopicIndexes({ initials, letter, search, from }: TopicsState & { initials: string[] }) {
  const chip = (label: string, value: string) => (
    <li key={label}>
      <a
        href={paths.topics({ buscar: search, letra: value, from: from === paths.home() ? null : from })}
        aria-current={value === letter ? 'true' : undefined}
      >
        {label}
      </a>
    </li>
  );
  return (
    <details className="fold-away" id={LETTERS}>
      <summary>{letter ? `Letra ${letter}: elegir otra` : 'Por letra, y otros índices'}</summary>
      {initials.length > 0 && (
        <nav aria-label="Por letra inicial">
          <ul className="chips filter-chips">
            {chip('Todos', '')}
            {initials.map((initial) => chip(initial, initial))}
          </ul>
        </nav>
      )}
      <nav className="row" aria-label="Otros índices">
        <a className="action-link" href={paths.references()}>
          Referencias bíblicas
        </a>{' '}
        <a className="action-link" href={paths.day()}>
          Un día como hoy
        </a>
      </nav>
    </details>
  );
}
