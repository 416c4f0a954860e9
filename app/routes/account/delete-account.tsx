import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { deletionForm, type DeletionInput } from '~/domain/members/schema';
import { deleteOwnAccount } from '~/domain/members/profile.server';
import { authorToken } from '~/http/auth/author.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { endSession } from '~/http/auth/sign-in.server';
import { withPassword } from '~/http/auth/tries.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { UsernameField } from '~/ui/forms/username-field';
import { titled } from '~/ui/title';

const constraints = constraintsOf({ delete: deletionForm });

export const loader = pageLoader('member', ({ id }) => ({ constraints, author: authorToken(id) }));

export const action = formAction('member', {
  delete: intent(
    deletionForm,
    async ({ current_password }, { asker, args, done }) => {
      await withPassword(asker, () => deleteOwnAccount(db, asker, current_password));
      return done({ to: paths.home(), flash: 'eliminada' }, {}, await endSession(args.request));
    },
    { draft: null, repeatRefusals: ['wrong_password', 'session_expired'] },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar la cuenta' }, matches);

export default function DeleteAccount() {
  const { author } = useLoaderData<typeof loader>();
  const { form, fields } = useIntentForm<DeletionInput>('delete', {
    id: 'eliminar',
    shows: ['current_password'],
    author,
  });
  return (
    <AccountPage title="Eliminar la cuenta">
      <FormNotices of={form} title="No se pudo eliminar la cuenta" />
      <p>
        Se borran tu cuenta, tus notas, tus marcas y colecciones, los videos que viste y los capítulos que leíste, tu
        plan de lectura y la dirección de tu lector, y dejas de recibir el evangelio por correo. No se puede deshacer.
      </p>
      <IntentForm of={form}>
        <UsernameField />
        <Field
          field={fields.current_password}
          label="Contraseña actual"
          type="password"
          autoComplete="current-password"
        />
        <p className="row">
          <button className="button button--danger">Eliminar mi cuenta</button>{' '}
          <a className="action-link" href={paths.account()}>
            Volver sin eliminar
          </a>
        </p>
      </IntentForm>
    </AccountPage>
  );
}
