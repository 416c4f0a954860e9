import { useForm } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/said';
import { AuthorField, type Drawn } from '../forms/drawn';
import { ErrorSummary } from '../forms/error-summary';
import { errorsOf } from '../forms/errors-of';
import { Field } from '../forms/field';
import { SubmitButton } from '../forms/submit-button';
import { PostForm } from '../post-form';

/** The answer to the form of this intent, among those of the page. */
export function useAnswer(intent: string): FormAnswer | undefined {
  const answer = useActionData<FormAnswer>();
  return answer?.intent === intent ? answer : undefined;
}

interface Name {
  first_name?: string;
  last_name?: string;
}

export function NameForm({ member, author, waiting }: Drawn & { member: { firstName: string; lastName: string } }) {
  const answer = useAnswer('name');
  const [form, { first_name, last_name }] = useForm<Name>({
    id: 'nombre',
    lastResult: answer?.result,
    defaultValue: { first_name: member.firstName, last_name: member.lastName, ...waiting },
  });
  return (
    <section>
      <h2>Nombre</h2>
      <ErrorSummary title="No se pudo guardar el nombre" errors={errorsOf(form, { first_name, last_name }, answer)} />
      <PostForm id={form.id} intent="name">
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

interface Email {
  email?: string;
  current_password?: string;
}

export function EmailChangeForm({ author, waiting }: Drawn) {
  const answer = useAnswer('email');
  const [form, { email, current_password }] = useForm<Email>({
    id: 'correo',
    lastResult: answer?.result,
    defaultValue: { email: waiting?.email },
  });
  return (
    <section className="part">
      <h2>Correo electrónico</h2>
      <ErrorSummary title="No se pudo cambiar el correo" errors={errorsOf(form, { email, current_password }, answer)} />
      <PostForm id={form.id} intent="email">
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

interface Passwords {
  current_password?: string;
  new_password?: string;
  confirm_password?: string;
}

export function PasswordChangeForm() {
  const answer = useAnswer('password');
  const [form, fields] = useForm<Passwords>({ id: 'clave', lastResult: answer?.result });
  const { current_password, new_password, confirm_password } = fields;
  const shown = { current_password, new_password, confirm_password };
  return (
    <section className="part">
      <h2>Contraseña</h2>
      <ErrorSummary title="No se pudo cambiar la contraseña" errors={errorsOf(form, shown, answer)} />
      <PostForm id={form.id} intent="password">
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
