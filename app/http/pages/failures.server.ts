import { json } from '@remix-run/node';
import { isConnectionError, isDatabaseError, isMemberGone } from '~/db/connection-errors.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import type { Failure } from '~/errors/failure';
import { isDiskFull } from '~/files/disk-space.server';
import { log } from '~/log.server';

/** Seconds after which somebody may try again when the database was away. */
export const SECONDS_AWAY = 5;

/**
 * Converts an error to a refusal: a refusal itself, a full disk, the member being deleted meanwhile, the database being
 * away, or, where there is a code for it, a statement that Postgres could not do. Any other error is thrown on.
 */
export function asRefusal(error: unknown, databaseError?: Code, whenFailed = databaseError): Refusal {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return new Refusal('disk_full');
  if (isMemberGone(error)) return new Refusal('session_expired');
  const isStatement = isDatabaseError(error);
  if (isStatement && whenFailed) log.error({ part: whenFailed, error: error.stack }, 'a statement failed');
  const code = isConnectionError(error) ? (databaseError ?? 'database_away') : isStatement && whenFailed;
  if (!code) throw error;
  return new Refusal(code, { retryAfter: SECONDS_AWAY });
}

/**
 * Returns the refusal of one of these codes that `work` ends with, or null when it succeeds. Any other error is thrown
 * on.
 */
export async function refusalOf(work: Promise<unknown>, codes: Code[]): Promise<Refusal | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal && codes.includes(error.code)) return error;
    throw error;
  }
}

/** Makes the headers of a refusal, whatever its form. */
export function headersOf({ circumstances }: Refusal): Record<string, string> {
  return circumstances.retryAfter === undefined ? {} : { 'Retry-After': String(circumstances.retryAfter) };
}

/** Makes the response that shows a refusal as a page of its own, with the form that was sent when there is one, or where
 * the member reads. */
export function failurePage(refusal: Refusal, besides: Pick<Failure, 'typed' | 'files' | 'place'> = {}): Response {
  const failure: Failure = { code: refusal.code, message: refusal.message, ...besides };
  return json(failure, { status: refusal.status, headers: headersOf(refusal) });
}
