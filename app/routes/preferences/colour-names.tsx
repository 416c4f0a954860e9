import { COLOURS, COLOUR_NAMES, type ColourNames } from '~/domain/highlights/schema';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { Flash } from '~/ui/page/flash';

interface NamesProps extends Pick<FormDraftProps, 'author'> {
  /** Those that the member gave. */
  names: Partial<ColourNames>;
  /** Address that the form is posted to. */
  action: string;
}

/** Form of the names of the four colours of a member's highlights. */
export function ColourNamesForm({ names, author, action }: NamesProps) {
  const defaultValue = Object.fromEntries(COLOURS.map((colour) => [colour, names[colour] ?? '']));
  const { form, fields } = useIntentForm<Record<string, string>>('names', {
    id: 'marcas-form',
    shows: [...COLOURS],
    author,
    defaultValue,
  });
  return (
    <section className="colour-names" id="marcas">
      <Flash part="marcas" />
      <details open={form.errors.length > 0}>
        <summary>Los nombres de tus marcas</summary>
        <p className="hint-text">Cada color tiene un nombre. Si dejas uno vacío, queda el de siempre.</p>
        <FormNotices of={form} title="No se pudieron guardar los nombres" />
        <IntentForm of={form} action={action} isOneOfSeveral>
          {COLOURS.map((colour) => (
            <Field key={colour} field={fields[colour]!} label={initial(COLOUR_NAMES[colour])} autoComplete="off" />
          ))}
          <SubmitButton busy="Guardando...">Guardar los nombres</SubmitButton>
        </IntentForm>
      </details>
    </section>
  );
}

const initial = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
