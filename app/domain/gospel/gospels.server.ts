import type { Database } from '~/db/db.server';
import { storedReflexions } from './reflexions.server';
import { GOSPEL_FIELDS, type Gospel } from './schema';

/** The gospel of a day (`YYYY-MM-DD`), or undefined. A reflexion of earlier rules is converted to the present ones. */
export async function findGospel(db: Database, date: string): Promise<Gospel | undefined> {
  const gospel = await db.selectFrom('gospels').select(GOSPEL_FIELDS).where('date', '=', date).executeTakeFirst();
  if (!gospel) return undefined;
  const [reflexion = gospel.reflexion] = await storedReflexions([gospel.reflexion]);
  return { ...gospel, reflexion };
}

/** The gospels of the days from one to another, each with the instant of its last change, by date. */
export async function gospelsBetween(
  db: Database,
  from: string,
  to: string,
): Promise<(Gospel & { updated_at: Date })[]> {
  const gospels = await db
    .selectFrom('gospels')
    .select([...GOSPEL_FIELDS, 'updated_at'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();
  const reflexions = await storedReflexions(gospels.map(({ reflexion }) => reflexion));
  return gospels.map((gospel, at) => ({ ...gospel, reflexion: reflexions[at]! }));
}

/** The days that have a gospel, in order. */
export async function gospelDays(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('gospels').select('date').orderBy('date').execute();
  return rows.map(({ date }) => date);
}

/** The first and the last day that has a gospel; null without any. */
export async function gospelEnds(db: Database): Promise<{ first: string; last: string } | null> {
  const { first, last } = await db
    .selectFrom('gospels')
    .select((row) => [row.fn.min('date').as('first'), row.fn.max('date').as('last')])
    .executeTakeFirstOrThrow();
  return first && last ? { first, last } : null;
}
