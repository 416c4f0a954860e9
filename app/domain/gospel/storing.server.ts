import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { changeUnderLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import { plural } from '~/text/spanish';

interface Days {
  /** From this day on, `YYYY-MM-DD`; all when absent. */
  from?: string;
  /** Up to this day. */
  to?: string;
}

/** Lists the gospels of some days, each with its number of views, by date. */
export async function listGospels(db: Database, { from, to }: Days = {}) {
  return db
    .selectFrom('gospels')
    .leftJoin('gospel_views', 'gospel_views.date', 'gospels.date')
    .select(['gospels.date', 'heading', 'reference'])
    .select((row) => row.fn.coalesce('gospel_views.count', row.val(0)).as('views'))
    .$if(from !== undefined, (query) => query.where('gospels.date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('gospels.date', '<=', to ?? ''))
    .orderBy('gospels.date')
    .execute();
}

/** The months that have gospels, `YYYY-MM`, each with the number of them, in order. */
export async function gospelMonths(db: Database) {
  return db
    .selectFrom('gospels')
    .select((row) => [sql<string>`left(date::text, 7)`.as('month'), row.fn.countAll<number>().as('count')])
    .groupBy('month')
    .orderBy('month')
    .execute();
}

/**
 * Deletes every gospel; the numbers of views stay. Returns how many there were, and the id of the change.
 * @throws Refusal `change_busy`.
 */
export async function deleteGospels(db: Database, by: Actor): Promise<{ count: number; change: string }> {
  return changeUnderLock(db, LOCK_KEYS.gospels, async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('gospels').executeTakeFirst();
    const count = Number(numDeletedRows);
    const change = await recordAct(transaction, by, 'gospels.delete', plural(count, 'evangelio', 'evangelios'));
    return { count, change };
  });
}
