import { db } from '~/db/db.server';
import { endOf, progressOf } from '~/domain/plans/portion';
import {
  changePlan,
  endPlan,
  findPlan,
  pausePlan,
  portionFor,
  resumePlan,
  startPlan,
} from '~/domain/plans/plans.server';
import type { ApiHandlers } from './handler';

/** Handlers for members: their own reading plan. */
export const planHandlers = {
  '/plan': {
    GET: ({ asker }) => planNow(asker.id),
    PUT: async ({ body, asker }) => {
      const take = (await findPlan(db, asker.id)) ? changePlan : startPlan;
      await take(db, asker.id, body);
      return planNow(asker.id);
    },
    DELETE: ({ asker }) => endPlan(db, asker.id) as Promise<undefined>,
  },
  '/plan/paused': {
    PUT: async ({ body, asker }) => {
      await (body.paused ? pausePlan : resumePlan)(db, asker.id);
      return planNow(asker.id);
    },
  },
} satisfies Partial<ApiHandlers>;

/** A member's plan as it stands, with today's portion. */
async function planNow(memberId: number) {
  const found = await portionFor(db, memberId);
  if (!found) return { plan: null, portion: null };
  const { plan, book, read, today, portion } = found;
  const { from, to, minutes, chapters, until, weekdays, zone, speed } = plan;
  return {
    plan: {
      ...{ from, to, minutes, chapters, until, weekdays, zone, speed: speed as 150 | 200 | 250 },
      started_on: plan.startedOn,
      is_paused: plan.pausedAt !== null,
      ...progressOf(plan, book, read),
      ends_on: endOf(plan, book, read, today),
    },
    portion: {
      ...{ day: portion.day, state: portion.state, minutes: portion.minutes, is_done: portion.isDone },
      chapters: portion.chapters.map(({ volume, index, minutes: length, isRead, from: start, until: end }) => ({
        ...{ volume, index, minutes: length, is_read: isRead },
        ...{ from_paragraph: start ?? null, to_paragraph: end ?? null },
      })),
      next: portion.next && { volume: portion.next.volume, index: portion.next.index },
    },
  };
}
