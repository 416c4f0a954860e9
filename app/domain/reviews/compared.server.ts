import { sql, type RawBuilder } from 'kysely';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import type { ImportKind } from '~/domain/imports/schema';

/** Rows of one kind with `volume`, `key`, `label` and `content`: what stands, and what is uploaded, in one shape. */
type Rows = RawBuilder<unknown>;

const video = (from: string) =>
  sql`jsonb_build_object('title', ${sql.ref(`${from}.title`)}, 'videoId', ${sql.ref(`${from}.video_id`)}, 'url', ${sql.ref(`${from}.url`)},
    'channelTitle', ${sql.ref(`${from}.channel_title`)}, 'thumbnail', ${sql.ref(`${from}.thumbnail`)})`;

const chapters = (kind: ChapterKind): Rows =>
  sql`select volume::integer, index::text as key, '' as label, content from ${sql.table(`${kind}_chapters`)}`;

/** What stands now, of each kind. */
export const STANDING: Record<ImportKind, Rows> = {
  main: chapters('main'),
  optional: chapters('optional'),
  playlist: sql`
    select volume::integer, '' as key, title as label, jsonb_build_object('playlistId', playlist_id,
      'playlistTitle', title, 'description', description, 'items', (select coalesce(
        jsonb_agg(${video('videos')} order by index), '[]') from videos where videos.volume = playlists.volume)) as content
      from playlists`,
  topics: sql`select 0 as volume, id as key, title as label, jsonb_build_object('title', title, 'items', items) as content
      from topics`,
  gospels: sql`select 0 as volume, date::text as key, heading as label, to_jsonb(gospels) - 'updated_at' as content
      from gospels`,
  about: sql`select 0 as volume, '' as key, '' as label, to_jsonb(about) as content from site where about is not null`,
};

/** What a piece of a section would store. `content` is what its importer takes. */
export function staged(kind: ImportKind, volume: number | null, content: string): Rows {
  if (kind === 'main' || kind === 'optional') {
    return sql`select ${volume}::integer as volume, index::text as key, '' as label, content
      from jsonb_to_recordset(${content.slice(0, content.indexOf('\n'))}) as row (index integer, content jsonb)`;
  }
  if (kind === 'playlist') {
    return sql`
      select ${volume}::integer as volume, '' as key, file->>'playlistTitle' as label, jsonb_build_object(
        'playlistId', file->'playlistId', 'playlistTitle', file->'playlistTitle', 'description', file->'description',
        'items', (select jsonb_agg(jsonb_set(item - 'index', '{title}', to_jsonb(btrim(item->>'title', E' \\t\\n\\r')))
          order by (item->>'index')::integer) from jsonb_array_elements(file->'items') as item)) as content
        from (select ${content}::jsonb as file) as uploaded`;
  }
  if (kind === 'topics') {
    return sql`select 0 as volume, id as key, title as label, jsonb_build_object('title', title, 'items', items) as content
      from jsonb_to_recordset(${content}) as row (id text, title text, items jsonb)`;
  }
  if (kind === 'gospels') {
    return sql`select 0 as volume, date::text as key, heading as label, to_jsonb(row) - 'updated_at' as content
      from jsonb_populate_recordset(null::gospels, ${content}) as row`;
  }
  return sql`select 0 as volume, '' as key, '' as label, ${content}::jsonb as content`;
}
