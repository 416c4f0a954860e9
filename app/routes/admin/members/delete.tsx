import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { deleteMember, findMember } from '~/domain/members/administration.server';
import { Refusal } from '~/errors/refusal';
import type { FormAnswer } from '~/errors/message';
import { formAction, intent } from '~/http/forms/form.server';
import { memberIn } from './member-param';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { ConfirmPage } from '~/routes/admin/confirm';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader('admin', async (_admin, { params }) => {
  const member = await findMember(db, memberIn(params));
  if (!member) throw new Refusal('member_missing');
  return { id: member.id, name: `${member.first_name} ${member.last_name}`, email: member.email };
});

export const action = formAction('admin', {
  delete: intent(
    z.object({}),
    async (_values, { asker, args, done }) => {
      await deleteMember(db, asker, memberIn(args.params));
      return done({ to: paths.admin('users'), flash: 'cuenta-eliminada' });
    },
    { repeatRefusals: ['member_missing'] },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar una cuenta · Administración' }, matches);

export default function DeleteMember() {
  const { id, name, email } = useLoaderData<typeof loader>();
  const actionData = useActionData<FormAnswer>();
  return (
    <ConfirmPage
      question={questions.member(name, email)}
      action={paths.adminDeleteMember(id)}
      back={paths.admin('users')}
      refused={actionData?.refused?.message}
    />
  );
}
