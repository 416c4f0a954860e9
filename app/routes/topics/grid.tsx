import { paths } from '~/paths';
import { topicColour } from '~/ui/topic-colour';
import type { TopicsState } from './head';

interface GridProps extends TopicsState {
  topics: { id: string; title: string }[];
  total: number;
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="notice" role="status">
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
      <h2 className="visually-hidden">Lista de temas</h2>
      {topics.length === 0 ? (
        <Empty isFiltered={isFiltered && total > 0} />
      ) : (
        <ul className="card-grid">
          {topics.map(({ id, title }, at) => (
            <li key={id} className={`topic-card ${topicColour(at)}`}>
              <a className="serif-text" href={paths.topic(id, { from: here })}>
                {title}
              </a>
              <p className="small-text">
                <a className="topic-card__explore" href={paths.topic(id, { from: here })}>
                  Explorar tema<span className="visually-hidden"> {title}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="row muted-text" role="status">
        <span>
          Mostrando {topics.length} de {total} temas
        </span>{' '}
        {isFiltered && (
          <a className="action-link" href={paths.topics({ from: back })}>
            Limpiar filtros
          </a>
        )}
      </p>
    </>
  );
}
