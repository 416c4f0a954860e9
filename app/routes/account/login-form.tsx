import { useSearchParams } from '@remix-run/react';
import type { LoginForm as Login } from '~/domain/members/schema';
import { browserSentence } from '~/errors/browser-catalogue';
import { paths } from '~/paths';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { errorsOf } from '~/ui/forms/errors-of';
import { Field } from '~/ui/forms/field';
import { useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { PostForm } from '~/ui/post-form';
import { useSite } from '~/ui/site';

/** Why somebody is here who wanted to go elsewhere, where no notice says it. */
function WhyHere() {
  if (useSite().notice) return null;
  return (
    <div className="notice">
      <p>{browserSentence('login_needed')}</p>
    </div>
  );
}

/** E-mail and password, for members and for administrators. */
export function LoginForm({ withRecovery }: { withRecovery: boolean }) {
  const [query] = useSearchParams();
  const back = query.get('redirect');
  const { form, fields, answer } = useIntentForm<Login>('login', { id: 'entrada' });
  const { email, password } = fields;
  return (
    <>
      {back && !answer && <WhyHere />}
      <ErrorSummary title="No se pudo iniciar la sesión" errors={errorsOf(form, { email, password }, answer)} />
      <PostForm id={form.id}>
        {back && <input type="hidden" name="redirect" value={back} />}
        <Field field={email} label="Correo electrónico" type="email" autoComplete="username" />
        <Field field={password} label="Contraseña" type="password" autoComplete="current-password" />
        <p className="row">
          <SubmitButton busy="Iniciando sesión...">Iniciar sesión</SubmitButton>{' '}
          {withRecovery && (
            <a className="action-link" href={paths.forgotPassword({ redirect: back })}>
              Olvidé mi contraseña
            </a>
          )}
        </p>
      </PostForm>
    </>
  );
}
