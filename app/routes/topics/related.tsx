import type { RelatedTopic } from '~/domain/topics/schema';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';

interface RelatedProps {
  topics: RelatedTopic[];
  /** Address of the topic to return to. */
  here: string;
}

/** Topics that share chapters with this one. */
export function Related({ topics, here }: RelatedProps) {
  if (topics.length === 0) return null;
  return (
    <section className="part" aria-labelledby="relacionados">
      <h2 id="relacionados">Temas relacionados</h2>
      <ul role="list" className="plain-list ruled-list columns related-topics">
        {topics.map(({ id, title, shared }) => (
          <li key={id}>
            <a className="serif-text" href={paths.topic(id, { from: here })}>
              {title}
            </a>{' '}
            <span className="muted-text small-text">{plural(shared, 'capítulo en común', 'capítulos en común')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
