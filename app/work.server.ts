import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known everywhere of the work at hand without being handed on: of one request most often. */
interface Work {
  /** The id of the request: in its answer, in each of its lines in the log, and on the page of an error. */
  readonly request?: string;
  /** The time for which it may wait for the database. */
  readonly allowance?: { left: () => number; begin: () => () => void };
  /** The part of the connections that it may hold, where it is not the usual one. */
  readonly share?: 'lists' | 'sessions';
}

/** One storage for all of it: on Node 20 each costs something with every promise. */
const atHand = new AsyncLocalStorage<Work>();

/** The work at hand; undefined outside of any. */
export const workAtHand = (): Work | undefined => atHand.getStore();

/** Does `work` with this known of it, besides what is known already. */
export function knowing<Result>(known: Work, work: () => Result): Result {
  const before = atHand.getStore();
  return atHand.run(before ? { ...before, ...known } : known, work);
}

/** The id of the request at hand; undefined where the server gives none (`remix-serve`), and outside of requests. */
export const requestId = (): string | undefined => atHand.getStore()?.request;
