import pino from 'pino';
import { env } from '~/env.server';

/** Structured lines on standard output, with the number of the worker where there are several. Never a query string, a body or a cookie. */
export const log = pino({
  level: process.env.VITEST ? 'silent' : 'info',
  base: env.WORKER ? { worker: env.WORKER } : null,
  timestamp: pino.stdTimeFunctions.isoTime,
});
