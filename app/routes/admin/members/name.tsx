import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { changeMember, findMember } from '~/domain/members/administration.server';
import { Refusal } from '~/errors/refusal';
import type { FormAnswer } from '~/errors/message';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { ConfirmPage } from '~/routes/admin/confirm';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { titled } from '~/ui/title';
import { memberIn } from './member-param';

const ROLES = { administracion: 'admin', edicion: 'editor' } as const;

/** The role that an address names. @throws Refusal `not_found` for any other. */
function roleIn({ role = '' }: { role?: string }): keyof typeof ROLES {
  if (role !== 'administracion' && role !== 'edicion') throw new Refusal('not_found');
  return role;
}

export const links = adminLinks;

export const loader = pageLoader('admin', async (_admin, { params }) => {
  const role = roleIn(params);
  const member = await findMember(db, memberIn(params));
  if (!member) throw new Refusal('member_missing');
  return { id: member.id, name: `${member.first_name} ${member.last_name}`, role };
});

export const action = formAction('admin', {
  name: intent(z.object({}), async (_values, { asker, args, done }) => {
    const id = memberIn(args.params);
    await changeMember(db, asker, id, { role: ROLES[roleIn(args.params)] });
    return done({ to: paths.adminMember(id), flash: 'cuenta-permisos' });
  }),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Dar permisos · Administración' }, matches);

export default function NameMember() {
  const { id, name, role } = useLoaderData<typeof loader>();
  const actionData = useActionData<FormAnswer>();
  return (
    <ConfirmPage
      question={questions.naming(name, ROLES[role])}
      action={paths.adminNameMember(id, role)}
      back={paths.adminMember(id)}
      refused={actionData?.refused?.message}
    />
  );
}
