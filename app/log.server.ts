import pino from 'pino';

/** Structured lines on standard output. Never a query string, a body or a cookie. */
export const log = pino({
  level: process.env.VITEST ? 'silent' : 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
});
