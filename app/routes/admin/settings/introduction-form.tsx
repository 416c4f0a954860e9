import { INTRODUCTION_LENGTH, type IntroductionInput } from '~/domain/site/schema';
import { paths } from '~/paths';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { Flash } from '~/ui/page/flash';

interface IntroductionProps extends FormDraftProps {
  /** The introduction that visitors read now. */
  text: string;
}

/** Form of the sentences with which the home page introduces the book to visitors. */
export function IntroductionForm({ text, ...formProps }: IntroductionProps) {
  const { form, fields } = useIntentForm<IntroductionInput>('introduction', {
    ...{ id: 'presentar', shows: ['introduction'], ...formProps },
    defaultValue: { introduction: formProps.draft?.introduction ?? text },
  });
  return (
    <section className="part column" id="presentacion" aria-labelledby="presentacion-t">
      <h2 id="presentacion-t">La presentación para quien llega</h2>
      <Flash part="presentacion" />
      <FormNotices of={form} title="No se pudo guardar la presentación" />
      <IntentForm of={form} action={`${paths.admin('settings')}#presentacion`} isOneOfSeveral>
        <TextArea
          field={fields.introduction}
          label="Presentación"
          rows={6}
          most={INTRODUCTION_LENGTH}
          hint="Se lee en el inicio sin cuenta: qué es el libro, quién habla en él y quién es Luisa, en tres frases. Markdown. Vacía: la de siempre."
        />
        <p className="row">
          <SubmitButton busy="Guardando...">Guardar la presentación</SubmitButton>
        </p>
      </IntentForm>
    </section>
  );
}
