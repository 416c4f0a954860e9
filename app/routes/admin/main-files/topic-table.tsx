import { paths } from '~/paths';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import { Icon } from '~/ui/icon';
import { Flash } from '~/ui/page/flash';
import { Pages } from '~/ui/page/pages';
import { PostForm } from '~/ui/post-form';
import { actAddress, deletionAddress, listAddress, type TopicFilter } from './topic-filter';
import { MARKS } from './marked';
import { TopicSearch } from './topic-search';

interface TopicRow {
  id: string;
  title: string;
  visible: boolean;
  at: string;
}

/** A page of the topics that match the filter: `found` counts those, `total` all topics. */
export interface TopicPage {
  rows: TopicRow[];
  total: number;
  found: number;
  filter: TopicFilter;
  pages: number;
}

const HEADINGS: Heading[] = [['Tema'], ['Estado'], ['Fecha'], ['Acciones', 'hidden']];

/** Id of the form of the selected topics. */
const MARKED = 'temas-marcados';

/** Section of the topics with the search, the list and its pages. */
export function TopicTable({ topics }: { topics: TopicPage }) {
  const { rows, total, filter, pages } = topics;
  return (
    <section className="part" id="temas">
      <Flash part="temas" />
      <p className="gap">
        <a className="button" href={paths.adminWriteTopic(null)}>
          <Icon name="pencil" /> Escribir un tema
        </a>
      </p>
      {total === 0 ? (
        <p className="muted-text">Todavía no hay temas.</p>
      ) : (
        <>
          <TopicSearch filter={filter} />
          {rows.length === 0 ? <p className="notice">Ningún tema es así.</p> : <TopicForm topics={topics} />}
          <Pages page={filter.page} pages={pages} addressOf={(page) => listAddress({ ...filter, page })} />
          <p className="gap">
            <a className="button" href={paths.adminExport('Temas.zip')}>
              <Icon name="down" /> Descargar los temas
            </a>
          </p>
          {rows.length > 0 && <div data-marks-all={MARKED} />}
        </>
      )}
    </section>
  );
}

/** Form of a page of topics that shows, hides or deletes several at once. */
function TopicForm({ topics: { rows, total, found, filter } }: { topics: TopicPage }) {
  const count = found === total ? `${total}` : `${found} de ${total}`;
  return (
    <PostForm id={MARKED} action={actAddress(filter)}>
      {/* The return key in a checkbox would press the first button, which acts on the first topic. */}
      <button disabled hidden />
      <Table caption={`Temas (${count})`} headings={HEADINGS} isPaired>
        {rows.map((topic, at) => (
          <Row key={topic.id} topic={topic} filter={filter} mark={MARKS[at] ?? ''} />
        ))}
      </Table>
      <p className="row gap">
        <span>Con los marcados:</span>{' '}
        <button className="button" name="intent" value="show">
          Mostrar
        </button>{' '}
        <button className="button" name="intent" value="hide">
          Ocultar
        </button>{' '}
        <button className="button button--danger" name="intent" value="ask" formAction={deletionAddress(filter)}>
          Eliminar
        </button>
      </p>
    </PostForm>
  );
}

function Row({
  topic: { id, title, visible, at },
  filter,
  mark,
}: {
  topic: TopicRow;
  filter: TopicFilter;
  mark: string;
}) {
  return (
    <tr role="row">
      <RowHead>
        <input className="topic-mark" type="checkbox" name={mark} value={id} aria-label={`Marcar ${title}`} />{' '}
        <a href={paths.topic(id, { from: listAddress(filter) })}>{title}</a>
      </RowHead>
      <Cell>
        <span className={visible ? 'status status--yes' : 'status'}>{visible ? 'Visible' : 'Oculto'}</span>
      </Cell>
      <Cell className="table__line-end">{at}</Cell>
      <Cell className="table__actions">
        <div className="row">
          <button
            className="button"
            name="intent"
            value={visible ? 'hide' : 'show'}
            formAction={actAddress(filter, id)}
          >
            {visible ? 'Ocultar' : 'Mostrar'}
            <span className="visually-hidden">: {title}</span>
          </button>{' '}
          <a className="action-link" href={paths.adminWriteTopic(id)}>
            Editar<span className="visually-hidden"> el tema {title}</span>
          </a>{' '}
          <a className="action-link action-link--danger" href={deletionAddress(filter, id)}>
            Eliminar<span className="visually-hidden"> el tema {title}</span>
          </a>
        </div>
      </Cell>
    </tr>
  );
}
