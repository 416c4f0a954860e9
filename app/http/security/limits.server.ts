import { hash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '~/db/db.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import { span } from '~/text/spanish';
import { BatchedLimit } from './batched-limit.server';

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

/**
 * Rate limits, counted in Postgres so that they hold across processes and restarts. Passwords have limits of their own:
 * `domain/members/tries.server.ts`.
 */
const counters = {
  register_address: counter('register_address', 20, 60 * MINUTE),
  letter_email: counter('letter_email', 5, 30 * MINUTE),
  letter_address: counter('letter_address', 20, 60 * MINUTE),
  parked_address: counter('parked_address', 40, 15 * MINUTE),
  gospel_address: counter('gospel_address', 20, 24 * 60 * MINUTE),
  reader_address: counter('reader_address', 60, 10 * MINUTE),
  token_address: counter('token_address', 20, 10 * MINUTE),
};
/** Rate limits of what happens so often that it is counted some at a time. */
const batched = {
  use: new BatchedLimit(counter('use', 600, MINUTE, 'limits_of_use'), 20),
  search: new BatchedLimit(counter('search', 120, MINUTE, 'limits_of_use'), 10),
};
export type LimitName = keyof typeof counters;

/**
 * Counts one try of `subject` (an address, an e-mail).
 * @throws Refusal `too_many_tries` with the seconds to wait when there were too many.
 */
export async function countTry(limit: LimitName, subject: string | null): Promise<void> {
  if (subject !== null) await consumed(counters[limit].consume(subjectKey(subject)));
}

/** Counts a member's request (`use`), or one that searches. @throws Refusal as `countTry`. */
export const countUse = (limit: keyof typeof batched, memberId: number): Promise<void> =>
  consumed(batched[limit].consume(subjectKey(String(memberId))));

/**
 * Runs work of which only failures count: those of the refusals in `failures`, once they happen. Any other end, an
 * outage among them, counts for nothing, and many at once that succeed never stand in each other's way.
 * @throws Refusal `too_many_tries`, and what `work` throws.
 */
export async function countFailures<Result>(
  limit: keyof typeof counters,
  subject: string | null,
  failures: Code[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (subject === null) return work();
  await refuseSpent(limit, subject);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && failures.includes(error.code)) await counters[limit].penalty(subjectKey(subject));
    throw error;
  }
}

/**
 * Returns the client address of a request, an IPv6 one by its network of 64 bits; null where the server does not give
 * it.
 */
export function clientAddress(context: AppLoadContext): string | null {
  const address = context.address?.replace(/^::ffff:/, '') ?? '';
  if (!address.includes(':')) return address || null;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}

/** Waits until a try is counted. @throws Refusal `too_many_tries` when there were too many. */
async function consumed(counting: Promise<unknown>): Promise<void> {
  try {
    await counting;
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error) : error;
  }
}

const subjectKey = (subject: string) => hash('sha256', subject.trim().toLowerCase(), 'base64url');

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Refusal('too_many_tries', { retryAfter, values: { wait: span(retryAfter) } });
}

/** Refuses a subject that has no more tries. @throws Refusal `too_many_tries` with the seconds to wait. */
async function refuseSpent(limit: keyof typeof counters, subject: string): Promise<void> {
  const counted = await counters[limit].get(subjectKey(subject));
  if (counted && counted.consumedPoints >= counters[limit].points) throw tooMany(counted);
}
