import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { log } from '~/log.server';
import { requestId } from '~/work.server';

/**
 * Writes an unexpected error into the log, under the id by which the reader can speak of it: that of the request, or
 * one of its own where the server gives none.
 */
export function noteError(error: unknown, request: Request, context: AppLoadContext): string {
  const id = requestId() ?? randomBytes(4).toString('hex').toUpperCase();
  context.errorId = id;
  const { pathname } = new URL(request.url);
  log.error(
    { request: id, path: pathname, error: error instanceof Error ? error.stack : String(error) },
    'unexpected error',
  );
  return id;
}
