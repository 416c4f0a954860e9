import { hash } from 'node:crypto';
import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { gospelRanges, REFERENCE_RULES } from '~/domain/bible/stored.server';
import { changeUnderLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import { Refusal } from '~/errors/refusal';
import { longDate } from '~/text/spanish';
import { findGospel } from './gospels.server';
import type { Gospel } from './schema';
import { gospelShape } from './shape';

/** Content hash that distinguishes a stored gospel from any other; '' for a day that has none. */
export const versionOf = (gospel: Gospel | undefined): string =>
  gospel ? hash('sha256', JSON.stringify(gospelShape(gospel)), 'base64url') : '';

/**
 * Saves the gospel of a day; `basis` is the version that it is based on, '' where the day had none.
 * @throws Refusal `gospel_newer` when another version is stored and differs from it; `gospel_gone` when the day was
 * deleted meanwhile. What is stored stays as it was.
 */
export async function saveGospel(db: Database, by: Actor, gospel: Gospel, basis: string): Promise<void> {
  await atomically(db, async (transaction) => {
    const isNew = basis === '' && (await insert(transaction, gospel));
    if (!isNew) {
      const stored = await held(transaction, gospel.date);
      if (!stored) throw new Refusal('gospel_gone');
      if (versionOf(stored) === versionOf(gospel)) return;
      if (versionOf(stored) !== basis) throw new Refusal('gospel_newer');
      const values = { ...asRow(gospel), updated_at: new Date() };
      await transaction.updateTable('gospels').set(values).where('date', '=', gospel.date).execute();
    }
    await recordAct(transaction, by, 'gospel.save', gospel.date);
  });
}

/**
 * Deletes the gospel of a day; its number of views stays. Returns the id of the change.
 * @throws Refusal `gospel_missing`, `change_busy`.
 */
export async function deleteGospel(db: Database, by: Actor, date: string): Promise<string> {
  return changeUnderLock(db, LOCK_KEYS.gospels, async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('gospels').where('date', '=', date).executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('gospel_missing', { values: { date: longDate(date) } });
    return recordAct(transaction, by, 'gospel.delete', date);
  });
}

async function insert(db: Database, gospel: Gospel): Promise<boolean> {
  const inserting = db.insertInto('gospels').values(asRow(gospel));
  const { numInsertedOrUpdatedRows } = await inserting
    .onConflict((conflict) => conflict.column('date').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const asRow = (gospel: Gospel) => ({
  ...gospel,
  verses: JSON.stringify(gospel.verses),
  links: JSON.stringify(gospel.links),
  ranges: gospelRanges(gospel.reference),
  rendering: REFERENCE_RULES,
});

/** Reads the stored gospel of a day and locks it until the transaction ends. */
async function held(db: Database, date: string): Promise<Gospel | undefined> {
  const row = await db.selectFrom('gospels').select('date').where('date', '=', date).forUpdate().executeTakeFirst();
  return row && findGospel(db, date);
}
