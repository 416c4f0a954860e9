import type { When } from '~/domain/schedules/schedules.server';
import { Refusal } from '~/errors/refusal';

/** The moment of a publication; null where neither day nor hour is given. @throws Refusal for one without the other. */
export function whenIn(day: string | undefined, hour: string | undefined): When | null {
  if (day === undefined && hour === undefined) return null;
  if (day === undefined || hour === undefined)
    throw new Refusal('schedule_half', { field: day === undefined ? 'day' : 'hour' });
  return { day, hour };
}
