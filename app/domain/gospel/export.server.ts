import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { gospelShape } from './shape';

/** The years of which there are gospels, as text, ascending. */
export async function gospelYears(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    year: string;
  }>`select distinct left(date::text, 4) as year from gospels order by 1`.execute(db);
  return rows.map(({ year }) => year);
}

/**
 * The gospels of a day (`YYYY-MM-DD`), a month (`YYYY-MM`) or a year (`YYYY`) as the file that could be uploaded, undefined when there are
 * none. All of them in one would with the years outgrow what an upload may hold.
 */
export async function exportGospels(db: Database, within: string) {
  const rows = await db
    .selectFrom('gospels')
    .selectAll()
    .where(sql`left(date::text, ${within.length})`, '=', within)
    .orderBy('date')
    .execute();
  return rows.length > 0 ? rows.map(gospelShape) : undefined;
}
