import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { resultPieces } from './pieces.server';
import { copiesOf, type Query } from './query.server';
import type { SearchRequest, VideoResult } from './schema';

const MOST_WEIGHED = 2_000; // passages: a word that more of them have leads to hundreds of videos
const SHOWN = 5;

/**
 * The videos in which a passage has all the words, the best first, each by that passage; on the first page of a search
 * of all voices alone, since a video has none.
 */
export async function videosFor(db: Database, query: Query, request: SearchRequest): Promise<VideoResult[]> {
  const { volume, speakers, page } = request;
  if (speakers !== null || page > 1) return [];
  const worth = query.isSingle
    ? sql`ts_rank(words, ${query.wanted}::tsquery, 1)`
    : sql`ts_rank_cd(words, ${query.wanted}::tsquery, 1|32)`;
  const { rows } = await sql<Omit<VideoResult, 'pieces'> & { text: string }>`
    with found as materialized (
      select video_id, start, text, words from transcript_passages where words @@ ${query.query}::tsquery limit ${MOST_WEIGHED}
    ),
    best as (
      select distinct on (video_id) video_id, start, text, ${worth} as worth from found order by video_id, worth desc, start
    )
    select video.*, start, text
      from best, lateral (
        select volume, index, regexp_replace(title, '^\\s*\\d+-\\d+\\.\\s*', '') as title
          from videos where videos.video_id = best.video_id ${volume === null ? sql`` : sql`and volume = ${volume}`}
         order by volume, index limit 1) as video
     order by worth desc, volume, index limit ${SHOWN}`.execute(db);
  const copies = await copiesOf(
    db,
    rows.map(({ text }) => text),
    query.query,
  );
  return rows.map(({ text, ...video }, at) => ({ ...video, pieces: resultPieces(text, copies[at] ?? []) }));
}
