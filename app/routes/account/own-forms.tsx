import type {
  EmailChangeForm as Email,
  NameForm as Name,
  PasswordChangeForm as Passwords,
} from '~/domain/members/schema';
import { paths } from '~/paths';
import { AuthorField, WaitingNotice, type Drawn } from '~/ui/forms/drawn';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { errorsOf } from '~/ui/forms/errors-of';
import { Field } from '~/ui/forms/field';
import { useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { Notice } from '~/ui/page/notice';
import { PostForm } from '~/ui/post-form';

/** The parts of the page; each form comes back to its own, with what came of it. */
export const PARTS = { name: 'tu-nombre', email: 'tu-correo', password: 'tu-clave', sessions: 'tus-sesiones' } as const;

/** Where the form of a part goes. */
export const actionOf = (part: keyof typeof PARTS) => `${paths.account()}#${PARTS[part]}`;

/** What waited since a session ended, where it was typed into the form of this intent. */
const waitingFor = (intent: string, waiting: Drawn['waiting']) => (waiting?.intent === intent ? waiting : null);

export function NameForm({ member, author, ...drawn }: Drawn & { member: { firstName: string; lastName: string } }) {
  const waiting = waitingFor('name', drawn.waiting);
  const { form, fields, answer } = useIntentForm<Name>('name', {
    id: 'nombre',
    defaultValue: { first_name: member.firstName, last_name: member.lastName, ...waiting },
  });
  const { first_name, last_name } = fields;
  return (
    <section id={PARTS.name}>
      <h2>Nombre</h2>
      <Notice part={PARTS.name} />
      <WaitingNotice waiting={waiting} />
      <ErrorSummary title="No se pudo guardar el nombre" errors={errorsOf(form, { first_name, last_name }, answer)} />
      <PostForm id={form.id} action={actionOf('name')} intent="name">
        <AuthorField author={author} />
        <Field field={first_name} label="Nombre" autoComplete="given-name" />
        <Field field={last_name} label="Apellido" autoComplete="family-name" />
        <p>
          <SubmitButton busy="Guardando...">Guardar nombre</SubmitButton>
        </p>
      </PostForm>
    </section>
  );
}

export function EmailChangeForm({ author, ...drawn }: Drawn) {
  const waiting = waitingFor('email', drawn.waiting);
  const { form, fields, answer } = useIntentForm<Email>('email', {
    id: 'correo',
    defaultValue: { email: waiting?.email },
  });
  const { email, current_password } = fields;
  return (
    <section className="part" id={PARTS.email}>
      <h2>Correo electrónico</h2>
      <Notice part={PARTS.email} />
      <WaitingNotice waiting={waiting} />
      <ErrorSummary title="No se pudo cambiar el correo" errors={errorsOf(form, { email, current_password }, answer)} />
      <PostForm id={form.id} action={actionOf('email')} intent="email">
        <AuthorField author={author} />
        <Field field={email} label="Correo nuevo" type="email" autoComplete="email" />
        <Field field={current_password} label="Contraseña actual" type="password" autoComplete="current-password" />
        <p>
          <SubmitButton busy="Guardando...">Cambiar correo</SubmitButton>
        </p>
      </PostForm>
    </section>
  );
}

export function PasswordChangeForm() {
  const { form, fields, answer } = useIntentForm<Passwords>('password', { id: 'clave' });
  const { current_password, new_password, confirm_password } = fields;
  const shown = { current_password, new_password, confirm_password };
  return (
    <section className="part" id={PARTS.password}>
      <h2>Contraseña</h2>
      <Notice part={PARTS.password} />
      <ErrorSummary title="No se pudo cambiar la contraseña" errors={errorsOf(form, shown, answer)} />
      <PostForm id={form.id} action={actionOf('password')} intent="password">
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
      </PostForm>
    </section>
  );
}
