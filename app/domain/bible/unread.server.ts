import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { UnreadReference } from './schema';

/** Counts the references that cannot be read, and lists the first of them. */
export async function unreadReferences(
  db: Database,
  most: number,
): Promise<{ count: number; first: UnreadReference[] }> {
  const { rows } = await sql<UnreadReference & { count: number }>`
    select label, chapter, date, (count(*) over ())::integer as count
      from (select label, jsonb_build_object('volume', volume, 'index', index) as chapter, null::date as date, volume, index, position
              from study_references where isempty(ranges) and (book = '' or chapter > 0)
            union all
            select reference, null, date, null, null, 0 from gospels
             where ranges is null and rendering is not null and reference <> '') as unread
     order by volume, index, position, date limit ${most}`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _count, ...one }) => one) };
}
