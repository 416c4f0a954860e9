import pino from 'pino';
import { env } from '~/env.server';
import { requestId } from '~/work.server';

/**
 * Structured lines on standard output, with the number of the worker where there are several and the id of the current
 * request. Never a query string, a body or a cookie.
 */
export const log = pino({
  level: process.env.VITEST ? 'silent' : 'info',
  mixin: () => ({ request: requestId() }),
  base: env.WORKER ? { worker: env.WORKER } : null,
  timestamp: pino.stdTimeFunctions.isoTime,
});
