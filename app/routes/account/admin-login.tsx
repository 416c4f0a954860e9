import { redirect, type MetaFunction } from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { loginForm } from '~/domain/members/schema';
import { Refusal } from '~/errors/refusal';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { createRankedRouteMatcher } from '~/http/route-matcher';
import { safePath } from '~/http/pages/safe-path';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { hasPermission } from '~/http/auth/permissions';
import { signIn } from '~/http/auth/sign-in.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { LoginForm } from './login-form';
import { titled } from '~/ui/title';

const constraints = constraintsOf({ login: loginForm });

const panelPage = createRankedRouteMatcher([[`${paths.admin()}/*`, true]]);

export const handle: SharedHandle = { shared: { visitors: ['redirect'] } };

export const loader = pageLoader('anyone', (member, { request }) => {
  const back = safePath(new URL(request.url).searchParams.get('redirect'), '');
  if (member && hasPermission(member.role, 'editor')) throw redirect(back || paths.admin());
  // From the panel a member is sent here again, to log in as somebody else.
  if (member && back && !panelPage(new URL(back, request.url).pathname)) throw redirect(back);
  return { constraints };
});

function inTheWordsOfThisPage(error: unknown): never {
  throw error instanceof Refusal && error.code === 'bad_credentials' ? new Refusal('bad_admin_credentials') : error;
}

export const action = formAction('anyone', {
  login: intent(
    loginForm,
    async (values, call) => {
      const { member, headers } = await signIn(call, values.email).catch(inTheWordsOfThisPage);
      const usual = hasPermission(member.role, 'editor') ? paths.admin() : paths.home();
      return call.done(safePath(values.redirect, usual), {}, headers);
    },
    { databaseError: 'login_failed', optionalFields: ['redirect'] },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Acceso de administración' }, matches);

export default function AdminLogin() {
  const [query] = useSearchParams();
  return (
    <AccountPage title="Acceso de administración" lead="Para quienes cuidan el contenido y las cuentas.">
      <LoginForm withRecovery={false} />
      <div className="notice">
        <p>
          ¿Vienes a leer?{' '}
          <a href={paths.login('/user-login', { redirect: query.get('redirect') ?? undefined })}>
            Inicia sesión como lector
          </a>
          .
        </p>
      </div>
    </AccountPage>
  );
}
