import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { log } from '~/log.server';
import { requestId } from '~/work.server';

/**
 * Logs an unexpected error under an id that the reader can quote: that of the request, or a new one where the server
 * gives none.
 */
export function logError(error: unknown, request: Request, context: AppLoadContext): string {
  const id = requestId() ?? randomBytes(4).toString('hex').toUpperCase();
  context.errorId = id;
  const { pathname } = new URL(request.url);
  log.error(
    { request: id, path: pathname, error: error instanceof Error ? error.stack : String(error) },
    'unexpected error',
  );
  return id;
}
