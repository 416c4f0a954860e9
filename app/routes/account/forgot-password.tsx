import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { emailForm, type EmailInput } from '~/domain/members/schema';
import { requestReset } from '~/domain/members/recovery.server';
import { env } from '~/env.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { knownDevice } from '~/http/auth/devices.server';
import { requestLetter } from '~/http/auth/letter-limits.server';
import { pageLoader } from '~/http/pages/page.server';
import { backIn } from '~/http/pages/safe-path';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { isSuppressed } from '~/domain/letters/consent.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { TestToken } from './test-token';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { titled } from '~/ui/title';

const showsTokens = env.NODE_ENV !== 'production' && env.SHOW_RESET_TOKEN === '1';

const constraints = constraintsOf({ forgot: emailForm });

export const handle: SharedHandle = { shared: { visitors: ['redirect'] } };

export const loader = pageLoader('anyone', (_member, { request }) => {
  const query = new URL(request.url).searchParams;
  return { testToken: showsTokens ? query.get('prueba') : null, back: backIn(request), constraints };
});

export const action = formAction('anyone', {
  forgot: intent(
    emailForm,
    async ({ email }, { args, done }) => {
      const back = backIn(args.request);
      const token = await requestLetter(args.context, 'reset', email, () => requestReset(db, email, back));
      const to = paths.forgotPassword({ prueba: showsTokens ? token : null, ...back });
      const isRefused = await isKnownRefused(args.request, email);
      return done({ to, flash: isRefused ? 'enlace-rechazado' : 'enlace-enviado' });
    },
    { databaseError: 'reset_request_failed' },
  ),
});

/** Tells whether an address refuses letters for good: only where its owner has signed in before, who may know it. */
const isKnownRefused = async (request: Request, email: string) =>
  (await knownDevice(request, email)) !== null && (await isSuppressed(db, email));

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Recuperar la contraseña' }, matches);

export default function ForgotPassword() {
  const { testToken, back } = useLoaderData<typeof loader>();
  const { form, fields } = useIntentForm<EmailInput>('forgot', { id: 'recuperar', shows: ['email'] });
  return (
    <AccountPage title="Recuperar la contraseña" lead="Te enviamos un enlace para elegir otra.">
      {testToken && <TestToken token={testToken} />}
      <FormNotices of={form} title="No se pudo enviar el enlace" />
      <IntentForm of={form}>
        <Field field={fields.email} label="Correo electrónico" type="email" autoComplete="email" />
        <p className="row">
          <SubmitButton busy="Enviando...">Enviar enlace</SubmitButton>{' '}
          <a className="action-link" href={paths.login('/user-login', back)}>
            Volver a iniciar sesión
          </a>
        </p>
      </IntentForm>
    </AccountPage>
  );
}
