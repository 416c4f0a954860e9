import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { countedDay, countingPart } from '~/domain/readings/counting.server';
import { Refusal } from '~/errors/refusal';

/**
 * Sets or removes the read mark of a chapter, in one statement; repeating it changes nothing.
 * @throws Refusal `chapter_missing` where the volume has no such chapter.
 */
export async function setRead(db: Database, memberId: number, chapter: ChapterRef, isRead: boolean): Promise<void> {
  const { volume, index } = chapter;
  const stands = (table: string) => sql`select from ${sql.table(table)} where volume = ${volume} and index = ${index}`;
  const { rows } = await sql`
    with chapter as (
      select ${volume}::smallint as volume, ${index}::integer as index
       where exists (${stands('videos')}) or exists (${stands('main_chapters')}) or exists (${stands('optional_chapters')})
    ),
    added as (
      insert into read_chapters (member_id, volume, index)
      select ${memberId}, volume, index from chapter where ${isRead}::boolean
      on conflict do nothing returning 1
    ),
    counted as (${countingPart({
      ...{ act: 'read', day: sql`${countedDay()}`, memberId: sql`${memberId}::integer` },
      ...{ volume: sql`${volume}::smallint`, index: sql`${index}::integer`, when: sql`exists (select from added)` },
    })}),
    removed as (
      delete from read_chapters as mark using chapter
       where member_id = ${memberId} and mark.volume = chapter.volume and mark.index = chapter.index
         and not ${isRead}::boolean
    )
    select from chapter`.execute(db);
  if (rows.length === 0) throw new Refusal('chapter_missing', { values: { n: index } });
}
