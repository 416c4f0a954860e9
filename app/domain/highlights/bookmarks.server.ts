import { sql } from 'kysely';
import type { Database } from '~/db/db.server';

const BATCH = 10; // members, of 5000 bookmarks at most

/**
 * Makes highlights of the bookmarks of a version before them: a label becomes the line, and a collection too where a member
 * gave it to more than one. `fillParagraphs` anchors them.
 */
export async function moveBookmarks(db: Database, signal?: AbortSignal): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    signal?.throwIfAborted();
    after = await moveNext(db, after);
  }
}

/** Moves those of the next members. Returns the last of them, null where there was none. */
async function moveNext(db: Database, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with members as (
      select distinct member_id from bookmarks where member_id > ${after} and moved_at is null
       order by member_id limit ${BATCH}
    ), moved as (
      update bookmarks set moved_at = now()
       where moved_at is null and member_id in (select member_id from members)
      returning member_id, volume, index, paragraph, beginning, label, kept_at
    ), added as (
      insert into highlights (member_id, volume, index, kind, first, last, words, former_paragraph, line, made_at)
      select member_id, volume, index, 'paragraph', 0, 0, beginning, paragraph, label, kept_at from moved
      returning id, member_id, volume, index, former_paragraph, line
    ), made as (
      insert into collections (member_id, name)
      select member_id, line from added where line <> '' group by member_id, line having count(*) > 1
      returning id, member_id, name
    ), items as (
      insert into collection_items (collection_id, position, highlight_id)
      select made.id, row_number() over (partition by made.id order by volume, index, former_paragraph), added.id
        from added join made on (made.member_id, made.name) = (added.member_id, added.line)
    )
    select max(member_id) as last from members`.execute(db);
  return rows[0]?.last ?? null;
}
