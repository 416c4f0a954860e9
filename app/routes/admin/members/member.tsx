import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { changeMember, findMember, verifyMember } from '~/domain/members/administration.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import type { FormAnswer } from '~/errors/message';
import { formAction, intent } from '~/http/forms/form.server';
import { memberIn } from './member-param';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { shortInstant } from '~/text/instants';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { MemberPanel } from './panel';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader('admin', async (admin, { params }) => {
  const row = await findMember(db, memberIn(params));
  if (!row) throw new Refusal('member_missing');
  const member = {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    isVerified: row.email_verified_at !== null,
    registered: shortInstant(row.created_at, env.TIME_ZONE),
    isSelf: row.id === admin.id,
  };
  return { member };
});

export const action = formAction('admin', {
  active: intent(z.object({ value: z.enum(['1', '0']) }), async ({ value }, { asker, args, done }) => {
    const id = memberIn(args.params);
    await changeMember(db, asker, id, { is_active: value === '1' });
    return done({ to: paths.adminMember(id), flash: 'cuenta-estado' });
  }),
  verify: intent(z.object({}), async (_values, { asker, args, done }) => {
    const id = memberIn(args.params);
    await verifyMember(db, asker, id);
    return done({ to: paths.adminMember(id), flash: 'cuenta-verificada' });
  }),
  role: intent(z.object({ value: z.enum(['user']) }), async ({ value }, { asker, args, done }) => {
    const id = memberIn(args.params);
    await changeMember(db, asker, id, { role: value });
    return done({ to: paths.adminMember(id), flash: 'cuenta-permisos' });
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `${data?.member.name ?? 'Cuenta'} · Administración` }, matches);

export default function Member() {
  const { member } = useLoaderData<typeof loader>();
  const actionData = useActionData<FormAnswer>();
  return (
    <AdminPage title={member.name}>
      <MemberPanel member={member} refused={actionData?.refused?.message ?? null} />
    </AdminPage>
  );
}
