import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { OutlineItem } from './schema';
import type { ChapterRef } from './chapter-ref';

/** Every chapter of a volume, by index: the union of its videos, its main and its optional chapters. */
export async function outlineOf(db: Database, volume: number): Promise<OutlineItem[]> {
  const { rows } = await sql<OutlineItem>`
    with places as (
      select index from videos where volume = ${volume}
      union select index from main_chapters where volume = ${volume}
      union select index from optional_chapters where volume = ${volume}
    )
    select index,
           coalesce(regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', ''), '') as title,
           title is not null as "hasVideo", coalesce(video_id, '') as "videoId", coalesce(url, '') as url,
           coalesce(channel_title, '') as "channelTitle", coalesce(thumbnail, '') as thumbnail
      from places left join (select * from videos where volume = ${volume}) as listed using (index)
     order by index`.execute(db);
  return rows;
}

/** The indices of all chapters of each volume that is not empty. */
export async function chaptersByVolume(db: Database): Promise<Map<number, ReadonlySet<number>>> {
  const { rows } = await sql<{ volume: number; indices: number[] }>`
    with places as (
      select volume, index from videos
      union select volume, index from main_chapters
      union select volume, index from optional_chapters
    )
    select volume, array_agg(index) as indices from places group by volume`.execute(db);
  return new Map(rows.map(({ volume, indices }) => [volume, new Set(indices)]));
}

/** The titles of all chapters that have one, by '11-5'. */
export async function chapterTitles(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ place: string; title: string }>`
    select concat(volume, '-', index) as place, regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', '') as title from videos`.execute(
    db,
  );
  return new Map(rows.map(({ place, title }) => [place, title]));
}

/** A chapter ref with the chapter's title, '' where it has none. */
export type Neighbour = ChapterRef & { title: string };

/**
 * Finds the first chapter behind a volume, or the last one before it: in the nearest volume that is available and not
 * empty. Null at the ends of the book.
 */
export async function chapterBeyond(
  db: Database,
  volume: number,
  side: 'before' | 'behind',
): Promise<Neighbour | null> {
  const [beyond, order] = side === 'behind' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const nearest = (table: string) => sql`
    (select volume, index from ${sql.table(table)} join volumes on number = volume
      where volume ${beyond} ${volume} and is_available order by volume ${order}, index ${order} limit 1)`;
  const { rows } = await sql<Neighbour>`
    select volume, index, coalesce(regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', ''), '') as title
      from (${nearest('videos')} union ${nearest('main_chapters')} union ${nearest('optional_chapters')}) as near
           left join (select volume, index, title from videos) as listed using (volume, index)
     order by volume ${order}, index ${order} limit 1`.execute(db);
  return rows[0] ?? null;
}
