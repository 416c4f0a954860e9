import { sql, type RawBuilder } from 'kysely';
import type { ImportKind } from './schema';

/** Rows of one kind with `volume`, `key`, `label` and `content`: stored and uploaded content in one shape. */
export type ContentRows = RawBuilder<unknown>;

const video = (from: string) =>
  sql`jsonb_build_object('title', ${sql.ref(`${from}.title`)}, 'videoId', ${sql.ref(`${from}.video_id`)}, 'url', ${sql.ref(`${from}.url`)},
    'channelTitle', ${sql.ref(`${from}.channel_title`)}, 'thumbnail', ${sql.ref(`${from}.thumbnail`)})`;

const chapters = (kind: 'main' | 'optional'): ContentRows =>
  sql`select volume::integer, index::text as key, '' as label, content from ${sql.table(`${kind}_chapters`)}`;

/** Stored content of each kind. */
export const STANDING: Record<ImportKind, ContentRows> = {
  main: chapters('main'),
  optional: chapters('optional'),
  playlist: sql`
    select volume::integer, '' as key, title as label, jsonb_build_object('playlistId', playlist_id,
      'playlistTitle', title, 'description', description, 'items', (select coalesce(
        jsonb_agg(${video('videos')} order by index), '[]') from videos where videos.volume = playlists.volume)) as content
      from playlists`,
  topics: sql`select 0 as volume, id as key, title as label, jsonb_build_object('title', title, 'items', items) as content
      from topics`,
  gospels: sql`select 0 as volume, date::text as key, heading as label, to_jsonb(gospels) - array['updated_at', 'ranges', 'rendering'] as content
      from gospels`,
  transcripts: sql`
    select 0 as volume, video_id as key, coalesce((select min(volume || '-' || index) from videos
      where videos.video_id = transcripts.video_id), '') as label, sentences as content from transcripts`,
  recordings: sql`
    select 0 as volume, concat(volume, '-', index) as key, concat(volume, '-', index) as label,
           jsonb_build_object('recording', source, 'seconds', seconds) as content from recordings`,
  pictures: sql`
    select 0 as volume, name as key, coalesce(alt_text, '') as label, jsonb_build_object('alt_text', alt_text, 'covers', (
             select coalesce(jsonb_agg(jsonb_build_object('volume', volume, 'alt_text', c.alt_text) order by volume), '[]')
               from volume_covers c where c.picture = pictures.name)) as content
      from pictures`,
  about: sql`select 0 as volume, '' as key, '' as label, to_jsonb(about) as content from site where about is not null`,
};

const EMPTY = ['""', '[]', '{}', 'null', '{"answers": [], "questions": []}'];

/** The keys of the parts of a content of a kind, as a list. */
export const partKeys = (kind: ImportKind, content: RawBuilder<unknown>) =>
  sql`array(select part.key from (${partsIn(kind, content)}) part)`;

/** The names of the parts of a content that a list of such keys lacks; none where that is null. */
export const goneFrom = (kind: ImportKind, content: RawBuilder<unknown>, parts: RawBuilder<unknown>) =>
  sql`array(select part.name from (${partsIn(kind, content)}) part where part.key <> all(${parts}))`;

/** The videos of a playlist's content as JSON, each with its index, identifier and title. */
export const videosIn = (content: RawBuilder<unknown>) => sql`
  (select jsonb_agg(jsonb_build_object('index', ${INDEX}::integer, 'videoId', part -> 'videoId', 'title', part -> 'title'))
     from jsonb_array_elements(${content} -> 'items') part)`;

const INDEX = sql`substring(part ->> 'title' from '^\\s*\\d+-0*(\\d+)\\.')`;

/**
 * Parts of a content of a kind, each with a `key` and the `name` that people know it by: the videos of a playlist, the
 * chapters of a topic, the parts of anything else that are not empty.
 */
function partsIn(kind: ImportKind, content: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind === 'playlist') {
    return sql`select ${INDEX} as key, part ->> 'title' as name
      from jsonb_array_elements(${content} -> 'items') part`;
  }
  if (kind === 'topics') {
    return sql`select concat(part #>> '{info,volume}', '-', part #>> '{info,index}') as key,
        concat(part #>> '{info,volume}', '-', part #>> '{info,index}') as name
      from jsonb_array_elements(${content} -> 'items') part`;
  }
  return sql`select part.key, part.key as name
      from jsonb_each(case jsonb_typeof(${content}) when 'object' then ${content} else '{}' end) part
     where part.value <> all(${EMPTY}::jsonb[])`;
}
