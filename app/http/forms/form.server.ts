import { createHash } from 'node:crypto';
import { json, type ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { isMemberGone } from '~/db/connection-errors.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import type { FormAnswer } from '~/errors/message';
import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { fileBytes } from '~/files/open-file.server';
import type { ReceivedFile } from '~/files/upload.server';
import { isRepeated, requireFields } from './complete-form.server';
import { guardForm, guardOrigin, TOKEN_FIELD } from './csrf.server';
import { logError } from '~/http/pages/error-codes.server';
import { asRefusal } from '~/http/pages/failures.server';
import { readFields, readFieldsAndFile, type FormFile } from './fields.server';
import { requirePost } from './method.server';
import { clientAddress } from '~/http/security/limits.server';
import { storeRefused, whenSessionEnded, type DraftMessage } from './drafts.server';
import { answerOf, failedForm, finisher, isScript, parse, secretsOf, type Done } from './form-answer.server';
import { SentForm } from './sent-twice.server';
import { SCRIPT_FIELD, draftFieldsIn } from './typed.server';
import { requestPath } from '~/http/pages/safe-path';
import { readAuthor } from '~/http/auth/author.server';
import {
  requireRole,
  loginFor,
  visitorOf,
  type Requester,
  type LoginPage,
  type Visitor,
} from '~/http/auth/visitor.server';
import type { Permission } from '~/http/auth/permissions';

/** The field that names which of a page's forms was sent. */
const INTENT_FIELD = 'intent';

/** Arguments of an intent's work. */
export interface Call<W extends Permission> {
  asker: Requester<W>;
  args: ActionFunctionArgs;
  /** Every allowed field as it was posted. */
  fields: URLSearchParams;
  done: Done;
}

interface Options<Name = string> {
  login?: LoginPage;
  /** Refusal when the database fails; a function where it depends on what was sent. */
  databaseError?: Code | ((fields: URLSearchParams) => Code | undefined);
  /**
   * Refusals that a form's own success causes when it is sent again, for a form that works once. The same form sent
   * again within a minute, as by a double press, gets the response of the first time.
   */
  repeatRefusals?: readonly Code[];
  /** Flash message at the login about a stored draft; null for a form that makes none. */
  draft?: DraftMessage | null;
  /** Set if what was typed is stored as a draft where the form is refused. */
  storesRefused?: boolean;
  /** The fields that browsers do not always send: those of buttons, and those that the page has only at times. */
  optionalFields?: readonly Name[];
  /** File that the form may bring in its field `file`. */
  file?: FileField;
}

/** A file of a form, which becomes the value of a field before the others are checked: so it is not lost with them. */
interface FileField {
  /** Bytes of it. */
  limit: number;
  /** Field that names what was made of the file. */
  into: string;
  /** Stores the file, and returns its name. */
  store: (bytes: Buffer) => Promise<string>;
}

interface Intent<W extends Permission> {
  schema: z.ZodObject;
  run: (values: never, call: Call<W>) => Promise<Response>;
  options: Options;
}

/** One form of a page: the schema of its fields and what it does. */
export function intent<W extends Permission, Schema extends z.ZodObject>(
  schema: Schema,
  run: (values: z.output<Schema>, call: Call<W>) => Promise<Response>,
  options: Options<keyof Schema['shape'] & string> = {},
): Intent<W> {
  return { schema, run: run, options };
}
/**
 * Makes the action of a page: reads the fields that its forms allow, guards against forms from elsewhere, lets in whom
 * `who` names, and runs the intent that was posted. A form that is refused comes back as the page again with all that
 * was typed (422 or the refusal's status), or, when the page itself cannot be rendered, as an error page that holds it.
 * `pageOf` names the page with the forms, where that is not the address they are posted to.
 */
export function formAction<W extends Permission>(
  who: W,
  intents: Record<string, Intent<W>>,
  pageOf: (args: ActionFunctionArgs) => string = ({ request }) => requestPath(request),
) {
  const fileLimit = Math.max(0, ...Object.values(intents).map(({ options }) => options.file?.limit ?? 0));
  const allowed = new Set(Object.values(intents).flatMap(({ schema }) => namesOf(schema)));
  const shapes = Object.values(intents).flatMap(({ schema }) => Object.entries(schema.shape));
  const repeated = new Set(shapes.flatMap(([name, field]) => (isRepeated(field) ? [name] : [])));
  for (const name of [INTENT_FIELD, TOKEN_FIELD, SCRIPT_FIELD, AUTHOR_FIELD]) allowed.add(name);

  return async (args: ActionFunctionArgs): Promise<Response> => {
    requirePost(args.request);
    let page = requestPath(args.request);
    const fields = new URLSearchParams();
    let databaseError: Code | undefined;
    let brought: FormFile | null = null;
    try {
      page = pageOf(args);
      if (fileLimit > 0 && isMultipart(args.request)) brought = await readWithFile(args, allowed, fields, fileLimit);
      else await readFields(args.request, allowed, fields, repeated);
      await guardForm(args.request, fields.get(TOKEN_FIELD));
      const name = fields.get(INTENT_FIELD) ?? onlyOf(intents);
      const chosen = Object.hasOwn(intents, name) ? intents[name] : undefined;
      if (!chosen) return await refuseUnknown(who, args);
      const { login, draft } = chosen.options;
      databaseError = sentenceFor(chosen.options, fields);
      const visitor = who === 'anyone' ? null : await visitorOf(args);
      const sent = formThatWorksOnce(name, chosen.options, args, await withDigest(fields, brought), visitor);
      const ended = async (visitor: Visitor) =>
        (visitor.member ? null : await sent?.answerInPlaceOf('session_expired')) ??
        whenSessionEnded(
          args.request,
          visitor,
          { ...posted(args, fields), page, draft, ...(!visitor.member && draft?.elsewhere?.(args, fields)) },
          login ?? loginFor(who),
        );
      const isOver = visitor && (await ended(visitor));
      if (isOver) return isOver;
      const call = { asker: await requireRole(who, args, login), args, fields, done: finisher(args.request, fields) };
      return await take(name, chosen, call, sent, brought).catch(async (error: unknown) => {
        const gone = isMemberGone(error) && (await ended({ member: null, session: 'dead' }));
        if (!gone) throw error;
        return gone;
      });
    } catch (error) {
      if (error instanceof Response) throw error;
      return failedForm(refusalFor(error, databaseError, args), fields, page);
    } finally {
      await brought?.close();
    }
  };
}

const namesOf = (schema: z.ZodObject) => Object.keys(schema.shape);

const isMultipart = ({ headers }: Request) => /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');

/** Reads a form with its file, which only a member may send. */
async function readWithFile(
  args: ActionFunctionArgs,
  allowed: ReadonlySet<string>,
  fields: URLSearchParams,
  limit: number,
): Promise<FormFile> {
  guardOrigin(args.request);
  const { member } = await visitorOf(args);
  return readFieldsAndFile(args.request, allowed, fields, limit, member !== null);
}

/** The fields with a digest of the file, by which the same form is known again. */
async function withDigest(fields: URLSearchParams, brought: FormFile | null): Promise<URLSearchParams> {
  if (!brought?.file) return fields;
  const digest = createHash('sha256').update(await bytesOf(brought.file));
  return new URLSearchParams([...fields, ['file', digest.digest('base64url')]]);
}

const bytesOf = ({ file, ...rest }: ReceivedFile) => fileBytes({ ...rest, descriptor: file.fd });

/** Returns the name of a page's only form, which need not send it; '' where there are several. */
function onlyOf(intents: object): string {
  const [first = '', ...others] = Object.keys(intents);
  return others.length === 0 ? first : '';
}

/** Refuses a form that the page does not have; a visitor is sent to the login first, whatever was sent. */
async function refuseUnknown(who: Permission, args: ActionFunctionArgs): Promise<never> {
  await requireRole(who, args);
  throw new Refusal('bad_form');
}

const sentenceFor = ({ databaseError }: Options, fields: URLSearchParams) =>
  typeof databaseError === 'function' ? databaseError(fields) : databaseError;

/**
 * Returns the form as it was sent, where it works once; null also for a member's form that does not name its author.
 */
function formThatWorksOnce(
  intent: string,
  { repeatRefusals }: Options,
  { request }: ActionFunctionArgs,
  fields: URLSearchParams,
  visitor: Visitor | null,
): SentForm | null {
  const memberId = visitor && (visitor.member?.id ?? readAuthor(fields.get(AUTHOR_FIELD)));
  if (!repeatRefusals || isScript(fields) || (visitor && memberId === null)) return null;
  return new SentForm(
    { address: requestPath(request), intent, memberId, fields: new URLSearchParams(fields) },
    repeatRefusals,
  );
}

const posted = ({ context }: ActionFunctionArgs, fields: URLSearchParams) => ({
  fields,
  typed: draftFieldsIn(fields),
  isScript: isScript(fields),
  address: clientAddress(context),
});

async function take<W extends Permission>(
  name: string,
  { schema, run, options }: Intent<W>,
  call: Call<W>,
  sent: SentForm | null,
  brought: FormFile | null,
) {
  requireFields(call.fields, schema, options.optionalFields);
  const broken = await storeFile(options.file, brought, call.fields);
  const submission = parse(call.fields, schema);
  if (submission.status !== 'success' && !broken) {
    call.args.context.hasFailedForm = true;
    const result = submission.reply({ hideFields: secretsOf(schema) });
    return refusing(json<FormAnswer>({ intent: name, refused: null, result }, { status: 422 }), options, call);
  }
  const { value } = submission as { value?: unknown };
  const work = () => run(value as never, call);
  try {
    if (broken) throw broken;
    return await (sent ? sent.answer(work) : work());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    call.args.context.hasFailedForm = true;
    return refusing(answerOf(name, error, submission, schema), options, call);
  }
}

/** Stores the file that came with a form. Returns why it was refused, to be shown with the other fields on the page. */
async function storeFile(
  field: FileField | undefined,
  brought: FormFile | null,
  fields: URLSearchParams,
): Promise<Refusal | null> {
  if (!field || !brought) return null;
  if (brought.refused) return brought.refused;
  if (!brought.file) return null;
  try {
    fields.set(field.into, await field.store(await bytesOf(brought.file)));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Returns the response to a refused form, with what was typed stored as a draft where its intent says so. */
const refusing = <W extends Permission>(
  response: Response,
  { storesRefused }: Options,
  { asker, args, fields }: Call<W>,
) => (storesRefused && asker ? storeRefused(response, args.request, asker.id, draftFieldsIn(fields)) : response);

/** Converts an error of a form to a refusal: whatever it is, what was typed is not lost with it. */
function refusalFor(
  error: unknown,
  databaseError: Code | undefined,
  { request, context }: ActionFunctionArgs,
): Refusal {
  try {
    return asRefusal(error, databaseError, databaseError ?? 'act_failed');
  } catch (unforeseen) {
    if (request.signal.aborted) throw unforeseen;
    logError(unforeseen, request, context);
    return new Refusal('unexpected');
  }
}
