import { Refusal } from '~/errors/refusal';
import { isDay } from '~/text/spanish';

/** The day that an address names. @throws Refusal `not_found` if it is not a valid date. */
export function dateIn({ date = '' }: { date?: string }): string {
  if (!isDay(date)) throw new Refusal('not_found');
  return date;
}
