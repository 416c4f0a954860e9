import { db } from '~/db/db.server';
import { changeMember, findMember } from '~/domain/members/administration.server';
import { Refusal } from '~/errors/refusal';
import { paths } from '~/paths';
import { confirmMeta, ConfirmPage } from '~/routes/admin/confirm';
import { confirmation } from '~/routes/admin/confirmation.server';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { memberIn } from './member-param';

export const links = adminLinks;

/** The role that an address names. @throws Refusal `not_found` for any other. */
function roleIn({ role = '' }: { role?: string }): 'admin' | 'editor' {
  if (role === 'administracion') return 'admin';
  if (role === 'edicion') return 'editor';
  throw new Refusal('not_found');
}

const page = confirmation('admin', {
  ask: async ({ params }) => {
    const role = roleIn(params);
    const member = await findMember(db, memberIn(params));
    if (!member) throw new Refusal('member_missing');
    const question = questions.naming(`${member.first_name} ${member.last_name}`, role, member.role);
    return { question, back: paths.adminMember(member.id) };
  },
  act: async ({ asker, args, done }) => {
    const id = memberIn(args.params);
    await changeMember(db, asker, id, { role: roleIn(args.params) });
    return done({ to: paths.adminMember(id), flash: 'cuenta-permisos' });
  },
  name: 'name',
});
export const loader = page.loader;
export const action = page.action;
export const meta = confirmMeta;
export default ConfirmPage;
