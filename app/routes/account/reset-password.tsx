import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { resetForm } from '~/domain/members/schema';
import { checkResetToken, resetPassword } from '~/domain/members/recovery.server';
import { rememberDevice } from '~/http/auth/devices.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { onlyAfter } from './done-page.server';
import { pageLoader } from '~/http/pages/page.server';
import { refusalOf } from '~/http/pages/failures.server';
import { backIn } from '~/http/pages/safe-path';
import { withToken } from '~/http/auth/tokens.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { InvalidToken, PasswordWasReset, ResetForm } from './reset-form';
import { titled } from '~/ui/title';

const constraints = constraintsOf({ reset: resetForm });

/** Returns `form` for a valid token, `invalid` with the error message, `done` after a new password was set. */
export const loader = pageLoader(
  'anyone',
  async (_member, args) => {
    const { request, context } = args;
    const query = new URL(request.url).searchParams;
    const back = backIn(request);
    if (query.get('hecho') === '1') {
      await onlyAfter('clave-nueva', args);
      return json({ state: 'done' as const, token: '', email: '', message: '', back });
    }
    const token = query.get('token');
    const checked = withToken(context, () => checkResetToken(db, token));
    const wrong = await refusalOf(checked, ['reset_token_missing', 'reset_token_invalid']);
    if (wrong)
      return json(
        { state: 'invalid' as const, token: '', email: '', message: wrong.message, back },
        { status: wrong.status },
      );
    return json({ state: 'form' as const, token: token ?? '', email: await checked, message: '', back, constraints });
  },
  { databaseError: 'reset_failed' },
);

export const action = formAction('anyone', {
  reset: intent(
    resetForm,
    async ({ token, new_password }, { args, done }) => {
      const memberId = await withToken(args.context, () => resetPassword(db, token ?? null, new_password));
      const headers = new Headers({ 'Set-Cookie': await rememberDevice(args.request, memberId) });
      return done({ to: paths.wasReset(backIn(args.request)), flash: 'clave-nueva' }, {}, headers);
    },
    { databaseError: 'reset_failed', repeatRefusals: ['reset_token_invalid'] },
  ),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: 'Elegir otra contraseña' }, matches, data?.state === 'invalid');

export default function ResetPassword() {
  const { state, token, email, message, back } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Elegir otra contraseña">
      {state === 'done' && <PasswordWasReset back={back} />}
      {state === 'invalid' && <InvalidToken message={message} back={back} />}
      {state === 'form' && <ResetForm token={token} email={email} />}
    </AccountPage>
  );
}
