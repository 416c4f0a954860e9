import { paths } from '~/paths';
import { useAnswer } from '~/ui/page-state';
import { MarkButton } from './mark-button';
import type { ViewProps } from './props';

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
        place={action}
      />
    </div>
  );
}
