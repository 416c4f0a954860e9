import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ChapterState, VolumeFigures } from './schema';

/** Counts what each of the 36 volumes has, by number. */
export async function volumeFigures(db: Database): Promise<VolumeFigures[]> {
  const { rows } = await sql<VolumeFigures>`
    with figures as (
      select volume, count(*) as chapters, count(*) filter (where video) as videos,
             count(*) filter (where playable) as playable, count(*) filter (where text) as texts,
             count(*) filter (where study) as studies,
             count(*) filter (where video and not text) as untold, count(*) filter (where text and not video) as unseen,
             count(*) filter (where text and not study) as unstudied, count(*) filter (where study and not text) as adrift
        from (${chapters()}) as chapters group by volume)
    select number, volumes.title, is_available as "isAvailable", youtube_url is not null as "hasAddress",
           playlists.volume is not null as "hasPlaylist", coalesce(chapters, 0)::int as chapters,
           coalesce(videos, 0)::int as videos, coalesce(playable, 0)::int as playable, coalesce(texts, 0)::int as texts,
           coalesce(studies, 0)::int as studies, coalesce(untold, 0)::int as "videosWithoutText",
           coalesce(unseen, 0)::int as "textsWithoutVideo", coalesce(unstudied, 0)::int as "textsWithoutStudy",
           coalesce(adrift, 0)::int as "studiesWithoutText"
      from volumes left join playlists on playlists.volume = number left join figures on figures.volume = number
     order by number`.execute(db);
  return rows;
}

/** Lists what each chapter of a volume has, by index. */
export async function chapterStates(db: Database, volume: number): Promise<ChapterState[]> {
  const { rows } = await sql<ChapterState>`
    select index, video as "hasVideo", playable as "isPlayable", text as "hasText", study as "hasStudy",
           coalesce(regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', ''), '') as title, at
      from (${chapters(sql`where volume = ${volume}`)}) as chapters order by index`.execute(db);
  return rows;
}

/** Query of each chapter with what it has; `only` narrows each of its tables. */
const chapters = (only = sql``) => sql`
  select volume, index, bool_or(kind = 'video') as video, bool_or(playable) as playable, bool_or(kind = 'text') as text,
         bool_or(kind = 'study') as study, max(title) as title, max(at) as at
    from (select volume, index, 'video' as kind, video_id <> '' as playable, title, null::timestamptz as at from videos ${only}
          union all select volume, index, 'text', false, null, updated_at from main_chapters ${only}
          union all select volume, index, 'study', false, null, updated_at from optional_chapters ${only}) as held
   group by volume, index`;
