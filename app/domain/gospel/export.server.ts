import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { isDay } from '~/text/spanish';
import { gospelShape } from './shape';

/** The years of which there are gospels, as text, ascending. */
export async function gospelYears(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    year: string;
  }>`select distinct left(date::text, 4) as year from gospels order by 1`.execute(db);
  return rows.map(({ year }) => year);
}

/** Interval of a day, a month and a year, by the length of their names. */
const LENGTH_OF: Record<number, string> = { 10: '1 day', 7: '1 month', 4: '1 year' };

/**
 * The gospels of a day (`YYYY-MM-DD`), a month (`YYYY-MM`) or a year (`YYYY`) as the file that could be uploaded,
 * undefined when there are none. One file of all gospels would in time exceed the limit of an upload.
 */
export async function exportGospels(db: Database, within: string) {
  const first = `${within}${'-01-01'.slice(within.length - 4)}`;
  if (!isDay(first) || first < '0001') return undefined; // Postgres has no year 0
  const rows = await db
    .selectFrom('gospels')
    .selectAll()
    .where('date', '>=', first)
    .where('date', '<', sql<string>`(${first}::date + ${LENGTH_OF[within.length]}::interval)::date`)
    .orderBy('date')
    .execute();
  return rows.length > 0 ? rows.map(gospelShape) : undefined;
}
