import { sql, type RawBuilder } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import type { Medium, ReadingAct } from './schema';

/** The day under which an act is counted now. */
export const countedDay = () => dayIn(env.TIME_ZONE);

interface Counted {
  act: Exclude<ReadingAct, 'vain'>;
  day: RawBuilder<unknown>;
  volume: RawBuilder<unknown>;
  index: RawBuilder<unknown>;
  memberId: RawBuilder<unknown>;
  /** Condition under which the act counts. */
  when: RawBuilder<unknown>;
}

/**
 * Makes the part of an act's own statement that counts it: by chapter and day, with no member, and nothing of those who
 * want no history.
 */
export const countingPart = ({ act, day, volume, index, memberId, when }: Counted) => sql`
  insert into reading_counts (act, volume, index, day)
  select ${sql.lit(act)}, ${volume}, ${index}, ${day}::date from members
   where id = ${memberId} and no_history_since is null and ${when}
  on conflict (day, volume, index, act) do update set count = reading_counts.count + 1`;

/** Counts that a chapter's sound or video was started, which nothing else is stored of. */
export async function countMedium(
  db: Database,
  memberId: number,
  { volume, index }: ChapterRef,
  act: Medium,
): Promise<void> {
  const place = {
    volume: sql`${volume}::smallint`,
    index: sql`${index}::integer`,
    memberId: sql`${memberId}::integer`,
  };
  await countingPart({ act, day: sql`${countedDay()}`, ...place, when: isChapter(place) }).execute(db);
}

/** Condition that a chapter stands in the book: others are no reading. */
export const isChapter = ({ volume, index }: Pick<Counted, 'volume' | 'index'>) => sql`(
  exists (select from videos where videos.volume = ${volume} and videos.index = ${index})
  or exists (select from main_chapters where main_chapters.volume = ${volume} and main_chapters.index = ${index}))`;
