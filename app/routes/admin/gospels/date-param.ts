import { Refusal } from '~/errors/refusal';
import { isDay } from '~/text/spanish';

/** The day that an address names. @throws Refusal `not_found` for one that is not in the calendar. */
export function dateIn({ date = '' }: { date?: string }): string {
  if (!isDay(date)) throw new Refusal('not_found');
  return date;
}
