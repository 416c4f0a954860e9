import { passageName, type Passage, type PassageInput } from '~/domain/site/passage';
import { paths } from '~/paths';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { Flash } from '~/ui/page/flash';
import { SubmitButton } from '~/ui/forms/submit-button';

interface PassageProps extends FormDraftProps {
  passage: Passage | null;
  /** True if the book has it now. */
  isThere: boolean;
}

/** Form of the paragraph that visitors read on the home page. */
export function PassageForm({ passage, isThere, ...formProps }: PassageProps) {
  const { form, fields } = useIntentForm<PassageInput>('passage', {
    ...{ id: 'elegir-pasaje', shows: ['passage'], ...formProps },
    defaultValue: { passage: formProps.draft?.passage ?? (passage ? passageName(passage) : '') },
  });
  return (
    <section className="part column" id="pasaje" aria-labelledby="pasaje-t">
      <h2 id="pasaje-t">Un pasaje para quien llega</h2>
      <Flash part="pasaje" />
      <FormNotices of={form} title="No se pudo guardar el pasaje" />
      {passage && !isThere && (
        <p className="notice">El libro ya no tiene ese párrafo, y en el inicio no se muestra ninguno.</p>
      )}
      <IntentForm of={form} action={`${paths.admin('settings')}#pasaje`} isOneOfSeveral>
        <Field
          field={fields.passage}
          label="Párrafo"
          hint="Se lee en el inicio sin cuenta, con su título y su fecha. Por ejemplo: 11-5, § 3. Vacío: ninguno."
        />
        <p className="row">
          <SubmitButton busy="Guardando...">Guardar el pasaje</SubmitButton>
        </p>
      </IntentForm>
    </section>
  );
}
