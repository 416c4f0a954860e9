import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { saltOf } from '~/db/daily-salt.server';

/** Viewer of a gospel: a member, or a visitor by the little that the server sees of them. */
type Viewer = { memberId: number } | { address: string; agent: string };

/** Tells whether this viewer's view of the gospel of `date` was counted on the calendar day `day` before. */
export async function isCounted(db: Database, date: string, day: string, viewer: Viewer): Promise<boolean> {
  const row = await db
    .selectFrom('gospel_visitors')
    .select('date')
    .where('date', '=', date)
    .where('day', '=', day)
    .where('visitor', '=', await visitorHash(db, viewer, day))
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a view of the gospel of `date` on the calendar day `day`, once for each viewer. Returns the count. */
export async function countView(db: Database, date: string, day: string, viewer: Viewer): Promise<number> {
  const hash = await visitorHash(db, viewer, day);
  await sql`
    with visitor as (
      insert into gospel_visitors (date, day, visitor) values (${date}, ${day}, ${hash})
      on conflict do nothing returning date
    )
    insert into gospel_views (date, count) select date, 1 from visitor
    on conflict (date) do update set count = gospel_views.count + 1`.execute(db);
  return countViews(db, date);
}

/** Number of views of the gospel of a day. */
export async function countViews(db: Database, date: string): Promise<number> {
  const row = await db.selectFrom('gospel_views').select('count').where('date', '=', date).executeTakeFirst();
  return row?.count ?? 0;
}

async function visitorHash(db: Database, viewer: Viewer, day: string): Promise<Buffer> {
  const who = 'memberId' in viewer ? `member ${viewer.memberId}` : `${viewer.address}\n${viewer.agent}`;
  return createHash('sha256')
    .update(await saltOf(db, day))
    .update(who)
    .digest();
}
