import type { SearchLine } from '~/domain/search/schema';
import { paths } from '~/paths';

const NAMES: Record<SearchLine['kind'], string> = {
  chapter: 'Capítulo',
  volume: 'Volumen',
  date: 'Fecha',
  bible: 'Biblia',
  topic: 'Tema',
  voice: 'Voz',
};

/** What the search names that is not words of the book, a line for each with its links. */
export function Lines({ lines, here }: { lines: SearchLine[]; here: string }) {
  if (lines.length === 0) return null;
  return (
    <nav className="search-lines" aria-label="Ir directamente">
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line.kind}>
            <span className="muted-text">{NAMES[line.kind]}:</span> <a href={line.to}>{wordsOf(line)}</a>
            <Chapters line={line} here={here} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const wordsOf = ({ kind, text }: SearchLine) => (kind === 'voice' ? `sólo lo que dice ${text}` : text);

/** The first chapters of a line. */
function Chapters({ line: { chapters, total }, here }: { line: SearchLine; here: string }) {
  if (chapters.length === 0) return null;
  return (
    <>
      {chapters.map(({ volume, index, title }) => (
        <span key={`${volume}-${index}`}>
          {' · '}
          <a href={paths.volume(volume, { chapter: index, from: here })}>
            {volume}-{index}
            {title && <span className="visually-hidden">. {title}</span>}
          </a>
        </span>
      ))}
      {total > chapters.length && <span className="muted-text"> y {total - chapters.length} más</span>}
    </>
  );
}
