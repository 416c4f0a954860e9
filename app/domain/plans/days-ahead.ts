import { dayAfter } from '~/text/spanish';
import type { PlanNow } from './plans.server';
import { portionsFrom, type Portion } from './portion';

const AHEAD = 60; // days

/** The portions of a plan from today on, one for each of its days, as they are worked out now; none while it is paused. */
export function portionsAhead({ plan, book, read, today }: PlanNow): Portion[] {
  if (plan.pausedAt) return [];
  const end = dayAfter(today, AHEAD) ?? today;
  const portions: Portion[] = [];
  for (const portion of portionsFrom(plan, book, read, today)) {
    if (portion.day >= end) break;
    portions.push(portion);
  }
  return portions;
}
