import type { SignedIn } from '~/domain/members/sessions.server';
import { guardForm, TOKEN_FIELD } from '~/http/forms/csrf.server';
import { takeFiles } from '~/http/uploads/many.server';
import { paths } from '~/paths';
import { fateIn } from '~/routes/admin/uploads/fate.server';

/** Takes the files of an upload aside, and stores them at once where that was asked. Returns the address of their review. */
export async function takeUploads(request: Request, admin: SignedIn): Promise<string> {
  const id = await takeFiles(request, admin, async (fields) => {
    await guardForm(request, fields.get(TOKEN_FIELD));
    return fateIn(fields, 'waits');
  });
  return `${paths.adminReview(id)}#resumen`;
}
