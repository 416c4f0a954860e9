import { sql } from 'kysely';
import type { ImportKind } from '~/domain/imports/schema';
import type { ContentRows } from '~/domain/imports/standing.server';

/** Query of what a piece of a section would store. `content` is the input of its importer. */
export function staged(kind: ImportKind, volume: number | null, content: string): ContentRows {
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
    return sql`select 0 as volume, date::text as key, heading as label, to_jsonb(row) - array['updated_at', 'ranges', 'rendering'] as content
      from jsonb_populate_recordset(null::gospels, ${content}) as row`;
  }
  if (kind === 'transcripts') {
    return sql`select 0 as volume, "videoId" as key, label, sentences as content
      from jsonb_to_recordset(${content}) as row ("videoId" text, label text, sentences jsonb)`;
  }
  if (kind === 'recordings') {
    return sql`select 0 as volume, concat(volume, '-', index) as key, concat(volume, '-', index) as label,
        jsonb_build_object('recording', source, 'seconds', seconds) as content
      from jsonb_to_recordset(${content}) as row (volume integer, index integer, source text, seconds integer)`;
  }
  if (kind === 'pictures') {
    return sql`select 0 as volume, picture as key, coalesce(alt_text, '') as label,
        jsonb_build_object('alt_text', alt_text, 'covers', covers) as content
      from jsonb_to_recordset(${content}) as row (picture text, alt_text text, covers jsonb)`;
  }
  return sql`select 0 as volume, '' as key, '' as label, ${content}::jsonb as content`;
}
