import type { MetaFunction } from '@remix-run/node';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { deleteGospels } from '~/domain/gospel/storing.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { ConfirmPage } from '~/routes/admin/confirm';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader('editor', () => null);

export const action = formAction('editor', {
  delete: intent(
    z.object({}),
    async (_values, { asker, done }) => {
      const { count, change } = await deleteGospels(db, asker);
      return done({
        to: paths.admin('evangelio'),
        flash: 'evangelios-eliminados',
        undo: count > 0 ? change : undefined,
      });
    },
    { databaseError: 'gospels_delete_failed' },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar evangelios · Administración' }, matches);

export default function DeleteGospels() {
  return (
    <ConfirmPage question={questions.gospels()} action={paths.adminDeleteGospels()} back={paths.admin('evangelio')} />
  );
}
