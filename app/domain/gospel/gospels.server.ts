import type { Database } from '~/db/db.server';
import { GOSPEL_FIELDS, type Gospel } from './forms';

/** The gospel of a day (`YYYY-MM-DD`), or undefined. */
export async function findGospel(db: Database, date: string): Promise<Gospel | undefined> {
  return db.selectFrom('gospels').select(GOSPEL_FIELDS).where('date', '=', date).executeTakeFirst();
}

/** The days that have a gospel, in order. */
export async function gospelDays(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('gospels').select('date').orderBy('date').execute();
  return rows.map(({ date }) => date);
}
