import { sql } from 'kysely';
import { db } from '~/db/db.server';
import type { Tables } from '~/db/schema';

/** What uploads fill. */
export const BOOK = [
  'volumes',
  'playlists',
  'videos',
  'main_chapters',
  'optional_chapters',
] as const satisfies (keyof Tables)[];

/** What readers keep. */
export const KEPT = [
  'notes',
  'note_versions',
  'watched_videos',
  'read_chapters',
  'bookmarks',
] as const satisfies (keyof Tables)[];

/** Every row of these tables, to be held against what they hold later. */
export async function stored(tables: readonly (keyof Tables)[]): Promise<Record<string, unknown[]>> {
  const each = tables.map(async (table) => {
    const { rows } = await sql<{
      row: unknown;
    }>`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(db);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(each));
}

/** Ends every session of a member on the server; their browsers do not know of it. */
export async function endSessionsOf({ id }: { id: number }): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', id).execute();
}
