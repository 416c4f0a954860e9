import { withContext, currentContext } from '~/work.server';

const FOR_OWN = 1_500; // milliseconds

/** Time budget of one piece of work: its waiting for the database in all, however many statements it sends. */
class TimeBudget {
  private waiting = 0;
  private since = 0;
  private used = 0;

  constructor(private readonly limit: number) {}

  /** Whole milliseconds left: a timer may end a fraction too early. Those in which several statements run count once. */
  left(): number {
    const now = this.waiting > 0 ? performance.now() - this.since : 0;
    return Math.max(0, Math.floor(this.limit - this.used - now));
  }

  /** Starts counting. Returns the function that stops it. */
  begin(): () => void {
    if (this.waiting === 0) this.since = performance.now();
    this.waiting += 1;
    return () => {
      this.waiting -= 1;
      if (this.waiting === 0) this.used += performance.now() - this.since;
    };
  }
}

/** Error for a database that did not answer within the time budget. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
}

/** Error for statements that took longer than the work that sent them has for them (`withStatementBudget`). */
export class StatementTimeout extends DatabaseTimeout {
  override name = 'StatementTimeout';
}

/** Runs `work`, which may wait for the database for so many milliseconds in all; then its statements are given up. */
export const withTimeBudget = <Result>(milliseconds: number, work: () => Result): Result =>
  withContext({ timeBudget: new TimeBudget(milliseconds) }, work);

/**
 * Runs work that reads what is one's own (marks, notes, where one reads) beside content: it has a smaller time budget
 * and a share of the connections, so that content is shown while it does not answer.
 */
export const forOwn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withContext({ share: 'own' }, () => withOwnBudget(work));

/** Runs work that reads what is one's own in its smaller time budget. */
export function withOwnBudget<Result>(work: () => Result): Result {
  const left = currentContext()?.timeBudget?.left() ?? FOR_OWN;
  return withTimeBudget(Math.min(FOR_OWN, left), work);
}

/** Makes the time budget of a request: the milliseconds for which it may wait for the database in all. */
export const timeBudgetOf = (milliseconds: number): TimeBudget => new TimeBudget(milliseconds);

/**
 * Runs `work`, whose statements may take so much in all, within the time budget of the request; waiting for a connection
 * does not count.
 */
export const withStatementBudget = <Result>(statementBudget: TimeBudget, work: () => Result): Result =>
  withContext({ statementBudget }, work);

/**
 * Waits for a call to the database within the time budget of the current work; without limit where it has none.
 * `abandon` gets the call that still runs when the time is over, or null when no time was left to start it.
 * `isStatement`: within the statement budget too.
 * @throws DatabaseTimeout
 */
export async function withinTimeBudget<Result>(
  call: () => Promise<Result>,
  abandon: (running: Promise<Result> | null) => void,
  isStatement = false,
): Promise<Result> {
  const { timeBudget, statementBudget } = currentContext() ?? {};
  const own = isStatement ? statementBudget : undefined;
  const budgets = [timeBudget, own].filter((budget) => budget !== undefined);
  if (budgets.length === 0) return call();
  const left = Math.min(...budgets.map((budget) => budget.left()));
  const Timeout = own && own.left() <= left ? StatementTimeout : DatabaseTimeout;
  if (left === 0) {
    abandon(null);
    throw new Timeout('no time is left for the database');
  }
  const ends = budgets.map((budget) => budget.begin());
  const running = call();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      abandon(running);
      fail(new Timeout('the database does not answer'));
    }, left);
  });
  return Promise.race([running, late]).finally(() => {
    clearTimeout(timer);
    for (const end of ends) end();
  });
}
