import type { LabelInput } from '~/domain/bookmarks/schema';
import { paths } from '~/paths';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { Flash } from '~/ui/page/flash';
import { paragraphAction, PARAGRAPH_PARTS, type FoundParagraph } from './props';

/** Saves the paragraph as a bookmark of the reader, with a label. */
export function Bookmark({ label, author, draft, ...at }: FoundParagraph) {
  const { form, fields } = useIntentForm<LabelInput>('keep', {
    id: 'guardar',
    shows: ['label'],
    author,
    draft,
    defaultValue: { label: draft?.label ?? label ?? '' },
  });
  const action = paragraphAction(at, 'bookmark');
  const isSaved = label !== null;
  return (
    <section className="part" id={PARAGRAPH_PARTS.bookmark}>
      <h2>Marcador</h2>
      <Flash part={PARAGRAPH_PARTS.bookmark} />
      <FormNotices of={form} title="No se pudo guardar el marcador" />
      {isSaved && (
        <p>
          Este párrafo está entre <a href={paths.highlights()}>tus marcadores</a>.
        </p>
      )}
      <IntentForm of={form} action={action} isOneOfSeveral>
        <Field field={fields.label} label="Etiqueta (si quieres)" autoComplete="off" />
        <p>
          <SubmitButton busy="Guardando...">{isSaved ? 'Guardar la etiqueta' : 'Guardar el párrafo'}</SubmitButton>
        </p>
      </IntentForm>
      {!isSaved && (
        <p className="hint-text">
          Lo encontrarás en <a href={paths.highlights()}>tus marcadores</a>, con su etiqueta. Solo tú los ves.
        </p>
      )}
    </section>
  );
}
