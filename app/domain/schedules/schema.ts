import { z } from 'zod';
import { isDay } from '~/text/spanish';
import { trimmed } from '~/text/bounded';

export type Scheduled = 'review' | 'news' | 'image';

/** Days ahead that something may be scheduled. */
export const MOST_DAYS_AHEAD = 366;
/** Days that those stay listed that could not be published. */
export const FAILED_DAYS = 30;

const day = trimmed(10).refine(isDay, 'Escribe el día como 2026-12-24');
const hour = trimmed(5).regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 09:30');

/** Day and hour of a publication; both empty where it is now. */
export const whenFields = { dia: day.optional(), hora: hour.optional() };

/** The same where they have to be given. */
export const whenForm = z.object({
  dia: z.string('Escribe el día').pipe(day),
  hora: z.string('Escribe la hora').pipe(hour),
});
export type WhenInput = z.input<typeof whenForm>;

/** Something that is to be published, or could not be. */
export interface ListedSchedule {
  id: string;
  what: Scheduled;
  reviewId: string | null;
  by: string;
  publishAt: Date;
  /** Day and hour of it in the site's zone. */
  day: string;
  hour: string;
  /** Why it could not be published; '' while it waits. */
  reason: string;
}
