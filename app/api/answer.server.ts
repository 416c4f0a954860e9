import type { AppLoadContext } from '@remix-run/node';
import { contentCache, currentRevision } from '~/db/revision.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { requireRoleByToken } from '~/http/auth/bearer.server';
import type { PlainResponse } from '~/http/pages/plain-answer.server';
import { SharedText } from '~/http/pages/compressed-text.server';
import { createRankedRouteMatcher } from '~/http/route-matcher';
import { answerPreflight } from '~/http/security/cors.server';
import { dayIn } from '~/text/instants';
import { contract } from './contract/contract';
import { openApiDocument } from './contract/openapi.server';
import { row, type CallRow, type Method } from './contract/row';
import type { AnyHandler } from './handlers/handler';
import { handlers } from './handlers/handlers.server';
import { answerCall, failedCall, finished, refused, wrongMethod } from './json-answer.server';
import { readJsonBody } from './json-body.server';
import { shapedAs } from './shaped';
import { receivedFile } from './uploads.server';

/**
 * Answers a call of the JSON API: its row of the contract says who may make it, what is checked before the work and
 * what is cached; a handler does the work. Everything that goes wrong becomes `{"detail"}` here and nowhere else.
 */
export async function answerApi(request: Request, context: AppLoadContext): Promise<PlainResponse> {
  const url = new URL(request.url);
  const match = findEndpoint(url.pathname);
  if (!match) return finished(refused(new Refusal('no_such_call')), request);
  const { rows, handlers: works } = match.value;
  const preflight = answerPreflight(request, methodsOf(rows));
  if (preflight) return preflight;
  const method = (request.method === 'HEAD' ? 'GET' : request.method) as Method;
  const [callRow, handle] = [rows[method], works[method]];
  if (!callRow || !handle) return finished(wrongMethod(methodsOf(rows)), request);
  try {
    const data = await run(callRow, handle, { request, context, url, params: match.params });
    return finished(answerCall(callRow, data, request), request);
  } catch (error) {
    return finished(failedCall(error, callRow, { request, context }), request);
  }
}

interface Endpoint {
  rows: Partial<Record<Method, CallRow>>;
  handlers: Partial<Record<Method, AnyHandler>>;
}

const descriptionText = new SharedText(JSON.stringify(openApiDocument)); // 312 KB, compressed once

/** Endpoint of the description of the API, which is no call of the contract and the same for everybody. */
const description: Endpoint = {
  rows: { GET: row({ summary: '', who: 'anyone', status: 200, isTagged: true, isOfAsker: true }) },
  handlers: { GET: () => Promise.resolve(descriptionText) },
};

const findEndpoint = createRankedRouteMatcher<Endpoint>([
  ...Object.entries(contract).map(
    ([path, rows]) => [`/api${path}`, { rows, handlers: handlers[path as keyof typeof contract] }] as const,
  ),
  ['/api/openapi.json', description],
]);

function methodsOf(rows: Endpoint['rows']): string[] {
  const methods = Object.keys(rows);
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET')] : methods;
}

const cached = contentCache<SharedText>('calls', 1_000); // the longest has about 60 KB with its compressed forms

interface Incoming {
  request: Request;
  context: AppLoadContext;
  url: URL;
  params: Record<string, string | undefined>;
}

/**
 * Checks the caller and the input, and returns the handler's answer, or the cached one where it depends on the content
 * alone.
 */
async function run(callRow: CallRow, handle: AnyHandler, { request, context, url, params: written }: Incoming) {
  const asker = await requireRoleByToken(callRow.who, request);
  const params = shapedAs(callRow.params, written);
  const query = callRow.query && queryAs(callRow, queryOf(url));
  const body = callRow.body && shapedAs(callRow.body, await readJsonBody(request));
  const call = { asker, params, query, body, request, context };
  if (callRow.isTagged && !callRow.isOfAsker) {
    const key = JSON.stringify([url.pathname, query, dayIn(env.TIME_ZONE)]); // some answers depend on the day
    const make = async () => new SharedText(JSON.stringify(await handle(call)));
    return cached(asker?.revision ?? (await currentRevision()), key, make);
  }
  if (!callRow.upload) return handle(call);
  const upload = await receivedFile(callRow.upload, request);
  try {
    return await handle({ ...call, upload });
  } finally {
    await upload.close();
  }
}

/** Validates a query. @throws Refusal of the row where a part is missing, with the errors of the parts. */
function queryAs({ query: schema, queryMissing }: CallRow, query: Record<string, string>): unknown {
  try {
    return shapedAs(schema, query);
  } catch (error) {
    if (!queryMissing || !(error instanceof Refusal)) throw error;
    const { errors = {} } = error.circumstances;
    throw Object.keys(errors).some((name) => !query[name]) ? new Refusal(queryMissing, { errors }) : error;
  }
}

/** Reads the first value of each parameter of the query. */
function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] ??= value;
  return query;
}
