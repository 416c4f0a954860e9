import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import type { FormAnswer } from '~/errors/message';
import { guardForm, guardOrigin, TOKEN_FIELD } from '~/http/forms/csrf.server';
import { asRefusal, failurePage, headersOf } from '~/http/pages/failures.server';
import { receiveKind, reviewUpload, storeUpload, uploadKinds, type UploadKind } from '~/http/uploads/kinds.server';
import { paths } from '~/paths';
import { letIn, toLogin, toLoginByScript, whoIsAsking } from '~/http/auth/visitor.server';
import { fateIn } from './fate.server';

type KindName = keyof typeof uploadKinds;

function refused(intent: string, error: unknown, { context }: ActionFunctionArgs, whenAway: Code = 'upload_failed') {
  const refusal = asRefusal(error, whenAway);
  context.hasFailedForm = true;
  const { code, message, status } = refusal;
  const answer: FormAnswer = { intent, refused: { code, message }, result: { error: { file: [message] } } };
  return json(answer, { status, headers: headersOf(refusal) });
}

type Otherwise = (args: ActionFunctionArgs) => Promise<Response>;
/** Where an upload that was stored is told of. */
type WhereTo = (importId: number, kind: KindName) => string;

/** How an upload is taken. */
interface Way {
  whenAway?: Code;
  /** Receives and stores what the request brings. Returns the address that tells of it. */
  take: (request: Request, admin: SignedIn) => Promise<string>;
}

/**
 * Who uploads, administrator or editor. Anybody else is led to the login, and from there `back`, where the form says that
 * the file has to be chosen again: files are kept for nobody.
 */
async function letUpload(args: ActionFunctionArgs, back: string): Promise<SignedIn> {
  const visitor = await whoIsAsking(args);
  if (visitor.member) return letIn('editor', args, undefined, back);
  throw await toLogin(args.request, visitor, '/login', back, 'archivo-aparte', 'elige-archivo');
}

const kindWay = (name: KindName, whereTo: WhereTo): Way => ({
  whenAway: (uploadKinds[name] as UploadKind).whenAway,
  take: async (request, admin) => {
    const upload = await receiveKind(request, uploadKinds[name]);
    try {
      await guardForm(request, upload.fields.get(TOKEN_FIELD));
      if (fateIn(upload.fields, 'stored') === 'waits') {
        return `${paths.adminReview(await reviewUpload(uploadKinds[name], upload, admin))}#resumen`;
      }
      const { id } = await storeUpload(uploadKinds[name], upload, admin);
      return `${whereTo(id, name)}#informe`;
    } finally {
      await upload.close();
    }
  },
});

/**
 * The action of a page with upload forms, for administrators and editors: what is uploaded streams to disk under its cap, is taken
 * in its way, and the page that tells of it follows by redirect. The form is named by `?subida=`, which is known before
 * the body is; without it the post is one of the page's `otherwise` forms. A script (`&via=script`) gets data for an answer.
 */
function actionOf(ways: Map<string, Way>, otherwise?: Otherwise) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(args.request.url);
    const name = query.get('subida') ?? '';
    if (name === '' && otherwise) return otherwise(args);
    const isScript = query.get('via') === 'script';
    const way = ways.get(name);
    try {
      guardOrigin(args.request);
      const admin = await letUpload(args, way ? `${pathname}#subir-${name}` : pathname);
      if (!way) throw new Refusal('bad_form');
      const to = await way.take(args.request, admin);
      return isScript ? json({ ok: true, to }) : redirect(to, 303);
    } catch (error) {
      if (!(error instanceof Response)) {
        if (!way) throw failurePage(asRefusal(error)); // no form of this page is there to say it
        return refused(name, error, args, way.whenAway);
      }
      if (!isScript) throw error;
      return toLoginByScript(error);
    }
  };
}

/** The action of a page that takes files of these kinds, one at a time; `whereTo` has its report. */
export const uploadAction = (kinds: KindName[], whereTo: WhereTo, otherwise?: Otherwise) =>
  actionOf(new Map(kinds.map((name) => [name, kindWay(name, whereTo)])), otherwise);

/** The action of the page that takes files of any kind, many at a time, in its own way. */
export const manyUploadAction = (way: Way) => actionOf(new Map([['libro', way]]));
