import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/page/notice';
import { PostForm } from '~/ui/post-form';
import { ConfirmLink } from '~/routes/admin/confirm';
import { questions } from '~/routes/admin/questions';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';

interface TopicRow {
  id: string;
  title: string;
  visible: boolean;
  at: string;
}

const HEADINGS: Heading[] = [['Tema'], ['Estado'], ['Fecha'], ['Acciones', 'hidden']];

function Toggle({ topic: { id, title, visible } }: { topic: TopicRow }) {
  return (
    <PostForm action={paths.admin('main-files')}>
      <input type="hidden" name="topic" value={id} />
      <button className="button" name="visible" value={visible ? '0' : '1'}>
        {visible ? 'Ocultar' : 'Mostrar'}
        <span className="visually-hidden">: {title}</span>
      </button>
    </PostForm>
  );
}

/** Every topic, with whether readers see it. */
export function TopicTable({ topics }: { topics: TopicRow[] }) {
  return (
    <section className="part" id="temas">
      <Notice part="temas" />
      {topics.length === 0 ? (
        <p className="muted-text">Todavía no hay temas.</p>
      ) : (
        <>
          <Table caption={`Temas (${topics.length})`} headings={HEADINGS}>
            {topics.map((topic) => (
              <tr key={topic.id} role="row">
                <RowHead>
                  <a href={paths.topic(topic.id, { from: paths.admin('main-files') })}>{topic.title}</a>
                </RowHead>
                <Cell label="Estado">
                  <span className={topic.visible ? 'status status--yes' : 'status'}>
                    {topic.visible ? 'Visible' : 'Oculto'}
                  </span>
                </Cell>
                <Cell label="Fecha">{topic.at}</Cell>
                <Cell className="table__actions">
                  <div className="row">
                    <Toggle topic={topic} />{' '}
                    <div>
                      <ConfirmLink to={paths.adminDeleteTopic(topic.id)} question={questions.topic(topic.title)}>
                        Eliminar<span className="visually-hidden"> el tema {topic.title}</span>
                      </ConfirmLink>
                    </div>
                  </div>
                </Cell>
              </tr>
            ))}
          </Table>
          <p className="gap">
            <a className="button" href={paths.adminExport('Temas.zip')}>
              <Icon name="down" /> Descargar los temas
            </a>
          </p>
        </>
      )}
    </section>
  );
}
