import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { log } from '~/log.server';

const codes = new WeakMap<AppLoadContext, string>();

/** Writes an unexpected error into the log, with the code under which the reader can speak of it. */
export function noteError(error: unknown, request: Request, context: AppLoadContext): string {
  const code = randomBytes(4).toString('hex').toUpperCase();
  codes.set(context, code);
  const { pathname } = new URL(request.url);
  log.error({ code, path: pathname, error: error instanceof Error ? error.stack : String(error) }, 'unexpected error');
  return code;
}

/** The code of the error that this request met, if any. */
export const codeOf = (context: AppLoadContext) => codes.get(context);
