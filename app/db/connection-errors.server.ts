import pg from 'pg';
import { DatabaseTimeout } from './time-budget.server';

/** Classes of SQLSTATE that mean 'not now': connection, resources, shutdown of the server, cancelled statements. */
const PASSING = /^(08...|53...|57P0[1-4]|57014|40001|40P01|55000|55P03)$/;
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const MESSAGES_OF_PG =
  /connection terminated|client was closed|query read timeout|timeout exceeded when trying to connect|client has encountered a connection/i;

/** True when `error` says that the database cannot answer now, though the same request may succeed later. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeout) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const fromSystem = 'syscall' in error && UNREACHABLE.has(code) && error.syscall !== 'open';
  if (fromSystem || PASSING.test(code) || MESSAGES_OF_PG.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(isConnectionError);
}

/** True when `error` is Postgres saying that a statement failed, for whatever reason. */
export const isDatabaseError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError;

/** True when `error` is Postgres ending a transaction, since it and another waited for each other. */
export const isDeadlock = (error: unknown): boolean => isDatabaseError(error) && error.code === '40P01';

/** True when `error` is Postgres refusing a row of a member who no longer exists. */
export const isMemberGone = (error: unknown): boolean =>
  isDatabaseError(error) && error.code === '23503' && /_member_id_fkey$/.test(error.constraint ?? '');

/** True when `error` is Postgres refusing a second row with the same key. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
