import { useForm } from '@conform-to/react';
import type { MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { deletionForm } from '~/domain/members/schema';
import { deleteOwnAccount } from '~/domain/members/profile.server';
import type { FormAnswer } from '~/errors/message';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { endSession } from '~/http/auth/sign-in.server';
import { withPassword } from '~/http/auth/tries.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { errorsOf } from '~/ui/forms/errors-of';
import { Field } from '~/ui/forms/field';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';

export const loader = pageLoader('member', () => null);

export const action = formAction('member', {
  delete: intent(deletionForm, async ({ current_password }, { asker, args, done }) => {
    await withPassword(asker, () => deleteOwnAccount(db, asker, current_password));
    return done({ to: paths.home(), says: 'eliminada' }, {}, await endSession(args.request));
  }),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar la cuenta' }, matches);

export default function DeleteAccount() {
  const answer = useActionData<FormAnswer>();
  const [form, { current_password }] = useForm<{ current_password?: string }>({
    id: 'eliminar',
    lastResult: answer?.result,
  });
  return (
    <AccountPage title="Eliminar la cuenta">
      <ErrorSummary title="No se pudo eliminar la cuenta" errors={errorsOf(form, { current_password }, answer)} />
      <p>Se borran tu cuenta, tus notas y tus videos vistos. No se puede deshacer.</p>
      <PostForm id={form.id}>
        <Field field={current_password} label="Contraseña actual" type="password" autoComplete="current-password" />
        <p className="row">
          <button className="button danger">Eliminar mi cuenta</button>{' '}
          <a className="link" href={paths.account()}>
            Volver sin eliminar
          </a>
        </p>
      </PostForm>
    </AccountPage>
  );
}
