import { useActionData } from '@remix-run/react';
import { READ, readWords } from '~/domain/progress/schema';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import type { ToastState } from '~/ui/enhance/toast';
import { useReading } from './enhance/reading';
import { MarkButton } from './mark-button';
import type { ViewProps } from './props';

/** The read mark of the chapter, at the end of its text. */
export function ReadMark({ view, toast }: { view: ViewProps; toast: ToastState }) {
  const actionData = useActionData<FormAnswer>();
  const reading = useReading(view, toast.show);
  const { volume, index, from } = view;
  const action = `${paths.volume(volume, { chapter: index, from })}#leido`;
  const refused = actionData?.intent === 'read' ? actionData.refused : null;
  return (
    <div className="read-mark" id="leido">
      {refused && (
        <div className="notice notice--bad" role="alert">
          <p>{refused.message}</p>
        </div>
      )}
      <MarkButton
        view={view}
        marks={reading}
        names={READ}
        words={readWords}
        action={action}
        intent="read"
        id={String(index)}
        name={`${volume}-${index}`}
        place={action}
      />
    </div>
  );
}
