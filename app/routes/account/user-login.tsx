import { redirect, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { loginForm } from '~/domain/members/schema';
import { typedIn, type FormAnswer } from '~/errors/message';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { safePath } from '~/http/pages/safe-path';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { deviceCookie, readCookie } from '~/http/auth/cookies.server';
import { signIn } from '~/http/auth/sign-in.server';
import { paths } from '~/paths';
import { Flash } from '~/ui/page/flash';
import { AccountPage } from '~/ui/page/narrow-page';
import { Page } from '~/ui/page/page';
import { WayBack } from '~/ui/page/way-back';
import { sheet } from '~/ui/sheet';
import styles from './login.css?url';
import { LoginForm } from './login-form';
import { ResendForm } from './resend-form';
import { AccountOffer, dayOf, Excerpt, shownOf, type SharedRef } from './shared-chapter';
import { sharedChapter } from './shared-chapter.server';
import { useSite } from '~/ui/page-state';
import { titled } from '~/ui/title';

export const links = sheet(styles);

const constraints = constraintsOf({ login: loginForm });

export const handle: SharedHandle = { shared: { visitors: ['redirect'], differsForKnown: true } };

export const loader = pageLoader('anyone', async (member, args) => {
  const back = new URL(args.request.url).searchParams.get('redirect');
  if (member) throw redirect(safePath(back, paths.home()));
  const isKnown = (await readCookie(deviceCookie, args.request)) !== null;
  return { constraints, isKnown, shared: await sharedChapter(args, safePath(back, '')) };
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
  const { shared, isKnown } = useLoaderData<typeof loader>();
  const { hasFailed } = useSite();
  return shared && !isKnown && !hasFailed ? <Door {...shared} /> : <Login shared={shared} />;
}

/** Shows a visitor who was never signed in here what they wanted to read: an account first, then the login. */
function Door(shared: SharedRef) {
  const back = useBack();
  return (
    <Page
      band={
        <div className="wrap">
          <WayBack to={paths.home()} label="Volver al inicio" />
          <h1>{shared.name}</h1>
          <p className="lead-text">{dayOf(shared)}</p>
        </div>
      }
    >
      <Flash />
      <div className="halves">
        <section>
          <h2>Para leer</h2>
          <Excerpt {...shared} />
          <AccountOffer back={back} isMain />
        </section>
        <section>
          <h2>Iniciar sesión</h2>
          <LoginForm withRecovery />
          <AdminLogin back={back} />
        </section>
      </div>
    </Page>
  );
}

function Login({ shared }: { shared: SharedRef | null }) {
  const actionData = useActionData<FormAnswer>();
  const back = useBack();
  const lead = shared
    ? ['Para leer', [shared.name, dayOf(shared)].filter(Boolean).join(' · ')].join(' ')
    : 'Para leer, guardar notas y marcar los videos vistos.';
  return (
    <AccountPage title="Iniciar sesión" lead={lead}>
      {shared && <Excerpt {...shared} />}
      <LoginForm withRecovery />
      {actionData?.refused?.code === 'unverified' && (
        <section className="notice">
          <h2>¿No te llegó el enlace?</h2>
          <ResendForm email={typedIn(actionData, 'email')} back={{ redirect: back }} />
        </section>
      )}
      <div className="notice">
        {shared ? (
          <AccountOffer back={back} isMain={false} />
        ) : (
          <p>
            ¿Todavía no tienes cuenta? <a href={paths.register({ redirect: back })}>Registrarse</a> es gratis y toma un
            minuto.
          </p>
        )}
      </div>
      <AdminLogin back={back} />
    </AccountPage>
  );
}

const AdminLogin = ({ back }: { back: string | undefined }) => (
  <p className="small-text">
    <a className="action-link" href={paths.login('/login', { redirect: back })}>
      Acceso de administración
    </a>
  </p>
);

function useBack(): string | undefined {
  const [query] = useSearchParams();
  return query.get('redirect') ?? undefined;
}
