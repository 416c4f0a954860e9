import { redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { loginForm } from '~/domain/members/schema';
import { typedIn, type FormAnswer } from '~/errors/message';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { safePath } from '~/http/pages/safe-path';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { signIn } from '~/http/auth/sign-in.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { LoginForm } from './login-form';
import { ResendForm } from './resend-form';
import { SharedChapter, shownOf } from './shared-chapter';
import { sharedChapter } from './shared-chapter.server';
import { titled } from '~/ui/title';

const constraints = constraintsOf({ login: loginForm });

export const handle: SharedHandle = { shared: { visitors: ['redirect'] } };

export const loader = pageLoader('anyone', async (member, args) => {
  const back = new URL(args.request.url).searchParams.get('redirect');
  if (member) throw redirect(safePath(back, paths.home()));
  return { constraints, shared: await sharedChapter(args, safePath(back, '')) };
});

export const action = formAction('anyone', {
  login: intent(
    loginForm,
    async (values, call) => {
      const { headers } = await signIn(call, values.email);
      return call.done(safePath(values.redirect, paths.home()), {}, headers);
    },
    { databaseError: 'login_failed', optionalFields: ['redirect'] },
  ),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(
    {
      title: 'Iniciar sesión',
      description: data?.shared?.excerpt,
      shown: data?.shared ? shownOf(data.shared) : undefined,
    },
    matches,
  );

export default function UserLogin() {
  const actionData = useActionData<FormAnswer>();
  const { shared } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const back = query.get('redirect') ?? undefined;
  return (
    <AccountPage title="Iniciar sesión" lead="Para leer, guardar notas y marcar los videos vistos.">
      {shared && <SharedChapter shared={shared} back={back} />}
      <LoginForm withRecovery />
      {actionData?.refused?.code === 'unverified' && (
        <section className="notice">
          <h2>¿No te llegó el enlace?</h2>
          <ResendForm email={typedIn(actionData, 'email')} back={{ redirect: back }} />
        </section>
      )}
      <div className="notice">
        <p>
          ¿Todavía no tienes cuenta? <a href={paths.register({ redirect: back })}>Registrarse</a> es gratis y toma un
          minuto.
        </p>
      </div>
      <p className="small-text">
        <a className="action-link" href={paths.login('/login', { redirect: back })}>
          Acceso de administración
        </a>
      </p>
    </AccountPage>
  );
}
