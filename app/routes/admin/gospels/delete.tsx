import { db } from '~/db/db.server';
import { deleteGospels } from '~/domain/gospel/storing.server';
import { paths } from '~/paths';
import { confirmMeta, ConfirmPage } from '~/routes/admin/confirm';
import { confirmation } from '~/routes/admin/confirmation.server';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';

export const links = adminLinks;

const page = confirmation('editor', {
  ask: () => Promise.resolve({ question: questions.gospels(), back: paths.admin('evangelio') }),
  act: async ({ asker, done }) => {
    const { count, change } = await deleteGospels(db, asker);
    const undo = count > 0 ? change : undefined;
    return done({ to: paths.admin('evangelio'), flash: 'evangelios-eliminados', undo });
  },
  databaseError: 'gospels_delete_failed',
});
export const loader = page.loader;
export const action = page.action;
export const meta = confirmMeta;
export default ConfirmPage;
