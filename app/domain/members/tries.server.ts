import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { span } from '~/text/spanish';
import { accountOf, boundsOf, countTries, addressMark, verdictOf, type Count, type Trier } from './try-limits.server';

/**
 * Checks whether a password of this account may be verified, without opening a try.
 * @throws Refusal `too_many_tries` with the seconds to wait when there were too many wrong ones.
 */
export async function checkTries(db: Database, trier: Trier): Promise<void> {
  await look(db, trier);
}

/** Opens a try, and returns its id. Null while others have to be decided first. @throws as `checkTries`. */
export async function openTry(db: Database, trier: Trier): Promise<string | null> {
  const { email, address, device } = trier;
  const places = device === null ? sql`(${email}), (${`address ${address}`})` : sql`(${device})`;
  return atomically(db, async (transaction) => {
    // Tries that would count each other run one after the other, always in the same order.
    await sql`select pg_advisory_xact_lock(key) from (
      select hashtextextended('try ' || fold_email(place), 0) as key from (values ${places}) as places (place) order by 1
    ) keys`.execute(transaction);
    if ((await look(transaction, trier)) === 'open') return null;
    const { id } = await transaction
      .insertInto('tries')
      .values({ account: accountOf(email), address: device === null ? addressMark(address) : null, device })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Ends a try: a wrong one counts from now on, any other leaves nothing. */
export async function settleTry(db: Database, id: string, isWrong: boolean): Promise<void> {
  if (isWrong) {
    const values = { is_wrong: true, at: sql<Date>`now()` };
    await db.updateTable('tries').set(values).where('id', '=', id).execute();
  } else await db.deleteFrom('tries').where('id', '=', id).execute();
}

/** Forgets the wrong passwords of an account: whoever reads its letters has shown whose it is. */
export async function forgetTries(db: Database, email: string): Promise<void> {
  await db.deleteFrom('tries').where('account', '=', accountOf(email)).execute();
}

async function look(db: Database, trier: Trier): Promise<'free' | 'open'> {
  const bounds = boundsOf(trier);
  const { rows } = await sql<Count>`${sql.join(bounds.map(countTries), sql` union all `)}`.execute(db);
  const verdicts = bounds.map((bound, at) => verdictOf(bound, rows[at] as Count));
  const wait = Math.max(0, ...verdicts.filter((one) => typeof one === 'number'));
  if (wait > 0) throw tooMany(Math.ceil(wait));
  return verdicts.includes('open') ? 'open' : 'free';
}

const tooMany = (retryAfter: number) =>
  new Refusal('too_many_tries', { retryAfter, values: { wait: span(retryAfter) } });
