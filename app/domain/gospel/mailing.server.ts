import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { chaptersOfDay } from '~/domain/bible/overlaps.server';
import { appUrl, env } from '~/env.server';
import { gospelLetter, stayLetter } from '~/mail/gospel-letters.server';
import type { BulkLetter } from '~/mail/letters.server';
import { countBulk, post } from '~/mail/outbox.server';
import { dayIn } from '~/text/instants';
import { findGospel } from './gospels.server';
import { columnOf, knownZone, localTimes, type LocalTime } from './local-time.server';
import { leaveToken, stayToken } from './subscribers.server';

const BATCH = 5000; // letters in one statement
const AHEAD = 20; // minutes of letters that wait at most: the next pass comes before they have gone
const ASKED = 200; // readers who are asked in one pass whether they want to go on

/**
 * Queues the gospel of today for everybody whose hour has come and who has not had it: in their zone, however late.
 * Each reader gets one letter of a day: their row, under its lock, tells the last. As many are queued as can soon go out;
 * the next pass goes on. Returns how many there were.
 */
export async function queueGospels(db: Database, now = new Date()): Promise<number> {
  const { gospel_mail_enabled: isOn } = await db
    .selectFrom('site')
    .select('gospel_mail_enabled')
    .executeTakeFirstOrThrow();
  if (!isOn) return 0;
  await askAgain(db);
  const zones = localTimes(await zonesOfReaders(db), now);
  const room = zones.length > 0 ? AHEAD * env.MAIL_PER_MINUTE - (await countBulk(db)) : 0;
  let count = 0;
  while (count < room) {
    const most = Math.min(BATCH, room - count);
    const queued = await queueSome(db, zones, most);
    count += queued;
    if (queued < most) break;
  }
  return count;
}

/** Writes the letter of a reader as it is sent; null once they have left, or it is no longer that day where they are. */
export async function writeGospelLetter(
  db: Database,
  { readerId: subscriberId, day }: { readerId: number | null; day: string },
  now = new Date(),
): Promise<BulkLetter | null> {
  if (subscriberId === null) return null;
  const reader = await db
    .selectFrom('gospel_subscribers')
    .select(['email', 'zone'])
    .where('id', '=', subscriberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!reader || dayIn(knownZone(reader.zone), now) !== day) return null;
  const [gospel, chapters] = await Promise.all([findGospel(db, day), chaptersOfDay(db, day)]);
  return gospel ? gospelLetter(reader.email, { ...gospel, chapters }, leaveToken(subscriberId)) : null;
}

/** Numbers of the letters of the gospel, for administrators. */
export async function mailFigures(db: Database) {
  const { rows } = await sql<{ subscribers: number; sent: number; refused: number; waiting: number }>`
    select (select count(*) from gospel_subscribers where confirmed_at is not null)::integer as subscribers,
           (select count(*) from outbox where priority = 1 and state = 'waiting')::integer as waiting,
           count(*) filter (where state = 'sent')::integer as sent,
           count(*) filter (where state = 'given_up')::integer as refused
      from outbox where priority = 1 and claimed_at > now() - interval '7 days'`.execute(db);
  return rows[0] ?? { subscribers: 0, sent: 0, refused: 0, waiting: 0 };
}

async function zonesOfReaders(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('gospel_subscribers')
    .select('zone')
    .where('confirmed_at', 'is not', null)
    .distinct()
    .execute();
  return rows.map(({ zone }) => zone);
}

/** Queues a batch. A day that is far ahead is of a clock that was wrong, and counts for none. */
async function queueSome(db: Database, zones: LocalTime[], most: number): Promise<number> {
  const column = columnOf(zones);
  const host = `@${new URL(appUrl).hostname}>`;
  const { numAffectedRows } = await sql`
    with here (zone, day, hour) as (
      select * from unnest(${column('zone')}::text[], ${column('day')}::date[], ${column('hour')}::integer[])
    ), due as (
      select reader.id, here.day from gospel_subscribers as reader
             join here using (zone) join gospels on gospels.date = here.day
       where confirmed_at is not null and reader.hour <= here.hour
         and (last_day is null or last_day < here.day or last_day > here.day + 2)
       order by reader.id limit ${most} for update of reader skip locked
    ), marked as (
      update gospel_subscribers as reader set last_day = due.day from due where due.id = reader.id
      returning reader.id, due.day
    )
    insert into outbox (message_id, recipient, subject, body_text, body_html, priority, subscriber_id, gospel_day)
    select '<' || gen_random_uuid() || ${host}::text, '', '', '', '', 1, id, day from marked
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Asks those who have not said for a year that they want the letters; who does not answer in a month has left. */
async function askAgain(db: Database): Promise<void> {
  await atomically(db, async (transaction) => {
    const { rows } = await sql<{ id: number; email: string }>`
      update gospel_subscribers set asked_again_at = now() where id in (
        select id from gospel_subscribers
         where last_sign_at < now() - interval '1 year' and confirmed_at is not null and asked_again_at is null
         order by id limit ${ASKED} for update skip locked)
      returning id, email`.execute(transaction);
    for (const { id, email } of rows) await post(transaction, email, stayLetter(stayToken(id), leaveToken(id)));
  });
}
