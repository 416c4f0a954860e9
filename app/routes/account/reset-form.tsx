import type { ResetInput as Reset } from '~/domain/members/schema';
import { paths, type Back } from '~/paths';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { PASSWORD_LACKS } from './new-password';
import { UsernameField } from '~/ui/forms/username-field';
import { SubmitButton } from '~/ui/forms/submit-button';

/** The form of a new password. */
export function ResetForm({ token, email }: { token: string; email: string }) {
  const { form, fields } = useIntentForm<Reset>('reset', { id: 'clave', shows: ['new_password', 'confirm_password'] });
  return (
    <>
      <FormNotices of={form} title="No se pudo cambiar la contraseña" />
      <IntentForm of={form}>
        <input type="hidden" name="token" value={token} />
        <UsernameField email={email} />
        <Field
          field={fields.new_password}
          label="Nueva contraseña"
          type="password"
          hint="Al menos 6 caracteres."
          autoComplete="new-password"
        />
        <Field
          field={fields.confirm_password}
          label="Confirmar contraseña"
          type="password"
          autoComplete="new-password"
        />
        <p className="row">
          <SubmitButton busy="Guardando...">Guardar contraseña</SubmitButton>{' '}
          <span className="muted-text" role="status" id={PASSWORD_LACKS} />
        </p>
      </IntentForm>
    </>
  );
}

/** Message of an invalid link, with links to go on. */
export function InvalidToken({ message, back }: { message: string; back: Back }) {
  return (
    <>
      <div className="notice notice--bad" role="alert">
        <p>{message}</p>
      </div>
      <p>
        El enlace del correo vale durante 60 minutos y una sola vez; si pediste varios, solo el último. Con uno nuevo
        podrás elegir otra contraseña.
      </p>
      <p className="row">
        <a className="button button--main" href={paths.forgotPassword(back)}>
          Solicitar un enlace nuevo
        </a>{' '}
        <a className="button" href={paths.login('/user-login', back)}>
          Volver a iniciar sesión
        </a>
      </p>
    </>
  );
}

export function PasswordWasReset({ back }: { back: Back }) {
  return (
    <>
      <p>
        <a className="button button--main" href={paths.login('/user-login', back)}>
          Iniciar sesión
        </a>
      </p>
    </>
  );
}
