import type { SearchLine } from '~/domain/search/schema';
import { paths } from '~/paths';
import { Icon, NewTab } from '~/ui/icon';

const NAMES: Record<SearchLine['kind'], string> = {
  chapter: 'Capítulo',
  volume: 'Volumen',
  date: 'Fecha',
  bible: 'Biblia',
  topic: 'Tema',
  voice: 'Voz',
};

/** Things that the search names besides words of the book, a line for each kind with its links. */
export function Lines({ lines, here }: { lines: SearchLine[]; here: string }) {
  if (lines.length === 0) return null;
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  return (
    <nav className="search-lines" aria-label="Ir directamente">
      <ul className="plain-list">
        {kinds.map((kind) => (
          <li key={kind}>
            <span className="muted-text">{NAMES[kind]}:</span>
            {lines
              .filter((line) => line.kind === kind)
              .map((line, at) => (
                <span key={line.to}>
                  {at > 0 ? ' · ' : ' '}
                  {line.elsewhere === null ? <a href={line.to}>{wordsOf(line)}</a> : <Elsewhere line={line} />}
                  {line.elsewhere === null && line.lacking && `. ${line.lacking}`}
                  <Chapters line={line} here={here} />
                </span>
              ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const wordsOf = ({ kind, text }: SearchLine) => (kind === 'voice' ? `solo lo que dice ${text}` : text);

/** A passage that the book does not cite, with the references that it has, and with the text of the Bible. */
function Elsewhere({ line: { text, to, lacking, elsewhere } }: { line: SearchLine }) {
  return (
    <>
      {text}. {lacking} <a href={to}>Las referencias que hay</a> ·{' '}
      <a href={elsewhere ?? ''} target="_blank" rel="noopener noreferrer">
        Consultar cita bíblica <span className="visually-hidden">{text}</span>
        <Icon name="away" size={18} />
        <NewTab />
      </a>
    </>
  );
}

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
