import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type z } from 'zod';
import { contentCache, currentRevision } from '~/db/content.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import type { Upload } from '~/files/upload.server';
import { receivedFile } from './uploads.server';
import { letInByToken } from '~/http/auth/bearer.server';
import { contract, type ApiPath, type Contract } from './contract/contract';
import type { Method, CallRow } from './contract/row';
import { answerPreflight } from '~/http/security/cors.server';
import { answerCall, failedCall, finished, refused, wrongMethod } from './json-answer.server';
import { readJsonBody } from './json-body.server';
import { answering, type Asking, type PlainAnswer } from '~/http/pages/plain-answer.server';
import { SharedText } from '~/http/pages/shared-text.server';
import { dayIn } from '~/text/instants';
import { shapedAs } from './shaped';
import type { Asker } from '~/http/auth/visitor.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What the work of a call is given: who asks, and what came, already checked. */
interface Call<R> {
  asker: R extends { who: infer W extends CallRow['who'] } ? Asker<W> : never;
  params: R extends { params?: infer S } ? Out<S> : undefined;
  query: R extends { query?: infer S } ? Out<S> : undefined;
  body: R extends { body?: infer S } ? Out<S> : undefined;
  /** The file, for calls that bring one. */
  upload: Upload;
  args: Args;
}
type Work<R> = (call: Call<R>) => Promise<(R extends { answer?: infer S } ? In<S> : undefined) | SharedText>;
type Works<Path extends ApiPath> = { [M in keyof Contract[Path]]: Work<Contract[Path][M]> };

/** The first of each parameter of the query. */
function queryOf(request: Asking): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) query[name] ??= value;
  return query;
}

const kept = contentCache<SharedText>('calls', 1_000); // answers at once, the longest of about 60 KB with what they are compressed to

async function take(row: CallRow, work: (call: Call<CallRow>) => Promise<unknown>, args: Args): Promise<unknown> {
  const asker = await letInByToken(row.who, args.request);
  const params = shapedAs(row.params, args.params);
  const query = row.query && shapedAs(row.query, queryOf(args.request));
  const body = row.body && shapedAs(row.body, await readJsonBody(args.request));
  const call = { asker, params, query, body, args };
  if (row.isTagged && !row.isOfAsker) {
    const key = JSON.stringify([new URL(args.request.url).pathname, query, dayIn(env.TIME_ZONE)]); // some are of today
    const make = async () => new SharedText(JSON.stringify(await work(call as unknown as Call<CallRow>)));
    return kept(asker?.revision ?? (await currentRevision()), key, make);
  }
  if (!row.upload) return work(call as unknown as Call<CallRow>);
  const upload = await receivedFile(row.upload, args.request);
  try {
    return await work({ ...call, upload });
  } finally {
    await upload.close();
  }
}

/**
 * The loader and the action of a path of the API: for each method of its contract, who may call it, what is checked
 * before the work, and the answer. Everything that goes wrong becomes `{"detail"}` here and nowhere else.
 */
export function endpoint<Path extends ApiPath>(path: Path, works: Works<Path>) {
  const rows = contract[path] as Partial<Record<Method, CallRow>>;
  const methods = Object.keys(rows) as Method[];
  const allowed = methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((one) => one !== 'GET')] : methods;
  const ask = async (args: Args): Promise<PlainAnswer> => {
    const { request } = args;
    const preflight = answerPreflight(request, allowed);
    if (preflight) return preflight;
    const method = (request.method === 'HEAD' ? 'GET' : request.method) as Method;
    const row = rows[method];
    if (!row) return finished(wrongMethod(allowed), request);
    try {
      const work = (works as Record<Method, (call: Call<CallRow>) => Promise<unknown>>)[method];
      return finished(answerCall(row, await take(row, work, args), request), request);
    } catch (error) {
      return finished(failedCall(error, row, args), request);
    }
  };
  const handle = answering(ask);
  return { loader: handle, action: handle };
}

/** The loader and the action of every path below `/api` that is no call. */
export function unknownCall() {
  const handle = answering(({ request }: Args) =>
    Promise.resolve(finished(refused(new Refusal('no_such_call')), request)),
  );
  return { loader: handle, action: handle };
}

/** The loader and the action of the API's own description. */
export function describing(document: object) {
  const row: CallRow = { summary: '', who: 'anyone', status: 200, isTagged: true };
  const described = (request: Asking) =>
    /^(GET|HEAD)$/.test(request.method) ? answerCall(row, document, request) : wrongMethod(['GET', 'HEAD']);
  const handle = answering(({ request }: Args) => Promise.resolve(finished(described(request), request)));
  return { loader: handle, action: handle };
}
