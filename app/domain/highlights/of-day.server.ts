import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ListedHighlight } from './listed';
import { listedColumns, listedFrom } from './listing.server';

const FEWEST = 10; // highlights of whoever is reminded of one

/**
 * Finds the highlight of which a member is reminded on a day, the same all day: one that was made on this day of an
 * earlier year, else any of them. Null while there are few.
 */
export async function highlightOfDay(
  db: Database,
  memberId: number,
  { day, zone }: { day: string; zone: string },
): Promise<ListedHighlight | null> {
  const chance = hash('sha256', `${memberId} ${day}`, 'buffer').readUInt32BE() % 2_147_483_647;
  const { rows } = await sql<ListedHighlight>`
    with own as (
      select id, (made_at at time zone ${zone})::date as made_on, row_number() over (order by id) - 1 as place,
             count(*) over () as total
        from highlights
       where member_id = ${memberId} and removed_at is null and waiting_since is null and former_paragraph is null
    ), chosen as (
      select id from own where total >= ${FEWEST}
       order by to_char(made_on, 'MM-DD') = right(${day}::text, 5) and made_on < ${day}::date desc,
                place >= ${chance}::bigint % total desc, place
       limit 1
    )
    select ${listedColumns} from chosen join (${listedFrom}) as h on h.id = chosen.id`.execute(db);
  return rows[0] ?? null;
}
