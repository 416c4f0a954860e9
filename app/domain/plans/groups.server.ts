import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { readSigned, signed } from '~/signature.server';
import { endPlan, findPlan, planById, startPlan } from './plans.server';
import type { Plan } from './portion';
import { MOST_OF_GROUP } from './schema';

const FEWEST = 3; // members of whom a number tells nobody's day

/**
 * The group of a member's plan, or one that they made and whose plan they ended. Its maker's account is active; none
 * counts that is not.
 */
interface PlanGroup {
  id: number;
  name: string;
  /** True for whoever made it. */
  isOwn: boolean;
  /** True for one of its members: who made it is none once their plan has ended. */
  isIn: boolean;
  members: number;
  /** Members who have read something of it today; null while they are so few that it would tell who. */
  readToday: number | null;
}

/**
 * Finds the group of a member's plan, else the last one that they made, with how many of its members have read since a moment: today's beginning where
 * this member is. One statement, bounded by the members that a group may have, in which no portion is worked out.
 */
export async function findGroup(db: Database, memberId: number, since: Date): Promise<PlanGroup | null> {
  const { rows } = await sql<PlanGroup & { read: number }>`
    select g.id, g.name, maker.member_id = ${memberId} as "isOwn", mine.ended_at is null as "isIn", counted.members, counted.read
      from plans as mine
           join plan_group_members as own on own.plan_id = mine.id
           join plan_groups as g on g.id = own.group_id
           join plans as maker on maker.id = g.plan_id
           join members as account on account.id = maker.member_id and account.is_active
           cross join lateral (
             select count(*) filter (where one.ended_at is null)::integer as members,
                    count(*) filter (where one.ended_at is null and exists (
                      select from read_chapters as mark
                       where mark.member_id = one.member_id and marked_at >= ${since}
                         and (volume, index) between (one.from_volume, one.from_index) and (one.to_volume, one.to_index)
                    ))::integer as read
               from plan_group_members as of_group join plans as one on one.id = of_group.plan_id
                    join members as reader on reader.id = one.member_id and reader.is_active
              where of_group.group_id = g.id
           ) as counted
     where mine.member_id = ${memberId} and (mine.ended_at is null or mine.id = g.plan_id)
     order by mine.ended_at is null desc, g.id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { read, ...group } = row;
  return { ...group, readToday: group.members >= FEWEST ? read : null };
}

/** Tells whether the plan of a member is one of a group. */
export async function isInGroup(db: Database, memberId: number, groupId: number): Promise<boolean> {
  const plan = await findPlan(db, memberId);
  if (!plan) return false;
  const row = db.selectFrom('plan_group_members').select('group_id').where('plan_id', '=', plan.id);
  return (await row.executeTakeFirst())?.group_id === groupId;
}

/**
 * Gives a group that a member made another name, also once its plan has ended; without an id makes one of their plan.
 * @throws Refusal `plan_group_missing` where theirs is no longer there, `plan_missing` without a plan.
 */
export async function nameGroup(db: Database, memberId: number, name: string, groupId?: number): Promise<void> {
  if (groupId !== undefined) {
    const own = db.updateTable('plan_groups').set({ name }).where('id', '=', groupId);
    const { numUpdatedRows } = await own.where('plan_id', 'in', plansBy(db, memberId)).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('plan_group_missing');
    return;
  }
  const plan = await findPlan(db, memberId);
  if (!plan) throw new Refusal('plan_missing');
  await sql`
    with made as (
      insert into plan_groups (plan_id, name) values (${plan.id}, ${name})
      on conflict (plan_id) do update set name = excluded.name returning id
    )
    insert into plan_group_members (plan_id, group_id) select ${plan.id}, id from made
    on conflict (plan_id) do update set group_id = excluded.group_id`.execute(db);
}

/** Ends a group that a member made: its address leads nowhere, and each goes on with their plan. */
export async function closeGroup(db: Database, memberId: number, groupId: number): Promise<void> {
  await db.deleteFrom('plan_groups').where('id', '=', groupId).where('plan_id', 'in', plansBy(db, memberId)).execute();
}

/** All plans of a member, also those that have ended. */
const plansBy = (db: Database, memberId: number) =>
  db.selectFrom('plans').select('id').where('member_id', '=', memberId);

/** Takes a member's plan out of its group. */
export async function leaveGroup(db: Database, memberId: number): Promise<void> {
  const plan = await findPlan(db, memberId);
  if (plan) await db.deleteFrom('plan_group_members').where('plan_id', '=', plan.id).execute();
}

/** Token of a group's address. */
export const groupToken = (groupId: number) => signed('plan group', String(groupId), '~');

/** A group as those see it who may join. */
interface OpenGroup {
  id: number;
  name: string;
  plan: Plan;
}

/**
 * Finds the group of an address.
 * @throws Refusal `plan_group_missing` for one that is closed, or not ours, or of an account that is not active.
 */
export async function groupOf(db: Database, token: string): Promise<OpenGroup> {
  const id = readSigned('plan group', token, '~');
  const group =
    id === null
      ? undefined
      : await db
          .selectFrom('plan_groups')
          .innerJoin('plans', 'plans.id', 'plan_id')
          .innerJoin('members', 'members.id', 'member_id')
          .select(['plan_groups.id', 'name', 'plan_id'])
          .where('plan_groups.id', '=', Number(id))
          .where('is_active', '=', true)
          .executeTakeFirst();
  const plan = group && (await planById(db, group.plan_id));
  if (!group || !plan) throw new Refusal('plan_group_missing');
  return { id: group.id, name: group.name, plan };
}

/**
 * Lets a member read the plan of a group from today on. A plan of their own ends; one in this group already goes on.
 * @throws Refusal `plan_group_missing`, `plan_group_full`, and what `startPlan` refuses.
 */
export async function joinGroup(db: Database, memberId: number, token: string, now = new Date()): Promise<void> {
  const { id, plan } = await groupOf(db, token);
  await atomically(db, async (transaction) => {
    const locked = transaction.selectFrom('plan_groups').select('id').where('id', '=', id).forUpdate();
    if (!(await locked.executeTakeFirst())) throw new Refusal('plan_group_missing');
    // Counted by a statement of its own, which sees whoever joined before the lock was free.
    const { members, isIn } = await transaction
      .selectFrom('plan_group_members')
      .innerJoin('plans', 'plans.id', 'plan_id')
      .select(sql<number>`count(*) filter (where ended_at is null)::integer`.as('members'))
      .select(sql<boolean>`coalesce(bool_or(member_id = ${memberId} and ended_at is null), false)`.as('isIn'))
      .where('group_id', '=', id)
      .executeTakeFirstOrThrow();
    if (isIn) return;
    if (members >= MOST_OF_GROUP) throw new Refusal('plan_group_full');
    if (await findPlan(transaction, memberId)) await endPlan(transaction, memberId);
    await startPlan(transaction, memberId, plan, now);
    const started = await findPlan(transaction, memberId);
    if (!started) throw new Refusal('plan_missing');
    await transaction.insertInto('plan_group_members').values({ plan_id: started.id, group_id: id }).execute();
  });
}
