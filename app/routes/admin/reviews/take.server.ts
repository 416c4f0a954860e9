import type { SignedIn } from '~/domain/members/sessions.server';
import { guardForm, TOKEN_FIELD } from '~/http/forms/csrf.server';
import { takeFiles } from '~/http/uploads/many.server';
import { paths } from '~/paths';
import { uploadModeIn } from '~/routes/admin/uploads/mode.server';

/** Receives the files of an upload as a review and stores it at once if requested. Returns its address. */
export async function takeUploads(request: Request, admin: SignedIn): Promise<string> {
  const id = await takeFiles(request, admin, async (fields) => {
    await guardForm(request, fields.get(TOKEN_FIELD));
    return uploadModeIn(fields, 'waits');
  });
  return `${paths.adminReview(id)}#resumen`;
}
