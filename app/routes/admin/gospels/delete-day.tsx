import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { deleteGospel } from '~/domain/gospel/editing.server';
import { findGospel } from '~/domain/gospel/gospels.server';
import { Refusal } from '~/errors/refusal';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { ConfirmPage } from '~/routes/admin/confirm';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { longDate } from '~/text/spanish';
import { titled } from '~/ui/title';
import { dateIn } from './date-param';

export const links = adminLinks;

export const loader = pageLoader('editor', async (_admin, { params }) => {
  const date = dateIn(params);
  if (!(await findGospel(db, date))) throw new Refusal('gospel_missing', { values: { date: longDate(date) } });
  return { date };
});

export const action = formAction('editor', {
  delete: intent(
    z.object({}),
    async (_values, { asker, args, done }) => {
      const date = dateIn(args.params);
      const change = await deleteGospel(db, asker, date);
      const to = paths.admin('evangelio', { mes: date.slice(0, 7) });
      return done({ to, flash: 'evangelio-eliminado', undo: change });
    },
    { databaseError: 'gospels_delete_failed', repeatRefusals: ['gospel_missing'] },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar un evangelio · Administración' }, matches);

export default function DeleteGospel() {
  const { date } = useLoaderData<typeof loader>();
  const question = questions.gospel(longDate(date));
  return <ConfirmPage question={question} action={paths.adminDeleteGospel(date)} back={paths.adminGospel(date)} />;
}
