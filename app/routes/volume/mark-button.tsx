import { useHydrated } from '~/ui/enhance/hydrated';
import type { MarkNames, Marks } from '~/ui/enhance/marks';
import { Icon } from '~/ui/icon';
import { FormToken } from '~/ui/post-form';
import { NOTE_FORM, type ViewProps } from './props';

interface MarkButtonProps {
  view: ViewProps;
  intent: 'watch' | 'read';
  marks: Marks;
  names: MarkNames;
  /** Id and name of what is marked. */
  id: string;
  name: string;
  words: (isMarked: boolean) => string;
  /** Address that the form is posted to, and the one that it is posted to together with the note. */
  action: string;
  place: string;
}

/** Button of a mark of the open chapter. Without scripts it sends the note along, so that no typed text is lost. */
export function MarkButton({ view, intent, marks, names, id, name, words, action, place }: MarkButtonProps) {
  const isHydrated = useHydrated();
  const isMarked = marks.isMarked(id);
  const isBusy = marks.isBusy(id);
  return (
    <form method="post" action={action} onSubmit={marks.submit}>
      <FormToken />
      <input type="hidden" name="intent" value={intent} />
      <button
        className={isBusy ? 'button button--busy' : 'button'}
        name={names[isMarked ? 1 : 0]}
        value={id}
        formAction={place}
        form={isHydrated || view.note.failed ? undefined : NOTE_FORM}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? (
          'Guardando...'
        ) : (
          <>
            <span className={isMarked ? 'mark-button__done' : undefined}>
              <Icon name={isMarked ? 'seen' : 'ring'} />
            </span>{' '}
            {words(isMarked)}
            <span className="visually-hidden">: {name}</span>
          </>
        )}
      </button>
    </form>
  );
}
