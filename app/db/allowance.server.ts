import { knowing, workAtHand } from '~/work.server';

/** The time for which one piece of work may wait for the database in all, however many statements it asks. */
class Allowance {
  private waiting = 0;
  private since = 0;
  private used = 0;

  constructor(private readonly limit: number) {}

  /** Milliseconds that are left; those in which several statements are waited for at once count once. */
  left(): number {
    const now = this.waiting > 0 ? performance.now() - this.since : 0;
    return Math.max(0, this.limit - this.used - now);
  }

  /** Counts from now. Returns what ends it. */
  begin(): () => void {
    if (this.waiting === 0) this.since = performance.now();
    this.waiting += 1;
    return () => {
      this.waiting -= 1;
      if (this.waiting === 0) this.used += performance.now() - this.since;
    };
  }
}

/** The database did not answer in the time that was allowed. */
export class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
}

/** Does `work`, which may wait for the database for so many milliseconds in all; then what it asks is given up. */
export const allowing = <Result>(milliseconds: number, work: () => Result): Result =>
  knowing({ allowance: new Allowance(milliseconds) }, work);

/** So many milliseconds for which a request may wait for the database in all. */
export const allowanceOf = (milliseconds: number): Allowance => new Allowance(milliseconds);

/**
 * Waits for what the database is asked, as long as the work at hand is allowed to; for ever where nothing was said.
 * `abandon` gets what is still under way when the time is over, or null when there was none to begin with.
 * @throws DatabaseTimeout
 */
export async function withinAllowance<Result>(
  ask: () => Promise<Result>,
  abandon: (asked: Promise<Result> | null) => void,
): Promise<Result> {
  const allowance = workAtHand()?.allowance;
  if (!allowance) return ask();
  const left = allowance.left();
  if (left === 0) {
    abandon(null);
    throw new DatabaseTimeout('no time is left for the database');
  }
  const end = allowance.begin();
  const asked = ask();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      abandon(asked);
      fail(new DatabaseTimeout('the database does not answer'));
    }, left);
  });
  return Promise.race([asked, late]).finally(() => {
    clearTimeout(timer);
    end();
  });
}
