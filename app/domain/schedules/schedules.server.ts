import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import type { FeaturedImage, NewsConfig } from '~/domain/site/schema';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { FAILED_DAYS, MOST_DAYS_AHEAD, type ListedSchedule, type Scheduled } from './schema';

/** Day, `YYYY-MM-DD`, and hour, `HH:MM`, in the site's zone. */
export interface When {
  dia: string;
  hora: string;
}

/** What is to be published: a review as it was seen, or the new state of the news or of the featured image. */
type Publication =
  | { what: 'review'; reviewId: string; seen: string }
  | { what: 'news'; content: NewsConfig }
  | { what: 'image'; content: FeaturedImage };

type By = Actor & { name: string };

const NAMES: Record<Scheduled, string> = { review: 'Una revisión', news: 'Las noticias', image: 'La imagen destacada' };
const zone = env.TIME_ZONE;

/**
 * Schedules a publication; of each thing one waits at most.
 * @throws Refusal `schedule_past`, `schedule_far`, `schedule_other`, `review_gone`.
 */
export async function schedule(db: Database, by: By, { dia, hora }: When, publication: Publication): Promise<void> {
  await atomically(db, async (transaction) => {
    const publishAt = await instantOf(transaction, { dia, hora });
    const reviewId = publication.what === 'review' ? publication.reviewId : null;
    if (reviewId !== null) await holdReview(transaction, reviewId, publishAt);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('schedules')
      .values({
        what: publication.what,
        review_id: reviewId,
        seen: publication.what === 'review' ? publication.seen : '',
        content: publication.what === 'review' ? null : JSON.stringify(publication.content),
        ...{ member_id: by.id, member_name: by.name.slice(0, 201), member_email: by.email, publish_at: publishAt },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw new Refusal('schedule_other');
    await recordAct(transaction, by, 'schedule.set', lineOf(publication.what, dia, hora));
  });
}

/** Moves a publication to another moment. @throws Refusal `schedule_gone`, `schedule_past`, `schedule_far`. */
export async function moveSchedule(db: Database, by: By, id: string, { dia, hora }: When): Promise<void> {
  await atomically(db, async (transaction) => {
    const { what, review_id } = await lockSchedule(transaction, id);
    const publishAt = await instantOf(transaction, { dia, hora });
    if (review_id !== null) await holdReview(transaction, review_id, publishAt);
    await transaction.updateTable('schedules').set({ publish_at: publishAt }).where('id', '=', id).execute();
    await recordAct(transaction, by, 'schedule.move', lineOf(what, dia, hora));
  });
}

/** Cancels a publication: a review waits on for its day. @throws Refusal `schedule_gone`. */
export async function cancelSchedule(db: Database, by: By, id: string): Promise<void> {
  await atomically(db, async (transaction) => {
    const { what, review_id } = await lockSchedule(transaction, id);
    const cancelled = { outcome: 'cancelled' as const, settled_at: new Date() };
    await transaction.updateTable('schedules').set(cancelled).where('id', '=', id).execute();
    if (review_id !== null) {
      const again = { publish_at: null, created_at: new Date() };
      await transaction.updateTable('reviews').set(again).where('id', '=', review_id).execute();
    }
    await recordAct(transaction, by, 'schedule.cancel', NAMES[what]);
  });
}

/** What waits to be published, the next first, and before it what could not be. */
export async function listSchedules(db: Database): Promise<ListedSchedule[]> {
  return db
    .selectFrom('schedules')
    .select(['id', 'what', 'review_id as reviewId', 'member_name as by', 'publish_at as publishAt', 'reason'])
    .select(sql<string>`to_char(publish_at at time zone ${zone}, 'YYYY-MM-DD')`.as('day'))
    .select(sql<string>`to_char(publish_at at time zone ${zone}, 'HH24:MI')`.as('hour'))
    .where((row) =>
      row.or([
        row('outcome', 'is', null),
        row.and([
          row('outcome', '=', 'failed'),
          row('settled_at', '>', sql<Date>`now() - make_interval(days => ${FAILED_DAYS})`),
        ]),
      ]),
    )
    .orderBy(sql`outcome is null`)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(100) // there are at most twenty reviews, the news and the image, besides what failed
    .execute();
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
async function instantOf(db: Database, { dia, hora }: When): Promise<Date> {
  const { rows } = await sql<{ at: Date; past: boolean; far: boolean }>`
    select at, at <= now() as past, at > now() + make_interval(days => ${MOST_DAYS_AHEAD}) as far
      from (select (${`${dia} ${hora}`}::timestamp at time zone ${zone}) as at) moment`.execute(db);
  const { at, past, far } = rows[0]!;
  if (past) throw new Refusal('schedule_past', { field: 'dia' });
  if (far) throw new Refusal('schedule_far', { field: 'dia' });
  return at;
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

async function lockSchedule(db: Database, id: string) {
  const row = await db
    .selectFrom('schedules')
    .select(['what', 'review_id'])
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('schedule_gone');
  return row;
}

const lineOf = (what: Scheduled, dia: string, hora: string) => `${NAMES[what]}, para el ${dia} a las ${hora}`;
