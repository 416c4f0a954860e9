import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { log } from '~/log.server';

/** Writes an unexpected error into the log, with the code under which the reader can speak of it. */
export function noteError(error: unknown, request: Request, context: AppLoadContext): string {
  const code = randomBytes(4).toString('hex').toUpperCase();
  context.errorCode = code;
  const { pathname } = new URL(request.url);
  log.error({ code, path: pathname, error: error instanceof Error ? error.stack : String(error) }, 'unexpected error');
  return code;
}
