import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { withTimeBudget } from '~/db/time-budget.server';
import { HIGHLIGHTS_FILE, reviewHighlights } from '~/domain/highlights/imports.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { FormAnswer } from '~/errors/message';
import { Refusal } from '~/errors/refusal';
import { receiveUpload, type Upload } from '~/files/upload.server';
import { requireRole, toLogin, visitorOf } from '~/http/auth/visitor.server';
import { guardForm, guardOrigin, TOKEN_FIELD } from '~/http/forms/csrf.server';
import { requirePost } from '~/http/forms/method.server';
import { asRefusal, failurePage, headersOf } from '~/http/pages/failures.server';
import { searching } from '~/http/security/queues.server';
import { paths } from '~/paths';
import { FIND_IN_BOOK } from './words';

const FOR_THE_BOOK = 30_000; // milliseconds for the database to read all of it

/**
 * Makes the action of a page to which members send a file, in the form of that name, beside its `otherwise` forms:
 * `?subida=` names it, since the query is known before the body. The file is looked at, and a redirect leads to what was
 * found.
 */
export function memberUploadAction(name: string, otherwise: (args: ActionFunctionArgs) => Promise<Response>) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    requirePost(args.request);
    if (new URL(args.request.url).searchParams.get('subida') !== name) return otherwise(args);
    try {
      guardOrigin(args.request);
      const member = await requireSender(args);
      await searching(member, args.request, () => withTimeBudget(FOR_THE_BOOK, () => take(args.request, member)));
      return redirect(`${paths.importHighlights()}#revision`, 303);
    } catch (error) {
      if (error instanceof Response) throw error;
      return refused(name, error, args);
    }
  };
}

/** Requires a member. Whose session is over chooses the file again behind the login: files are not stored there. */
async function requireSender(args: ActionFunctionArgs): Promise<SignedIn> {
  const visitor = await visitorOf(args);
  if (visitor.member) return requireRole('member', args);
  const back = paths.importHighlights();
  throw await toLogin(args.request, visitor, '/user-login', back, 'archivo-aparte', 'elige-archivo');
}

async function take(request: Request, member: SignedIn): Promise<void> {
  const upload = await receiveUpload(request, HIGHLIGHTS_FILE);
  try {
    await guardForm(request, upload.fields.get(TOKEN_FIELD));
    requireName(upload);
    const { name, size, file } = upload;
    await reviewHighlights(db, member.id, { name, size, descriptor: file.fd });
  } finally {
    await upload.close();
  }
}

function requireName({ name, size }: Upload): void {
  if (name === '' && size === 0) throw new Refusal('file_missing', { field: 'file' });
  if (!/\.(?:csv|json|txt)$/i.test(name)) throw new Refusal('not_highlights_file', { field: 'file' });
}

/** Answers a file that is refused, on its page. */
function refused(intent: string, error: unknown, { context }: ActionFunctionArgs): Response {
  const refusal = asRefusal(error, 'upload_failed');
  if (refusal.status === 503) {
    const action = paths.importHighlights('marcas');
    throw failurePage(refusal, { files: { action, isMany: false, fields: [], buttons: [{ words: FIND_IN_BOOK }] } });
  }
  context.hasFailedForm = true;
  const { code, message, status } = refusal;
  const body: FormAnswer = { intent, refused: { code, message }, result: { error: { file: [message] } } };
  return json(body, { status, headers: headersOf(refusal) });
}
