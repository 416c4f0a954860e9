import { paths } from '~/paths';
import type { TopicsState } from './head';

const COLOURS = 6;

interface GridProps extends TopicsState {
  topics: { id: string; title: string }[];
  total: number;
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="note" role="status">
      <p>{isFiltered ? 'No se encontraron temas con los filtros aplicados' : 'No hay temas disponibles'}</p>
    </div>
  );
}

/** The topics as a ruled ledger, each with a ribbon of its colour, and how many of all are shown. */
export function TopicGrid({ topics, total, search, letter, from }: GridProps) {
  const isFiltered = search !== '' || letter !== '';
  const back = from === paths.home() ? null : from;
  const here = paths.topics({ buscar: search, letra: letter, from: back });
  return (
    <>
      <h2 className="hide">Lista de temas</h2>
      {topics.length === 0 ? (
        <Empty isFiltered={isFiltered && total > 0} />
      ) : (
        <ul className="index grid">
          {topics.map(({ id, title }, at) => (
            <li key={id} className={`topic k${(at % COLOURS) + 1}`}>
              <a className="serif" href={paths.topic(id, { from: here })}>
                {title}
              </a>
              <p className="small">
                <a className="explore" href={paths.topic(id, { from: here })}>
                  Explorar tema<span className="hide"> {title}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="row soft" role="status">
        <span>
          Mostrando {topics.length} de {total} temas
        </span>{' '}
        {isFiltered && (
          <a className="link" href={paths.topics({ from: back })}>
            Limpiar filtros
          </a>
        )}
      </p>
    </>
  );
}
