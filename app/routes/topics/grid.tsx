import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { topicColour } from '~/ui/topic-colour';
import type { TopicsState } from './head';
import { LETTERS } from './letters';

interface Topic {
  id: string;
  title: string;
  /** Number of its references. */
  count: number;
}

interface GridProps extends TopicsState {
  letters: { letter: string; topics: Topic[] }[];
  shown: number;
  total: number;
}

/** The topics as a ruled ledger, a section for each letter, with the number shown and the total. */
export function TopicGrid({ letters, shown, total, search, letter, from }: GridProps) {
  const isFiltered = search !== '' || letter !== '';
  const back = from === paths.home() ? null : from;
  const here = paths.topics({ buscar: search, letra: letter, from: back });
  const all = letters.flatMap(({ topics }) => topics);
  return (
    <>
      {shown === 0 && <Empty isFiltered={isFiltered && total > 0} />}
      {letters.map(({ letter: name, topics }) => (
        <section key={name} className="topic-letter" aria-labelledby={idOf(name)}>
          <h2 id={idOf(name)}>
            {name}
            <span className="visually-hidden">, {plural(topics.length, 'tema', 'temas')}</span>
          </h2>
          <ul role="list" className="card-grid">
            {topics.map((topic) => (
              <Card key={topic.id} topic={topic} at={all.indexOf(topic)} here={`${here}#${idOf(name)}`} />
            ))}
          </ul>
        </section>
      ))}
      <p className="row muted-text" role="status">
        <span>
          Mostrando {shown} de {total} temas
        </span>{' '}
        {isFiltered && (
          <a className="action-link" href={paths.topics({ from: back })}>
            Limpiar filtros
          </a>
        )}{' '}
        {letters.length > 3 && (
          <a className="action-link" href={`#${LETTERS}`}>
            Volver a las letras
          </a>
        )}
      </p>
    </>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="notice" role="status">
      <p>{isFiltered ? 'No se encontraron temas con los filtros aplicados' : 'No hay temas disponibles'}</p>
    </div>
  );
}

/** The id of a letter's section. Titles that begin with no letter get a word, since '#' ends an address. */
const idOf = (letter: string) => `letra-${letter === '#' ? 'otras' : letter}`;

function Card({ topic: { id, title, count }, at, here }: { topic: Topic; at: number; here: string }) {
  const to = paths.topic(id, { from: here });
  return (
    <li className={`topic-card ${topicColour(at)}`}>
      <a className="serif-text" href={to}>
        {title}
      </a>
      <p className="small-text">
        <a className="topic-card__explore" href={to}>
          Explorar tema<span className="visually-hidden"> {title}</span>
        </a>{' '}
        <span className="topic-card__count">{plural(count, 'referencia', 'referencias')}</span>
      </p>
    </li>
  );
}
