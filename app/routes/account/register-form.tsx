import type { RegistrationInput } from '~/domain/members/schema';
import { paths } from '~/paths';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { AccountPage } from '~/ui/page/narrow-page';
import { usePage } from '~/ui/page-state';

/** The form of a new account. `wanted`: the chapter or the volume that it leads to. */
export function RegisterForm({ wanted }: { wanted: string | null }) {
  const query = new URLSearchParams(usePage().search);
  const back = query.get('redirect') ?? undefined;
  const { form, fields } = useIntentForm<RegistrationInput>('register', {
    id: 'registro',
    shows: ['first_name', 'last_name', 'email', 'password', 'confirm_password', 'letters'],
  });
  const { first_name, last_name, email, password, confirm_password, letters } = fields;
  return (
    <AccountPage
      title="Crear cuenta"
      lead={`Para leer ${wanted ?? 'cada capítulo'}, guardar tus notas y seguir tu progreso.`}
    >
      <FormNotices of={form} title="No se pudo crear la cuenta" />
      <IntentForm of={form}>
        {back && <input type="hidden" name="redirect" value={back} />}
        <Field field={first_name} label="Nombre" autoComplete="given-name" />
        <Field field={last_name} label="Apellido" autoComplete="family-name" />
        <Field field={email} label="Correo electrónico" type="email" autoComplete="email" />
        <Field
          field={password}
          label="Contraseña"
          type="password"
          hint="Al menos 6 caracteres."
          autoComplete="new-password"
        />
        <Field field={confirm_password} label="Confirmar contraseña" type="password" autoComplete="new-password" />
        <Checkbox field={letters} label="Quiero recibir cartas" />
        <p className="row">
          <SubmitButton busy="Creando cuenta...">Crear cuenta</SubmitButton>
        </p>
      </IntentForm>
      <div className="notice">
        <p>
          ¿Ya tienes cuenta? <a href={paths.login('/user-login', { redirect: back })}>Iniciar sesión</a>
        </p>
      </div>
    </AccountPage>
  );
}
