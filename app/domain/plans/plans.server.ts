import { sql, type Selectable, type UpdateObject } from 'kysely';
import { compiledOnce, type At } from '~/db/compiled-once.server';
import { atomically, type Database } from '~/db/db.server';
import { lockMember } from '~/db/lock-member.server';
import { revisionColumn, type Revision } from '~/db/revision.server';
import type { Tables } from '~/db/schema';
import type { Plans } from '~/db/tables/reading';
import type { ChapterRef, ParagraphRef } from '~/domain/book/chapter-ref';
import { storeLeft } from '~/domain/progress/current-reading.server';
import { storeOpened } from '~/domain/progress/history.server';
import { readByVolume, type ReadVolume } from '~/domain/progress/marks.server';
import { Refusal } from '~/errors/refusal';
import { dayIn } from '~/text/instants';
import { bookAt, bookNow } from './book.server';
import {
  asPlan,
  minutesWanted,
  planDays,
  portionOf,
  progressOf,
  type BookChapter,
  type Plan,
  type Portion,
} from './portion';
import { MOST_MINUTES, type PlanChoice } from './schema';

const STORED = 100; // ended plans of a member
const LISTED = 20;

const current = compiledOnce<Selectable<Plans> & { revision: Revision }, { memberId: number }>((db, at) =>
  db
    .selectFrom('plans')
    .selectAll()
    .select(revisionColumn.as('revision'))
    .where('member_id', '=', at('memberId'))
    .where('ended_at', 'is', null),
);

/** Finds the plan of a member that has not ended; null without one. */
export async function findPlan(db: Database, memberId: number): Promise<Plan | null> {
  const [row] = await current(db, { memberId });
  return row ? planIn(row) : null;
}

/** Finds a plan by its id, ended or not. */
export async function planById(db: Database, id: number): Promise<Plan | null> {
  const row = await db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? planIn(row) : null;
}

/** Finds the plans of members that have not ended, by member. */
export async function plansOf(db: Database, memberIds: number[]): Promise<Map<number, Plan>> {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .where(sql<boolean>`member_id = any(${memberIds}::integer[])`)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.member_id, planIn(row)]));
}

/** Column that tells whether a member has a plan, for a statement that runs anyway. */
export const hasPlanColumn = (at: At<{ memberId: number }>) =>
  sql<boolean>`exists (select from plans where member_id = ${at('memberId')} and ended_at is null)`.as('hasPlan');

/** A plan with what its portions are made of, and today's. */
export interface PlanNow {
  plan: Plan;
  book: BookChapter[];
  read: ReadVolume[];
  today: string;
  portion: Portion;
}

/**
 * Works out the portion of a member's plan on the day that it is in the plan's zone; null without a plan. `read`: their
 * read marks, where these are being read anyway.
 */
export async function portionFor(
  db: Database,
  memberId: number,
  now = new Date(),
  read: Promise<ReadVolume[]> = readByVolume(db, memberId, now),
): Promise<PlanNow | null> {
  const [[row], marks] = await Promise.all([current(db, { memberId }), read]);
  if (!row) return null;
  const [plan, book] = [planIn(row), await bookAt(db, row.revision)];
  const today = dayIn(plan.zone, now);
  return { plan, book, read: marks, today, portion: portionOf(plan, book, marks, today) };
}

/**
 * Checks that something is left to read by a choice, within the days that it has. Returns today's day in its zone.
 * @throws Refusal `plan_measure` for none of the three or several, `plan_days` without a day of the week, `plan_empty`
 * for a range without chapters, `plan_all_read`, and `plan_until_past` or `plan_until_soon` for an end that is no longer
 * to come, or before what is left can be read.
 */
export async function checkPlan(db: Database, memberId: number, choice: PlanChoice, now = new Date()): Promise<string> {
  const { minutes, chapters, until, weekdays, zone } = choice;
  if ([minutes, chapters, until].filter((measure) => measure !== null).length !== 1) {
    throw new Refusal('plan_measure', { field: 'minutos' });
  }
  if (weekdays.length === 0) throw new Refusal('plan_days', { field: 'dia1' });
  const [book, read] = await Promise.all([bookNow(db), readByVolume(db, memberId, now)]);
  const today = dayIn(zone, now);
  const plan = asPlan(choice, today);
  const progress = progressOf(plan, book, read);
  if (progress.total === 0) throw new Refusal('plan_empty', { field: 'inicio' });
  if (progress.read === progress.total) throw new Refusal('plan_all_read', { field: 'inicio' });
  if (until === null) return today;
  if (until < today) throw new Refusal('plan_until_past', { field: 'terminar' });
  const [first = until] = planDays(plan, today);
  if (first > until || minutesWanted(plan, book, read, today) > MOST_MINUTES)
    throw new Refusal('plan_until_soon', { field: 'terminar' });
  return today;
}

/** Starts a plan. @throws Refusal `plan_exists` where the member has one, and as `checkPlan`. */
export async function startPlan(db: Database, memberId: number, choice: PlanChoice, now = new Date()): Promise<void> {
  const today = await checkPlan(db, memberId, choice, now);
  await atomically(db, async (transaction) => {
    await lockMember(transaction, memberId);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('plans')
      .values({ member_id: memberId, started_on: today, ...rowOf(choice) })
      .onConflict((conflict) => conflict.column('member_id').where('ended_at', 'is', null).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('plan_exists');
    await sql`
      delete from plans where id in (select id from plans where member_id = ${memberId} and ended_at is not null
                                      order by ended_at desc offset ${STORED})`.execute(transaction);
  });
}

/** Changes a plan; what is read stays. @throws Refusal `plan_missing` without one, and as `checkPlan`. */
export async function changePlan(db: Database, memberId: number, choice: PlanChoice, now = new Date()): Promise<void> {
  await checkPlan(db, memberId, choice, now);
  await update(db, memberId, rowOf(choice));
}

/** Pauses a plan, which has no portions until it is resumed. @throws Refusal `plan_missing`. */
export const pausePlan = (db: Database, memberId: number): Promise<void> =>
  update(db, memberId, { paused_at: sql`coalesce(paused_at, now())` });

/** Resumes a paused plan. @throws Refusal `plan_missing`. */
export const resumePlan = (db: Database, memberId: number): Promise<void> => update(db, memberId, { paused_at: null });

/** Ends a plan; the read marks stay. @throws Refusal `plan_missing`. */
export const endPlan = (db: Database, memberId: number): Promise<void> =>
  update(db, memberId, { ended_at: sql`now()` });

/**
 * Stores that a chapter longer than the day was read up to a paragraph, where the portion splits it: one goes on behind
 * that. @throws Refusal `plan_split` where the portion is another by now, `plan_missing`.
 */
export async function readUntil(
  db: Database,
  memberId: number,
  { volume, index, number }: ParagraphRef,
  now = new Date(),
): Promise<void> {
  const found = await portionFor(db, memberId, now);
  if (!found) throw new Refusal('plan_missing');
  const chapter = found.portion.chapters.find((one) => one.volume === volume && one.index === index);
  if (chapter?.until !== number) throw new Refusal('plan_split');
  const split = { split_volume: volume, split_index: index, split_from: chapter.from ?? 1, split_to: number };
  await update(db, memberId, { ...split, split_on: found.today });
  await storeOpened(db, memberId, { volume, index });
  await storeLeft(db, memberId, { volume, index }, number + 1);
}

/** Tells whether a chapter is what ends today's portion of a member: one of it, and all others of it are read. */
export async function endsPortion(db: Database, memberId: number, { volume, index }: ChapterRef): Promise<boolean> {
  const chapters = (await portionFor(db, memberId))?.portion.chapters ?? [];
  const isHere = (one: ChapterRef) => one.volume === volume && one.index === index;
  return chapters.some(isHere) && chapters.every((one) => one.isRead || isHere(one));
}

/** A plan that has ended, with the number of its chapters that were read while it ran. */
interface EndedPlan {
  plan: Plan;
  read: number;
}

/** Lists the last plans of a member that have ended. */
export async function endedPlans(db: Database, memberId: number): Promise<EndedPlan[]> {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .select(
      sql<number>`(
        select count(*)::integer from read_chapters
         where read_chapters.member_id = plans.member_id and marked_at between started_at and ended_at
           and (volume, index) between (from_volume, from_index) and (to_volume, to_index))`.as('read'),
    )
    .where('member_id', '=', memberId)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ read, ...row }) => ({ plan: planIn(row), read }));
}

async function update(db: Database, memberId: number, values: UpdateObject<Tables, 'plans'>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('plans')
    .set(values)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('plan_missing');
}

const rowOf = ({ from, to, minutes, chapters, until, weekdays, zone, speed }: PlanChoice) => ({
  ...{ from_volume: from.volume, from_index: from.index, to_volume: to.volume, to_index: to.index },
  ...{ minutes, chapters, until, zone, speed },
  weekdays: [...new Set(weekdays)].sort(),
});

function planIn(row: Selectable<Plans>): Plan {
  const { split_volume: volume, split_index: index, split_from: from, split_to: to, split_on: on } = row;
  const hasSplit = volume !== null && index !== null && from !== null && to !== null && on !== null;
  return {
    id: row.id,
    from: { volume: row.from_volume, index: row.from_index },
    to: { volume: row.to_volume, index: row.to_index },
    minutes: row.minutes,
    chapters: row.chapters,
    until: row.until,
    weekdays: row.weekdays,
    zone: row.zone,
    speed: row.speed,
    startedOn: row.started_on,
    pausedAt: row.paused_at,
    endedAt: row.ended_at,
    split: hasSplit ? { volume, index, from, to, on } : null,
  };
}
