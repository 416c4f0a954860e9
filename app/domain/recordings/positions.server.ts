import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { Refusal } from '~/errors/refusal';

/**
 * The second at which a member goes on listening to a chapter; 0 for its beginning, also where the place lies beyond the
 * end of a recording of so many seconds: it is of a longer one before it.
 */
export async function listeningPosition(
  db: Database,
  memberId: number,
  { volume, index }: ChapterRef,
  length: number | null,
): Promise<number> {
  const row = await db
    .selectFrom('listening_positions')
    .select('seconds')
    .where('member_id', '=', memberId)
    .where('volume', '=', volume)
    .where('index', '=', index)
    .executeTakeFirst();
  return row && row.seconds < (length ?? Infinity) ? row.seconds : 0;
}

/**
 * Stores where a member stopped listening to a chapter; its beginning, or its end, is no place.
 * @throws Refusal `recording_missing` for a chapter without a recording.
 */
export async function storeListening(
  db: Database,
  memberId: number,
  { volume, index }: ChapterRef,
  seconds: number,
): Promise<void> {
  const { rows } = await sql`
    with recording as (select from recordings where volume = ${volume} and index = ${index}),
    begun as (
      delete from listening_positions
       where ${seconds} = 0 and member_id = ${memberId} and volume = ${volume} and index = ${index}),
    stored as (
      insert into listening_positions (member_id, volume, index, seconds)
      select ${memberId}, ${volume}, ${index}, ${seconds} from recording where ${seconds} > 0
      on conflict (member_id, volume, index) do update set seconds = excluded.seconds, listened_at = now())
    select from recording`.execute(db);
  if (rows.length === 0) throw new Refusal('recording_missing');
}
