import { hash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { isDatabaseAway } from '~/db/away.server';
import { pool } from '~/db/db.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import { span } from '~/text/spanish';
import { Allowance } from './use-limit.server';

const MINUTE = 60;

const counter = (keyPrefix: string, points: number, duration: number, tableName = 'limits') =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName,
    tableCreated: true,
    clearExpiredByTimeout: false, // the sweep does it, once for all processes
    keyPrefix,
    points,
    duration,
  });

/** How often each thing may be tried, counted in Postgres so that it holds across processes and restarts. */
const counters = {
  login_account: counter('login_account', 10, 15 * MINUTE),
  login_address: counter('login_address', 60, 5 * MINUTE),
  register_address: counter('register_address', 20, 60 * MINUTE),
  letter_email: counter('letter_email', 5, 30 * MINUTE),
  letter_address: counter('letter_address', 20, 60 * MINUTE),
  token_address: counter('token_address', 20, 10 * MINUTE),
};
const use = new Allowance(counter('use', 600, MINUTE, 'limits_of_use'), 20);
export type LimitName = keyof typeof counters | 'use';

const keyOf = (subject: string) => hash('sha256', subject.trim().toLowerCase(), 'base64url');

/**
 * Counts one try of `subject` (an account, an address, a session).
 * @throws Refusal `too_many_tries` with the seconds to wait when there were too many.
 */
export async function countTry(limit: LimitName, subject: string | null): Promise<void> {
  if (subject === null) return;
  try {
    await (limit === 'use' ? use : counters[limit]).consume(keyOf(subject));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal('too_many_tries', { retryAfter, values: { wait: span(retryAfter) } });
  }
}

/** Takes a counted try back: it was not a failure after all. */
async function forgiveTry(limit: keyof typeof counters, subject: string | null): Promise<void> {
  if (subject !== null) await counters[limit].reward(keyOf(subject));
}

/** What is counted, and whose. */
export type Tries = [limit: keyof typeof counters, subject: string | null][];

/**
 * Runs what only its failures count for. Every try is counted before it is judged, so that many at once do not slip
 * through, and taken back unless it ends with one of the refusals that are `failures`.
 * @throws Refusal `too_many_tries`, and what `work` throws.
 */
export async function countFailures<Result>(
  tries: Tries,
  failures: Code[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const [limit, subject] of tries) await countTry(limit, subject);
  const forgive = () => Promise.all(tries.map(([limit, subject]) => forgiveTry(limit, subject)));
  try {
    const result = await work();
    await forgive();
    return result;
  } catch (error) {
    const isFailure = error instanceof Refusal && failures.includes(error.code);
    if (!isFailure && !isDatabaseAway(error)) await forgive();
    throw error;
  }
}

/** Runs what needs the password of somebody who is already in; wrong ones count as they do at the login. */
export function withPassword<Result>(member: { email: string }, work: () => Promise<Result>): Promise<Result> {
  return countFailures([['login_account', member.email]], ['wrong_password'], work);
}

/**
 * The address that a request came from, an IPv6 one by its network of 64 bits; null where the server does not say.
 */
export function addressOf(context: AppLoadContext): string | null {
  const address = typeof context.address === 'string' ? context.address.replace(/^::ffff:/, '') : '';
  if (!address.includes(':')) return address || null;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
