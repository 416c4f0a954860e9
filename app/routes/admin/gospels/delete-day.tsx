import { db } from '~/db/db.server';
import { deleteGospel } from '~/domain/gospel/editing.server';
import { findGospel } from '~/domain/gospel/gospels.server';
import { Refusal } from '~/errors/refusal';
import { paths } from '~/paths';
import { confirmMeta, ConfirmPage } from '~/routes/admin/confirm';
import { confirmation } from '~/routes/admin/confirmation.server';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { longDate } from '~/text/spanish';
import { dateIn } from './date-param';

export const links = adminLinks;

const page = confirmation('editor', {
  ask: async ({ params }) => {
    const [date, inWords] = [dateIn(params), longDate(dateIn(params))];
    if (!(await findGospel(db, date))) throw new Refusal('gospel_missing', { values: { date: inWords } });
    return { question: questions.gospel(inWords), back: paths.adminGospel(date) };
  },
  act: async ({ asker, args, done }) => {
    const date = dateIn(args.params);
    const change = await deleteGospel(db, asker, date);
    return done({
      to: paths.admin('evangelio', { mes: date.slice(0, 7) }),
      flash: 'evangelio-eliminado',
      undo: change,
    });
  },
  databaseError: 'gospels_delete_failed',
  repeatRefusals: ['gospel_missing'],
});
export const loader = page.loader;
export const action = page.action;
export const meta = confirmMeta;
export default ConfirmPage;
