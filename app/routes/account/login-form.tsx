import type { LoginInput as Login } from '~/domain/members/schema';
import { browserSentence } from '~/errors/browser-catalogue';
import { typedIn } from '~/errors/message';
import { paths } from '~/paths';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useAnswer, usePage, useSite } from '~/ui/page-state';
import { HeldOff } from './held-off';

/** E-mail and password, for members and for administrators. */
export function LoginForm({ withRecovery }: { withRecovery: boolean }) {
  const query = new URLSearchParams(usePage().search);
  const back = query.get('redirect');
  const { hasFailed } = useSite();
  const answer = useAnswer();
  const { form, fields } = useIntentForm<Login>('login', { id: 'entrada', shows: ['email', 'password'] });
  return (
    <>
      {back && !hasFailed && <LoginNeeded />}
      <FormNotices of={form} title="No se pudo iniciar la sesión" />
      <IntentForm of={form}>
        {back && <input type="hidden" name="redirect" value={back} />}
        <Field field={fields.email} label="Correo electrónico" type="email" autoComplete="username" />
        <Field field={fields.password} label="Contraseña" type="password" autoComplete="current-password" />
        <p className="row">
          <SubmitButton busy="Iniciando sesión...">Iniciar sesión</SubmitButton>{' '}
          {withRecovery && (
            <a className="action-link" href={paths.forgotPassword({ redirect: back })}>
              Olvidé mi contraseña
            </a>
          )}
        </p>
      </IntentForm>
      {answer?.refused?.code === 'too_many_tries' && (
        <HeldOff email={typedIn(answer, 'email')} back={{ redirect: back }} />
      )}
    </>
  );
}

/** Explanation that the requested page needs a login, unless a flash message already gives it. */
function LoginNeeded() {
  if (useSite().flash) return null;
  return (
    <div className="notice">
      <p>{browserSentence('login_needed')}</p>
    </div>
  );
}
