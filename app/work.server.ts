import { AsyncLocalStorage } from 'node:async_hooks';

interface TimeBudget {
  left: () => number;
  begin: () => () => void;
}

/** Context of the current work, which everything can read without getting it passed: most often of one request. */
interface Work {
  /** The id of the request: in its response, in each of its lines in the log, and on the page of an error. */
  readonly request?: string;
  /** Time budget for waiting for the database. */
  readonly timeBudget?: TimeBudget;
  /** Time budget of its statements alone, without the waiting for a connection. */
  readonly statementBudget?: TimeBudget;
  /** Share of the connections that it may hold, where it is not the usual one. */
  readonly share?: 'lists' | 'turns' | 'own' | 'sessions';
}

/** One storage for all of it: on Node 20 each costs something with every promise. */
const atHand = new AsyncLocalStorage<Work>();

/** Context of the current work; undefined outside of any. */
export const currentContext = (): Work | undefined => atHand.getStore();

/** Runs `work` in this context, added to the current one. */
export function withContext<Result>(context: Work, work: () => Result): Result {
  const before = atHand.getStore();
  return atHand.run(before ? { ...before, ...context } : context, work);
}

/** The id of the current request; undefined where the server gives none (`remix-serve`), and outside of requests. */
export const requestId = (): string | undefined => atHand.getStore()?.request;
