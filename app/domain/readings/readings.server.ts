import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import {
  LEAST_SHOWN,
  WEEKS,
  type ReadingAct,
  type ReadingFigures,
  type PlaceFigures,
  type WeekFigures,
} from './schema';

/** A number rounded down by that step, so that no smaller one follows from a total less the others. */
const SHOWN = sql<number>`(sum(count) / ${sql.lit(LEAST_SHOWN)} * ${sql.lit(LEAST_SHOWN)})::integer`;
const MOST_CHAPTERS = 200; // of a volume, the most opened first

interface Row {
  act: ReadingAct;
  count: number;
}

/** Figures of the last weeks, the last first, of a volume or of all, rounded down; those below the least are left out. */
export async function readingWeeks(db: Database, volume: number | null, today: string): Promise<WeekFigures[]> {
  const { rows } = await sql<Row & { week: string }>`
    with counted as (
      select act, day, count from reading_counts
       where ${volume}::smallint is null or volume = ${volume}::smallint
      union all
      select 'vain', day, count from vain_searches where ${volume}::smallint is null
    )
    select act, to_char(date_trunc('week', day), 'YYYY-MM-DD') as week, ${SHOWN} as count
      from counted where day >= ${firstDay(today)}
     group by 1, 2 having sum(count) >= ${LEAST_SHOWN}`.execute(db);
  return mondays(today).map((week) => ({ week, figures: figuresOf(rows.filter((row) => row.week === week)) }));
}

/** Figures of all these weeks together: of each volume, or of the chapters of one, the most opened first. */
export async function readingPlaces(db: Database, volume: number | null, today: string): Promise<PlaceFigures[]> {
  const index = volume === null ? sql<null>`null::integer` : sql<number>`index`;
  const { rows } = await sql<Row & { volume: number; index: number | null }>`
    select volume, ${index} as index, act, ${SHOWN} as count from reading_counts
     where day >= ${firstDay(today)} and (${volume}::smallint is null or volume = ${volume}::smallint)
     group by 1, 2, 3 having sum(count) >= ${LEAST_SHOWN}`.execute(db);
  const places = new Map<string, PlaceFigures>();
  for (const { volume, index, act, count } of rows) {
    const key = `${volume}-${index}`;
    const place = places.get(key) ?? { volume, index, figures: {} };
    place.figures[act] = count;
    places.set(key, place);
  }
  return [...places.values()].sort(byOpened).slice(0, MOST_CHAPTERS);
}

/** A row of the file: a chapter in a week. */
interface ReadingRow {
  week: string;
  volume: number;
  index: number;
  figures: ReadingFigures;
}

/** All figures by week and chapter, a week at a time, the last first. */
export async function* readingRows(db: Database, volume: number | null, today: string): AsyncGenerator<ReadingRow[]> {
  for (const week of mondays(today)) {
    const { rows } = await sql<ReadingRow>`
      select to_char(${week}::date, 'YYYY-MM-DD') as week, volume, index, json_object_agg(act, count) as figures
        from (select volume, index, act, ${SHOWN} as count from reading_counts
               where day >= ${week}::date and day < ${week}::date + 7
                 and (${volume}::smallint is null or volume = ${volume}::smallint)
               group by 1, 2, 3 having sum(count) >= ${LEAST_SHOWN}) as counted
       group by volume, index order by volume, index`.execute(db);
    yield rows;
  }
}

const byOpened = (one: PlaceFigures, other: PlaceFigures) =>
  (other.figures.opened ?? 0) - (one.figures.opened ?? 0) ||
  one.volume - other.volume ||
  (one.index ?? 0) - (other.index ?? 0);

const figuresOf = (rows: Row[]): ReadingFigures => Object.fromEntries(rows.map(({ act, count }) => [act, count]));

const DAY = 24 * 60 * 60 * 1000;
const firstDay = (today: string) => sql`${mondays(today)[WEEKS - 1]}::date`;

/** Mondays of the last weeks, the last first. */
function mondays(today: string): string[] {
  const noon = Date.parse(`${today}T12:00:00Z`);
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: WEEKS }, (_, at) => new Date(monday - at * 7 * DAY).toISOString().slice(0, 10));
}
