import { paths } from '~/paths';
import type { TopicsState } from './head';

/** The id of the letters on the page. */
export const LETTERS = 'letras';

/** Links to the topics by first letter. */
export function LetterChips({ initials, letter, search, from }: TopicsState & { initials: string[] }) {
  if (initials.length === 0) return null;
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
    <nav id={LETTERS} aria-label="Por letra inicial">
      <ul className="chips filter-chips">
        {chip('Todos', '')}
        {initials.map((initial) => chip(initial, initial))}
      </ul>
    </nav>
  );
}
