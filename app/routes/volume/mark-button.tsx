import { MARK_KINDS, type MarkKind } from '~/domain/progress/schema';
import { SymbolIcon } from '~/ui/icon';
import { FormToken } from '~/ui/post-form';
import { NOTE_FORM, savingAddress, type ViewProps } from './props';

interface MarkButtonProps {
  view: ViewProps;
  intent: 'watch' | 'read';
  kind: MarkKind;
  isMarked: boolean;
  /** Id and name of what is marked. */
  id: string;
  name: string;
  /** Address that the form is posted to. */
  action: string;
  /** The one that it is posted to together with the note. */
  withNote: string;
  /** More buttons of its form. */
  children?: React.ReactNode;
}

/** Button of a mark of the open chapter. Without scripts it sends the note along, so that no typed text is lost. */
export function MarkButton({ view, intent, kind, isMarked, id, name, action, withNote, children }: MarkButtonProps) {
  const { names, words } = MARK_KINDS[kind];
  return (
    <form method="post" action={action} data-saving={savingAddress(view)}>
      <FormToken />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button
        className="button"
        name={names[isMarked ? 1 : 0]}
        value={id}
        formAction={withNote}
        form={view.note.failed ? undefined : NOTE_FORM}
        data-mark={kind}
        data-saves="Guardando..."
      >
        <span className={isMarked ? 'mark-button--set' : undefined} data-mark-icon="">
          <SymbolIcon name={isMarked ? 'seen' : 'ring'} size={20} />
        </span>{' '}
        <span data-label="">{words(isMarked)}</span>
        <span className="visually-hidden">{`: ${name}`}</span>
      </button>
    </form>
  );
}
