import type { MetaFunction } from '@remix-run/node';
import { db } from '~/db/db.server';
import { deletionForm, type DeletionForm } from '~/domain/members/schema';
import { deleteOwnAccount } from '~/domain/members/profile.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { endSession } from '~/http/auth/sign-in.server';
import { withPassword } from '~/http/auth/tries.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { errorsOf } from '~/ui/forms/errors-of';
import { Field } from '~/ui/forms/field';
import { useIntentForm } from '~/ui/forms/intent-form';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';

export const loader = pageLoader('member', () => ({ constraints: constraintsOf({ delete: deletionForm }) }));

export const action = formAction('member', {
  delete: intent(deletionForm, async ({ current_password }, { asker, args, done }) => {
    await withPassword(asker, () => deleteOwnAccount(db, asker, current_password));
    return done({ to: paths.home(), says: 'eliminada' }, {}, await endSession(args.request));
  }),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar la cuenta' }, matches);

export default function DeleteAccount() {
  const { form, fields, answer } = useIntentForm<DeletionForm>('delete', { id: 'eliminar' });
  const { current_password } = fields;
  return (
    <AccountPage title="Eliminar la cuenta">
      <ErrorSummary title="No se pudo eliminar la cuenta" errors={errorsOf(form, { current_password }, answer)} />
      <p>Se borran tu cuenta, tus notas y tus videos vistos. No se puede deshacer.</p>
      <PostForm id={form.id}>
        <Field field={current_password} label="Contraseña actual" type="password" autoComplete="current-password" />
        <p className="row">
          <button className="button button--danger">Eliminar mi cuenta</button>{' '}
          <a className="action-link" href={paths.account()}>
            Volver sin eliminar
          </a>
        </p>
      </PostForm>
    </AccountPage>
  );
}
