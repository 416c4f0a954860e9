import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import type { FormAnswer } from '~/errors/message';
import { changedCookie } from '~/http/auth/cookies.server';
import { guardForm, guardOrigin, TOKEN_FIELD } from '~/http/forms/csrf.server';
import { requirePost } from '~/http/forms/method.server';
import { asRefusal, failurePage, headersOf } from '~/http/pages/failures.server';
import { receiveKind, reviewUpload, storeUpload, uploadKinds, type UploadKind } from '~/http/uploads/kinds.server';
import { paths } from '~/paths';
import { requireRole, toLogin, toLoginByScript, visitorOf } from '~/http/auth/visitor.server';
import { filesAgain } from './choices';
import { uploadModeIn } from './mode.server';

type KindName = keyof typeof uploadKinds;
type FormName = KindName | 'libro' | 'youtube';

type Otherwise = (args: ActionFunctionArgs) => Promise<Response>;
/** Gives the address of the report of a stored upload. */
type ReportAddress = (importId: number, kind: KindName) => string;

interface Handler {
  databaseError?: Code;
  /** Receives and stores the files of the request. Returns the address of the report or the review. */
  take: (request: Request, member: SignedIn) => Promise<string>;
}

/** Makes the action of a page that takes files of these kinds, one at a time; `reportAddress` links to its report. */
export const uploadAction = (kinds: KindName[], reportAddress: ReportAddress, otherwise?: Otherwise) =>
  actionOf(new Map(kinds.map((name) => [name, kindHandler(name, reportAddress)])), otherwise);

/** Makes the action of a page that takes many files at a time, of the form of that name. */
export const manyUploadAction = (handler: Handler, name: 'libro' | 'youtube' = 'libro', otherwise?: Otherwise) =>
  actionOf(new Map([[name, handler]]), otherwise);

/**
 * Makes the action of a page with upload forms, for administrators and editors: the files stream to disk under their
 * size limit, go to their handler, and a redirect leads to the report. `?subida=` names the form, since the query is
 * known before the body; without it the request is for one of the page's `otherwise` forms. A script (`&via=script`)
 * gets JSON instead of a redirect.
 */
function actionOf(handlers: Map<FormName, Handler>, otherwise?: Otherwise) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    requirePost(args.request);
    const { pathname, searchParams: query } = new URL(args.request.url);
    const name = query.get('subida') ?? '';
    if (name === '' && otherwise) return otherwise(args);
    const isScript = query.get('via') === 'script';
    const handler = handlers.get(name as FormName);
    try {
      guardOrigin(args.request);
      const member = await requireUploader(args, handler ? `${pathname}#subir-${name}` : pathname);
      if (!handler) throw new Refusal('bad_form');
      const to = await handler.take(args.request, member);
      const headers = { 'Set-Cookie': changedCookie() };
      return isScript ? json({ ok: true, to }, { headers }) : redirect(to, { status: 303, headers });
    } catch (error) {
      if (!(error instanceof Response)) {
        if (!handler) throw failurePage(asRefusal(error)); // the page has no form that could show the error
        return refused(name as FormName, error, args, handler.databaseError);
      }
      if (!isScript) throw error;
      return toLoginByScript(error);
    }
  };
}

/**
 * Requires an administrator or editor. Redirects a visitor without a session to the login, and from there to `back`,
 * where the form tells them to choose the file again: files are not stored during a login.
 */
async function requireUploader(args: ActionFunctionArgs, back: string): Promise<SignedIn> {
  const visitor = await visitorOf(args);
  if (visitor.member) return requireRole('editor', args, undefined, back);
  throw await toLogin(args.request, visitor, '/login', back, 'archivo-aparte', 'elige-archivo');
}

/**
 * Answers an upload that is refused: on its page; where the database fails, which the page needs too, by a page that has
 * its form.
 */
function refused(
  intent: FormName,
  error: unknown,
  { request, params, context }: ActionFunctionArgs,
  databaseError: Code = 'upload_failed',
) {
  const refusal = asRefusal(error, databaseError);
  const { pathname, searchParams: query } = new URL(request.url);
  if (refusal.status === 503 && query.get('via') !== 'script') {
    const fields: [string, string][] =
      intent.startsWith('chapter-') || intent === 'transcripts'
        ? [['capitulo', `${params.volume}-${params.index}`]]
        : [];
    throw failurePage(refusal, { files: filesAgain(intent, `${pathname}?subida=${intent}`, fields) });
  }
  context.hasFailedForm = true;
  const { code, message, status } = refusal;
  const body: FormAnswer = { intent, refused: { code, message }, result: { error: { file: [message] } } };
  return json(body, { status, headers: headersOf(refusal) });
}

const kindHandler = (name: KindName, reportAddress: ReportAddress): Handler => ({
  databaseError: (uploadKinds[name] as UploadKind).databaseError,
  take: async (request, admin) => {
    const upload = await receiveKind(request, uploadKinds[name]);
    try {
      await guardForm(request, upload.fields.get(TOKEN_FIELD));
      if (uploadModeIn(upload.fields, 'stored') === 'waits') {
        return `${paths.adminReview(await reviewUpload(uploadKinds[name], upload, admin))}#resumen`;
      }
      const { id } = await storeUpload(uploadKinds[name], upload, admin);
      return `${reportAddress(id, name)}#informe`;
    } finally {
      await upload.close();
    }
  },
});
