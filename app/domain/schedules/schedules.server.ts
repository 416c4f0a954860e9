import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { contentHash, requireBasis } from '~/domain/site/content-hash.server';
import { findFeaturedImage } from '~/domain/site/featured-image.server';
import { findNews } from '~/domain/site/news.server';
import type { FeaturedImage, NewsConfig } from '~/domain/site/schema';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import type { ImportKind } from '~/domain/imports/schema';
import { shortInstant } from '~/text/instants';
import { nameOfReview } from './naming.server';
import {
  FAILED_DAYS,
  MOST_DAYS_AHEAD,
  NAMES,
  type ListedSchedule,
  type Scheduled,
  type WaitingSchedule,
} from './schema';

/** Day, `YYYY-MM-DD`, and hour, `HH:MM`, in the site's zone. */
export interface When {
  day: string;
  hour: string;
}

/** A publication to come: a review as it was seen, or the new state of the news or of the image, with its basis. */
type Publication =
  | { what: 'review'; reviewId: string; seen: string }
  | { what: 'news'; content: NewsConfig; basis?: string | null }
  | { what: 'image'; content: FeaturedImage; basis?: string | null };

type By = Actor & { name: string };

const zone = env.TIME_ZONE;

/** Its stored name, or that of its kind. */
const NAME = sql<string>`case when name <> '' then name else case what
  ${sql.join(
    Object.entries(NAMES).map(([what, name]) => sql`when ${sql.lit(what)} then ${sql.lit(name)}`),
    sql` `,
  )}
  end end`;

/**
 * Schedules a publication; of each thing one waits at most. A review that could not be published before is no longer
 * listed as such.
 * @throws Refusal `schedule_past`, `schedule_far`, `schedule_other`, `review_gone`, `stored_newer`.
 */
export async function schedule(db: Database, by: By, { day, hour }: When, publication: Publication): Promise<void> {
  await atomically(db, async (transaction) => {
    const publishAt = await instantOf(transaction, { day, hour });
    const reviewId = publication.what === 'review' ? publication.reviewId : null;
    await refuseSecond(transaction, publication.what, reviewId);
    const name = reviewId === null ? NAMES[publication.what] : await nameOfReview(transaction, reviewId);
    if (reviewId !== null) {
      await transaction
        .updateTable('schedules')
        .set({ outcome: 'cancelled', settled_at: new Date() })
        .where('review_id', '=', reviewId)
        .where('outcome', '=', 'failed')
        .execute();
      await holdReview(transaction, reviewId, publishAt);
    }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('schedules')
      .values({
        what: publication.what,
        name,
        review_id: reviewId,
        seen: await seenBy(transaction, publication),
        content: publication.what === 'review' ? null : JSON.stringify(publication.content),
        ...{ member_id: by.id, member_name: by.name.slice(0, 201), member_email: by.email, publish_at: publishAt },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) await refuseSecond(transaction, publication.what, reviewId); // came at the same time
    await recordAct(transaction, by, 'schedule.set', lineOf(name, day, hour));
  });
}

/** Moves a publication to another moment. @throws Refusal `schedule_gone`, `schedule_past`, `schedule_far`. */
export async function moveSchedule(db: Database, by: By, id: string, { day, hour }: When): Promise<void> {
  await atomically(db, async (transaction) => {
    const { name, review_id } = await lockSchedule(transaction, id);
    const publishAt = await instantOf(transaction, { day, hour });
    if (review_id !== null) await holdReview(transaction, review_id, publishAt);
    await transaction.updateTable('schedules').set({ publish_at: publishAt }).where('id', '=', id).execute();
    await recordAct(transaction, by, 'schedule.move', lineOf(name, day, hour));
  });
}

/**
 * Cancels a publication, or takes one that failed off the list: a review waits on for its day.
 * @throws Refusal `schedule_gone`.
 */
export async function cancelSchedule(db: Database, by: By, id: string): Promise<void> {
  await atomically(db, async (transaction) => {
    const { name, review_id } = await lockSchedule(transaction, id, 'or failed');
    const cancelled = { outcome: 'cancelled' as const, settled_at: new Date() };
    await transaction.updateTable('schedules').set(cancelled).where('id', '=', id).execute();
    if (review_id !== null) {
      const again = { publish_at: null, created_at: new Date() };
      await transaction.updateTable('reviews').set(again).where('id', '=', review_id).execute();
    }
    await recordAct(transaction, by, 'schedule.cancel', name);
  });
}

/** What waits to be published, the next first, and before it what could not be. */
export async function listSchedules(db: Database): Promise<ListedSchedule[]> {
  const rows = await db
    .selectFrom('schedules')
    .select([
      'id',
      'what',
      NAME.as('name'),
      'review_id as reviewId',
      'member_name as by',
      'publish_at as publishAt',
      'reason',
    ])
    .select(sql<NewsConfig | FeaturedImage | null>`case when outcome = 'failed' then content end`.as('content'))
    .select(sql<string>`to_char(publish_at at time zone ${zone}, 'YYYY-MM-DD')`.as('day'))
    .select(sql<string>`to_char(publish_at at time zone ${zone}, 'HH24:MI')`.as('hour'))
    .where(IS_LISTED)
    .orderBy(sql`outcome is null`)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(100) // there are at most twenty reviews, the news and the image, besides what failed
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, texts: content ? textsOf(content) : [] }));
}

function textsOf(content: NewsConfig | FeaturedImage): string[] {
  const texts =
    'public' in content
      ? [content.public, content.private].flatMap(({ title, description }) => [title, description])
      : [content.imageUrl, content.clickUrl, content.altText, content.tooltipText];
  return texts.filter(Boolean);
}

/** Counts what waits to be published, with letters or without, and what could not be. */
export async function countSchedules(db: Database, hasLetters: boolean): Promise<{ waiting: number; failed: number }> {
  const row = await db
    .selectFrom('schedules')
    .select(
      sql<number>`(count(*) filter (where outcome is null) +
                   (select count(*) from letters where state = 'scheduled' and ${hasLetters}))::integer`.as('waiting'),
    )
    .select(sql<number>`count(*) filter (where outcome = 'failed')::integer`.as('failed'))
    .where(IS_LISTED)
    .executeTakeFirstOrThrow();
  return row;
}

/** Finds a review that is to be published and holds another version of this; null where none does. */
export async function waitingOf(
  db: Database,
  { kind, volume, key }: { kind: ImportKind; volume: number; key: string },
): Promise<WaitingSchedule | null> {
  const row = await db
    .selectFrom('schedules')
    .innerJoin('review_items as item', 'item.review_id', 'schedules.review_id')
    .select(['item.review_id as reviewId', 'publish_at as publishAt'])
    .where('outcome', 'is', null)
    .where('item.kind', '=', kind)
    .where('item.volume', '=', volume)
    .where('item.key', '=', key)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The moment at which something is to be published; null where it is not scheduled. */
export async function scheduledFor(
  db: Database,
  what: Scheduled,
  reviewId: string | null = null,
): Promise<Date | null> {
  const row = await db
    .selectFrom('schedules')
    .select('publish_at')
    .where('what', '=', what)
    .where('review_id', reviewId === null ? 'is' : '=', reviewId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row?.publish_at ?? null;
}

/** The instant of a day and an hour of the site's zone. @throws Refusal `schedule_past`, `schedule_far`. */
export async function instantOf(db: Database, { day, hour }: When): Promise<Date> {
  const { rows } = await sql<{ at: Date; past: boolean; far: boolean }>`
    select at, at <= now() as past, at > now() + make_interval(days => ${MOST_DAYS_AHEAD}) as far
      from (select (${`${day} ${hour}`}::timestamp at time zone ${zone}) as at) moment`.execute(db);
  const { at, past, far } = rows[0]!;
  if (past) throw new Refusal('schedule_past', { field: 'day' });
  if (far) throw new Refusal('schedule_far', { field: 'day' });
  return at;
}

/** Content hash of what a publication takes the place of. @throws Refusal `stored_newer` */
async function seenBy(db: Database, publication: Publication): Promise<string> {
  if (publication.what === 'review') return publication.seen;
  const stored = await (publication.what === 'news' ? findNews(db) : findFeaturedImage(db));
  requireBasis(publication.basis ?? null, stored, publication.content);
  return contentHash(stored);
}

/** Refuses to schedule what waits already, or a review that has something in common with one. @throws Refusal `schedule_other` */
async function refuseSecond(db: Database, what: Scheduled, reviewId: string | null): Promise<void> {
  const common = sql<boolean>`exists (
    select from review_items one join review_items other using (kind, volume, key)
     where one.review_id = schedules.review_id and other.review_id = ${reviewId}::uuid)`;
  const first = await db
    .selectFrom('schedules')
    .select([NAME.as('name'), 'member_name', 'publish_at'])
    .where('outcome', 'is', null)
    .where('what', '=', what)
    .$if(reviewId !== null, (query) => query.where((row) => row.or([row('review_id', '=', reviewId), common])))
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  const values = { name: first.name, at: shortInstant(first.publish_at, zone), by: first.member_name };
  throw new Refusal('schedule_other', { values });
}

/** Keeps a review until it is published. @throws Refusal `review_gone`. */
async function holdReview(db: Database, id: string, publish_at: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ publish_at })
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('review_gone');
}

async function lockSchedule(db: Database, id: string, orFailed?: 'or failed') {
  const row = await db
    .selectFrom('schedules')
    .select([NAME.as('name'), 'review_id'])
    .where('id', '=', id)
    .where((one) => one.or([one('outcome', 'is', null), ...(orFailed ? [one('outcome', '=', 'failed')] : [])]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('schedule_gone');
  return row;
}

const lineOf = (name: string, day: string, hour: string) => `${name}, para el ${day} a las ${hour}`;

/** Condition that a publication is listed: it waits, or could not be published of late. */
const IS_LISTED = sql<boolean>`(outcome is null or outcome = 'failed' and settled_at > now() - make_interval(days => ${FAILED_DAYS}))`;
