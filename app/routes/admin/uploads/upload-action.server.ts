import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import type { FormAnswer } from '~/errors/message';
import type { Upload } from '~/files/upload.server';
import { guardForm, guardOrigin, TOKEN_FIELD } from '~/http/forms/csrf.server';
import { asRefusal, failurePage, headersOf } from '~/http/pages/failures.server';
import { receiveKind, storeUpload, uploadKinds } from '~/http/uploads/kinds.server';
import { letIn, toLoginByScript } from '~/http/auth/visitor.server';

type KindName = keyof typeof uploadKinds;

function refused(intent: string, error: unknown, { context }: ActionFunctionArgs, whenAway: Code = 'upload_failed') {
  const refusal = asRefusal(error, whenAway);
  context.hasFailedForm = true;
  const { code, message, status } = refusal;
  const answer: FormAnswer = { intent, refused: { code, message }, result: { error: { file: [message] } } };
  return json(answer, { status, headers: headersOf(refusal) });
}

type Otherwise = (args: ActionFunctionArgs) => Promise<Response>;
type WhereTo = (importId: number, kind: KindName) => string;

/** The kind of upload that the address names, when it is one of those that this page takes. */
const kindIn = (name: string, kinds: KindName[]) =>
  kinds.includes(name as KindName) ? uploadKinds[name as KindName] : undefined;

/**
 * The action of a page with upload forms, for administrators: the file streams to disk under its cap, is stored, and
 * the page with its report (`whereTo`) follows by redirect. The form is named by `?subida=`, which is known before the
 * body is; without it the post is one of the page's `otherwise` forms. A script (`&via=script`) gets data for an answer.
 */
export function uploadAction(kinds: KindName[], whereTo: WhereTo, otherwise?: Otherwise) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(args.request.url);
    const name = query.get('subida') ?? '';
    if (name === '' && otherwise) return otherwise(args);
    const isScript = query.get('via') === 'script';
    const kind = kindIn(name, kinds);
    let upload: Upload | undefined;
    try {
      guardOrigin(args.request);
      const admin = await letIn('admin', args, undefined, pathname);
      if (!kind) throw new Refusal('bad_form');
      upload = await receiveKind(args.request, kind);
      await guardForm(args.request, upload.fields.get(TOKEN_FIELD));
      const { id } = await storeUpload(kind, upload, admin);
      const to = `${whereTo(id, name as KindName)}#informe`;
      return isScript ? json({ ok: true, to }) : redirect(to, 303);
    } catch (error) {
      if (!(error instanceof Response)) {
        if (!kind) throw failurePage(asRefusal(error)); // no form of this page is there to say it
        return refused(name, error, args, 'whenAway' in kind ? kind.whenAway : undefined);
      }
      if (!isScript) throw error;
      return toLoginByScript(error);
    } finally {
      await upload?.close();
    }
  };
}
