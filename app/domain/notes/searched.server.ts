import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '~/db/db.server';

const BATCH = 100; // notes

/** The text that a note had before it was deleted, from its versions. */
export const LAST_TEXT = sql`
  coalesce((select kept.text from note_versions kept
    where (kept.member_id, kept.volume, kept.index) = (notes.member_id, notes.volume, notes.index) and kept.text <> ''
    order by kept.revision desc limit 1), '')`;

/** Waits until what the search reads of a member's notes can be read. */
export async function awaitNotes(db: Database, memberId: number): Promise<void> {
  const own = (table: 'notes' | 'searched_notes') =>
    sql`exists (select from ${sql.table(table)} where member_id = ${memberId})`;
  await sql`select ${own('notes')} and ${own('searched_notes')}`.execute(db);
}

/**
 * Stores what the search reads of each note that lacks it: saved before there was such a table, or restored. Rests after
 * each batch for as long as it took, so that readers find the database free.
 */
export async function fillSearchedNotes(db: Database, signal?: AbortSignal): Promise<void> {
  let after: Place | undefined = { memberId: 0, volume: 0, index: 0 };
  while (after) {
    signal?.throwIfAborted();
    const start = performance.now();
    after = await fillNext(db, after);
    await sleep(performance.now() - start, undefined, { signal });
  }
}

interface Place {
  memberId: number;
  volume: number;
  index: number;
}

/**
 * Stores the rows of the next notes that lack theirs. Returns the last of them; undefined if there was none. A note that
 * is being saved meanwhile is left to its own transaction.
 */
async function fillNext(db: Database, { memberId, volume, index }: Place): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    with missing as (
      select member_id, volume, index, updated_at, words, text = '' as is_removed,
             case when text = '' then ${LAST_TEXT} else text end as text
        from notes
       where (member_id, volume, index) > (${memberId}, ${volume}, ${index}) and not exists (
         select from searched_notes s
          where (s.member_id, s.volume, s.index) = (notes.member_id, notes.volume, notes.index))
       order by member_id, volume, index limit ${BATCH} for key share skip locked
    ), stored as (
      insert into searched_notes
      select member_id, volume, index, updated_at, is_removed, folded_text(text), words from missing
      on conflict do nothing
    )
    select member_id as "memberId", volume, index from missing order by member_id desc, volume desc, index desc limit 1`.execute(
    db,
  );
  return rows[0];
}
