import type { ListedMessage } from '~/domain/messages/schema';
import { paths } from '~/paths';
import { PostForm } from '~/ui/post-form';

type ShownMessage = Omit<ListedMessage, 'sentAt' | 'settledAt'> & { sentAt: string; settledAt: string | null };

interface MessagesProps {
  messages: ShownMessage[];
  isSettled: boolean;
}

/** Messages of readers, each with its place and what can be done with it. */
export function Messages({ messages, isSettled }: MessagesProps) {
  if (messages.length === 0) {
    return <p className="notice">{isSettled ? 'No hay ninguno resuelto.' : 'No hay ninguno sin resolver.'}</p>;
  }
  return (
    <>
      {isSettled && <p className="hint-text">Se borran noventa días después de resolverse.</p>}
      <ol role="list" className="plain-list">
        {messages.map((message) => (
          <li key={message.id} className="part column">
            <Message {...message} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Message({
  id,
  volume,
  index,
  paragraph,
  beginning,
  text,
  wantsAnswer,
  reader,
  sentAt,
  outcome,
  settledAt,
  settledBy,
}: ShownMessage) {
  const place = `${volume}-${index}, ${paragraph === null ? 'video' : `párrafo ${paragraph}`}`;
  const to =
    paragraph === null
      ? `${paths.volume(volume, { chapter: index })}#video`
      : paths.paragraph(volume, index, paragraph);
  return (
    <>
      <h2 className="breakable">{text}</h2>
      <p>
        <a href={to}>{place}</a>
        {beginning && <span className="muted-text breakable"> «{beginning}»</span>}
      </p>
      <p className="muted-text">
        De {reader}, {sentAt}.{wantsAnswer && ' Quiere que le escriban.'}
        {outcome && ` ${outcome === 'fixed' ? 'Corregido' : 'No lo es'}: ${settledBy}, ${settledAt}.`}
      </p>
      <div className="row">
        {outcome === null ? (
          <>
            <Act id={id} intent="fixed" words="Corregido" place={place} />{' '}
            <Act id={id} intent="declined" words="No lo es" place={place} />{' '}
          </>
        ) : (
          <Act id={id} intent="reopen" words="Volver a abrir" place={place} />
        )}{' '}
        <a className="action-link" href={paths.adminChapter(volume, index)}>
          Archivos del capítulo<span className="visually-hidden"> {place}</span>
        </a>
      </div>
    </>
  );
}

function Act({ id, intent, words, place }: { id: number; intent: string; words: string; place: string }) {
  return (
    <PostForm intent={intent}>
      <input type="hidden" name="id" value={id} />
      <button className="button">
        {words}
        <span className="visually-hidden">: {place}</span>
      </button>
    </PostForm>
  );
}
