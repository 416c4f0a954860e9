import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { OutlineItem } from './forms';

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
