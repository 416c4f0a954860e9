import type { LabelInput } from '~/domain/bookmarks/schema';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { bookmarksAddress, rowOf, type BookmarkItem, type BookmarksState } from './props';

interface EditorProps {
  item: BookmarkItem;
  state: BookmarksState;
  /** Address of the page without the editor. */
  back: string;
}

/** Form that changes the label of one bookmark. */
export function LabelEditor({ item: { place, label }, state, back }: EditorProps) {
  const { author } = state;
  const draft = state.draft?.place === place ? state.draft : null;
  const { form, fields } = useIntentForm<LabelInput>('label', {
    id: 'etiqueta',
    shows: ['label'],
    author,
    draft,
    defaultValue: { label: draft?.label ?? label },
  });
  const here = bookmarksAddress(state, place);
  return (
    <div>
      <FormNotices of={form} title="No se pudo guardar la etiqueta" />
      <IntentForm of={form} action={`${here}#${rowOf(place)}`} isOneOfSeveral>
        <input type="hidden" name="place" value={place} />
        <Field field={fields.label} label="Etiqueta" autoComplete="off" />
        <p className="row">
          <SubmitButton busy="Guardando...">Guardar la etiqueta</SubmitButton>{' '}
          <a className="action-link" href={back}>
            Dejarla como está
          </a>
        </p>
      </IntentForm>
    </div>
  );
}
