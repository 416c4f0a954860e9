import { sql, type RawBuilder } from 'kysely';

/**
 * Id of the audit line of the undo that is in force for a change, as SQL; null where there is none, or it was undone
 * itself. Each change is followed by its latest undo alone: an odd number of them leaves it undone.
 */
export const undoInForce = (change: RawBuilder<unknown>) => sql<number | null>`(
  with recursive undos as (
    (select id, change from audit
      where act = 'change.undo' and detail ->> 'undone' = ${change}::text order by id desc limit 1)
    union all
    select later.* from undos cross join lateral (
      select id, change from audit
       where act = 'change.undo' and detail ->> 'undone' = undos.change::text order by id desc limit 1) as later
  )
  select min(id) from undos having count(*) % 2 = 1)`;
