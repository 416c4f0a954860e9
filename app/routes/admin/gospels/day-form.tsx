import type { FieldMetadata } from '@conform-to/react';
import type { GospelInput } from '~/domain/gospel/schema';
import { Unsaved } from '~/routes/admin/draft-outcome';
import type { FormDraftState } from '~/routes/admin/draft-form';
import { SeeUnsaved } from '~/routes/admin/see-unsaved';
import { Field } from '~/ui/forms/field';
import { IntentForm, type useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';

type Name = Exclude<keyof GospelInput, 'version' | 'vista'>;
type Fields = ReturnType<typeof useIntentForm<GospelInput>>['fields'];

interface Look {
  label: string;
  hint?: string;
  /** Height of a text area; a single line without it. */
  rows?: number;
  type?: 'url';
}

/** The fields in their order, with their labels and hints. */
export const LOOKS: Record<Name, Look> = {
  heading: { label: 'Título' },
  reference: { label: 'Cita', hint: 'Por ejemplo: Juan 21, 1-14.' },
  intro: { label: 'Introducción', rows: 3, hint: 'Una línea vacía separa dos párrafos.' },
  verses: {
    label: 'Versículos',
    rows: 10,
    hint: 'Uno por línea. Se quitan los repetidos y los de 10 caracteres o menos.',
  },
  links: { label: 'Enlaces', rows: 3, hint: 'Uno por línea: [texto](dirección).' },
  reflexion: {
    label: 'Reflexión',
    rows: 10,
    hint: 'Una línea vacía separa dos párrafos; **negrita** y *cursiva*. O en HTML, con títulos, listas, citas y enlaces.',
  },
  liturgical_note: { label: 'Nota litúrgica', rows: 2 },
  url: { label: 'Fuente', type: 'url', hint: 'Una dirección http:// o https://.' },
  copyright_note: { label: 'Derechos', rows: 2 },
};
export const FIELDS = Object.keys(LOOKS) as Name[];

interface DayFormProps {
  form: ReturnType<typeof useIntentForm<GospelInput>>['form'];
  fields: Fields;
  action: string;
  draft: FormDraftState;
}

/** Form of a day. One button saves it, the other previews it without saving. */
export function DayForm({ form, fields, action, draft }: DayFormProps) {
  return (
    <IntentForm of={form} action={action} isOneOfSeveral>
      <input type="hidden" name="version" value={draft.basis} />
      {FIELDS.map((name) => (
        <GospelField key={name} name={name} field={fields[name]} />
      ))}
      <p className="row">
        <SubmitButton busy="Guardando...">Guardar</SubmitButton> <Unsaved of={draft} />{' '}
        <SeeUnsaved action={`${action}#vista`} />
      </p>
    </IntentForm>
  );
}

function GospelField({ name, field }: { name: Name; field: FieldMetadata<string | undefined> }) {
  const { label, hint, rows, type } = LOOKS[name];
  return rows ? (
    <TextArea field={field} label={label} rows={rows} hint={hint} />
  ) : (
    <Field field={field} label={label} hint={hint} type={type} />
  );
}
