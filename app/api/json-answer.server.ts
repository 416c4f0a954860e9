import type { AppLoadContext } from '@remix-run/node';
import { Refusal } from '~/errors/refusal';
import { logError } from '~/http/pages/error-codes.server';
import { asRefusal, headersOf } from '~/http/pages/failures.server';
import type { RequestHead, PlainResponse } from '~/http/pages/plain-answer.server';
import { matchesTag, SharedText, tagOf } from '~/http/pages/compressed-text.server';
import { allowedOrigin } from '~/http/security/cors.server';
import type { CallRow } from './contract/row';

/** Headers of every response. */
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Authorization, Origin' };

/** Makes the response to a call, or 304 when the client has it already. */
export function answerCall(row: CallRow, data: unknown, request: RequestHead): PlainResponse {
  if (row.status === 204) return { status: 204, headers: { Vary: JSON_TYPE.Vary }, text: null };
  const shared = data instanceof SharedText ? data : undefined;
  const text = shared?.text ?? JSON.stringify(data);
  if (!row.isTagged) return { status: row.status, headers: { ...JSON_TYPE, 'Cache-Control': 'no-store' }, text };
  const tag = shared?.tag ?? tagOf(text);
  const headers = { ...JSON_TYPE, ETag: tag, 'Cache-Control': 'private, no-cache' };
  if (matchesTag(request.headers.get('if-none-match'), tag)) return { status: 304, headers, text: null };
  return { status: row.status, headers, text, shared };
}

/**
 * Makes the response to a refusal: `{"detail"}`, with the errors of each field, or the stored version in its way, when
 * there are any.
 */
export function refused(refusal: Refusal, more: Record<string, string> = {}): PlainResponse {
  const { errors, stored } = refusal.circumstances;
  const headers = { ...JSON_TYPE, ...headersOf(refusal), 'Cache-Control': 'no-store', ...more };
  const challenge = refusal.status === 401 && { 'WWW-Authenticate': 'Bearer' };
  const text = JSON.stringify({ detail: refusal.message, ...(errors && { errors }), ...stored });
  return { status: refusal.status, headers: { ...headers, ...challenge }, text };
}

/** Converts an error to such a response; an unexpected one has a code, under which it is logged. */
export function failedCall(
  error: unknown,
  row: CallRow | undefined,
  { request, context }: { request: Request; context: AppLoadContext },
): PlainResponse {
  try {
    return refused(asRefusal(error, row?.databaseError, row?.databaseError ?? 'act_failed'));
  } catch (unknown) {
    const code = logError(unknown, request, context);
    return refused(new Refusal('unexpected_call', { values: { code } }));
  }
}

const EXPOSED = 'ETag, Retry-After, X-Request-Id';

/** Adds to a response the headers that pages of other origins need to read it. */
export function finished(response: PlainResponse, request: RequestHead): PlainResponse {
  const origin = allowedOrigin(request);
  if (!origin) return response;
  const opened = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED };
  return { ...response, headers: { ...response.headers, ...opened } };
}

/** Makes the response to a method that the path has not. */
export const wrongMethod = (allowed: string[]) => refused(new Refusal('wrong_method'), { Allow: allowed.join(', ') });
