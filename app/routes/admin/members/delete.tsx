import { db } from '~/db/db.server';
import { deleteMember, findMember } from '~/domain/members/administration.server';
import { Refusal } from '~/errors/refusal';
import { paths } from '~/paths';
import { confirmMeta, ConfirmPage } from '~/routes/admin/confirm';
import { confirmation } from '~/routes/admin/confirmation.server';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { memberIn } from './member-param';

export const links = adminLinks;

const page = confirmation('admin', {
  ask: async ({ params }) => {
    const member = await findMember(db, memberIn(params));
    if (!member) throw new Refusal('member_missing');
    const question = questions.member(`${member.first_name} ${member.last_name}`, member.email);
    return { question, back: paths.admin('users') };
  },
  act: async ({ asker, args, done }) => {
    await deleteMember(db, asker, memberIn(args.params));
    return done({ to: paths.admin('users'), flash: 'cuenta-eliminada' });
  },
  repeatRefusals: ['member_missing'],
});
export const loader = page.loader;
export const action = page.action;
export const meta = confirmMeta;
export default ConfirmPage;
