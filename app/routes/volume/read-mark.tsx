import { READ_ON } from '~/domain/progress/schema';
import { paths } from '~/paths';
import { useAnswer } from '~/ui/page-state';
import { MarkButton } from './mark-button';
import { NOTE_FORM, type ViewProps } from './props';

/** The read mark of the chapter, at the end of its text. */
export function ReadMark({ view }: { view: ViewProps }) {
  const answer = useAnswer();
  const { volume, index, from, isRead } = view;
  const action = `${paths.volume(volume, { chapter: index, from })}#leido`;
  const refused = answer?.intent === 'read' ? answer.refused : null;
  return (
    <div className="read-mark" id="leido">
      {refused && (
        <div className="notice notice--bad" role="alert">
          <p>{refused.message}</p>
        </div>
      )}
      <MarkButton
        view={view}
        kind="read"
        isMarked={isRead}
        action={action}
        intent="read"
        id={String(index)}
        name={`${volume}-${index}`}
        withNote={action}
      >
        {!isRead && <GoOn view={view} />}
      </MarkButton>
    </div>
  );
}

/** Marks the chapter as read and leads on to the next. Without scripts it sends the note along, as each mark does. */
function GoOn({ view }: { view: ViewProps }) {
  const { index, next, note, text } = view;
  if (!next || !text) return null;
  return (
    <>
      <button
        className="button button--main"
        name={READ_ON}
        value={index}
        form={note.failed ? undefined : NOTE_FORM}
        data-mark="read"
        data-goes-on=""
      >
        {`Leído, seguir con ${next.volume}-${next.index}`}
      </button>{' '}
    </>
  );
}
