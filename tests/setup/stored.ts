import { sql } from 'kysely';
import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';

/** Tables that uploads fill. */
export const BOOK = [
  'volumes',
  'playlists',
  'videos',
  'main_chapters',
  'optional_chapters',
] as const satisfies (keyof Tables)[];

/** Tables of what readers save. */
export const READER_TABLES = [
  'notes',
  'note_versions',
  'watched_videos',
  'read_chapters',
  'bookmarks',
  'highlights',
  'highlight_colours',
  'collections',
  'collection_items',
  'highlight_imports',
  'plans',
  'plan_letters',
  'plan_calendars',
  'audio_addresses',
  'listening_positions',
  'plan_groups',
  'plan_group_members',
] as const satisfies (keyof Tables)[];

/** All rows of these tables, to be compared with a later state. */
export async function stored(tables: readonly (keyof Tables)[]): Promise<Record<string, unknown[]>> {
  const all = sql<{
    all: Record<string, unknown[]>;
  }>`select jsonb_object_agg(name, rows) as all from (values ${sql.join(tables.map(rowsOf))}) as stored (name, rows)`;
  return (await all.execute(db)).rows[0]!.all;
}

/** Ends every session of a member on the server; their browsers do not know of it. */
export async function endSessionsOf({ id }: { id: number }): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', id).execute();
}

const rowsOf = (table: keyof Tables) =>
  sql`(${table}::text, (select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), '[]') from ${sql.table(table)} t))`;
