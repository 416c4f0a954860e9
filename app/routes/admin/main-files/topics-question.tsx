import { Refused } from '~/routes/admin/refused';
import { plural } from '~/text/spanish';
import { PostForm } from '~/ui/post-form';
import { deletionAddress, listAddress, type TopicFilter } from './topic-filter';
import { MARKS } from './marked';

interface QuestionProps {
  topics: { id: string; title: string }[];
  filter: TopicFilter;
  /** Reason of the refusal, if the act was tried. */
  refused: string | null;
}

/** Lists the topics to delete and asks for confirmation. */
export function TopicsQuestion({ topics, filter, refused }: QuestionProps) {
  const back = (
    <a className="action-link" href={listAddress(filter)}>
      Volver sin hacerlo
    </a>
  );
  return (
    <div className="column">
      <Refused why={refused} />
      {topics.length === 0 ? (
        <>
          <p>No hay temas marcados. Márcalos en la lista y pulsa «Eliminar».</p>
          <p>{back}</p>
        </>
      ) : (
        <PostForm intent="delete" action={deletionAddress(filter)}>
          <p>Estos temas y sus referencias se borran. Puedes volver a subirlos cuando quieras.</p>
          <ul>
            {topics.map(({ id, title }, at) => (
              <li key={id}>
                {title}
                <input type="hidden" name={MARKS[at]} value={id} />
              </li>
            ))}
          </ul>
          <p className="row">
            <button className="button button--danger">Eliminar {plural(topics.length, 'tema', 'temas')}</button> {back}
          </p>
        </PostForm>
      )}
    </div>
  );
}
