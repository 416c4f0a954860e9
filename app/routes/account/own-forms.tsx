import type {
  EmailChangeInput as Email,
  NameInput as Name,
  PasswordChangeInput as Passwords,
} from '~/domain/members/schema';
import { paths } from '~/paths';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { UsernameField } from '~/ui/forms/username-field';
import { Flash } from '~/ui/page/flash';

/** Ids of the parts of the page; each form returns to its own part, with its flash message. */
export const ACCOUNT_PARTS = {
  name: 'tu-nombre',
  email: 'tu-correo',
  password: 'tu-clave',
  sessions: 'tus-sesiones',
  reader: 'tu-lector',
  letters: 'tus-cartas',
  audio: 'escuchar',
} as const;

/** Address that the form of a part is posted to. */
export const accountAction = (part: keyof typeof ACCOUNT_PARTS) => `${paths.account()}#${ACCOUNT_PARTS[part]}`;

export function NameForm({
  member,
  ...formProps
}: FormDraftProps & { member: { firstName: string; lastName: string } }) {
  const draft = draftOf('name', formProps);
  const { form, fields } = useIntentForm<Name>('name', {
    id: 'nombre',
    shows: ['first_name', 'last_name'],
    author: formProps.author,
    draft,
    defaultValue: { first_name: member.firstName, last_name: member.lastName, ...draft },
  });
  const { first_name, last_name } = fields;
  return (
    <section className="part" id={ACCOUNT_PARTS.name}>
      <h2>Nombre</h2>
      <Flash part={ACCOUNT_PARTS.name} />
      <FormNotices of={form} title="No se pudo guardar el nombre" />
      <IntentForm of={form} action={accountAction('name')} isOneOfSeveral>
        <Field field={first_name} label="Nombre" autoComplete="given-name" />
        <Field field={last_name} label="Apellido" autoComplete="family-name" />
        <p>
          <SubmitButton busy="Guardando...">Guardar nombre</SubmitButton>
        </p>
      </IntentForm>
    </section>
  );
}

export function EmailChangeForm(formProps: FormDraftProps) {
  const draft = draftOf('email', formProps);
  const { form, fields } = useIntentForm<Email>('email', {
    id: 'correo',
    shows: ['email', 'current_password'],
    author: formProps.author,
    draft,
    defaultValue: { email: draft?.email },
  });
  const { email, current_password } = fields;
  return (
    <section className="part" id={ACCOUNT_PARTS.email}>
      <h2>Correo electrónico</h2>
      <Flash part={ACCOUNT_PARTS.email} />
      <FormNotices of={form} title="No se pudo cambiar el correo" />
      <IntentForm of={form} action={accountAction('email')} isOneOfSeveral>
        <UsernameField />
        <Field field={email} label="Correo nuevo" type="email" autoComplete="email" />
        <Field field={current_password} label="Contraseña actual" type="password" autoComplete="current-password" />
        <p>
          <SubmitButton busy="Guardando...">Cambiar correo</SubmitButton>
        </p>
      </IntentForm>
    </section>
  );
}

export function PasswordChangeForm({ author }: Pick<FormDraftProps, 'author'>) {
  const { form, fields } = useIntentForm<Passwords>('password', {
    id: 'clave',
    author,
    shows: ['current_password', 'new_password', 'confirm_password'],
  });
  const { current_password, new_password, confirm_password } = fields;
  return (
    <section className="part" id={ACCOUNT_PARTS.password}>
      <h2>Contraseña</h2>
      <Flash part={ACCOUNT_PARTS.password} />
      <FormNotices of={form} title="No se pudo cambiar la contraseña" />
      <IntentForm of={form} action={accountAction('password')} isOneOfSeveral>
        <UsernameField />
        <Field field={current_password} label="Contraseña actual" type="password" autoComplete="current-password" />
        <Field
          field={new_password}
          label="Nueva contraseña"
          type="password"
          hint="Al menos 6 caracteres."
          autoComplete="new-password"
        />
        <Field field={confirm_password} label="Confirmar contraseña" type="password" autoComplete="new-password" />
        <p>
          <SubmitButton busy="Guardando...">Cambiar contraseña</SubmitButton>
        </p>
      </IntentForm>
    </section>
  );
}

/** The draft of an ended session, if it was typed into the form of this intent; else null. */
const draftOf = (intent: string, { draft }: FormDraftProps) => (draft?.intent === intent ? draft : null);
