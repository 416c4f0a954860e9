import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { MOST_BESIDE, type ChapterOfDay, type ReadingDays } from './schema';

/** The chapters whose study names verses of the gospel of a day, most of them first, then those that editors pinned. */
export async function chaptersOfDay(db: Database, date: string): Promise<ChapterOfDay[]> {
  const { rows } = await sql<ChapterOfDay>`
    with named as (
      select r.volume, r.index, r.label, r.position, r.ranges * g.ranges as shared, r.ranges as whole
        from gospels g join study_references r on r.ranges && g.ranges where g.date = ${date}
    ), overlapping as (
      select volume, index, (array_agg(label order by ${length('shared')} desc, position))[1] as reference,
             ${length('range_agg(shared)')} as verses, ${length('range_agg(whole)')} as size
        from named group by volume, index
       order by verses desc, size, volume, index limit ${MOST_BESIDE}
    ), pinned as (
      select pin.volume, pin.index, at
        from gospel_pins, jsonb_array_elements(chapters) with ordinality as element (of, at),
             lateral jsonb_to_record(of) as pin (volume smallint, index integer)
       where date = ${date} and (pin.volume, pin.index) not in (select volume, index from overlapping)
         and (exists (select from videos v where (v.volume, v.index) = (pin.volume, pin.index))
           or exists (select from main_chapters m where (m.volume, m.index) = (pin.volume, pin.index))
           or exists (select from optional_chapters o where (o.volume, o.index) = (pin.volume, pin.index)))
    )
    select volume, index, coalesce(regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', ''), '') as title, reference, verses
      from (select volume, index, reference, verses, size, 0 as at from overlapping
            union all select volume, index, '', 0, null, at from pinned) as listed
           left join videos using (volume, index)
     order by verses desc, size, at, volume, index`.execute(db);
  return rows;
}

/** The references of a chapter that are gospels, each with the days around `today` on which it is read. */
export async function readingDays(
  db: Database,
  chapter: { volume: number; index: number },
  today: string,
): Promise<ReadingDays[]> {
  const { rows } = await sql<ReadingDays>`
    select label as reference, last, next
      from (select label, position, ranges from study_references
             where volume = ${chapter.volume} and index = ${chapter.index} and not isempty(ranges)
             order by position limit ${MOST_BESIDE}) as named,
           lateral (select max(date) filter (where date <= ${today}) as last,
                           min(date) filter (where date > ${today}) as next
                      from gospels where gospels.ranges && named.ranges) as days
     where coalesce(last, next) is not null order by position`.execute(db);
  return rows;
}

/** Number of the verses of a multirange. */
const length = (ranges: string) =>
  sql`(select coalesce(sum(upper(one) - lower(one)), 0)::integer from unnest(${sql.raw(ranges)}) as one)`;
