import { z } from 'zod';
import { isDay } from '~/text/spanish';
import { trimmed } from '~/text/bounded';

export type Scheduled = 'review' | 'news' | 'image';

/** Names of what is scheduled, where it has none of its own. */
export const NAMES: Record<Scheduled, string> = {
  review: 'Una revisión',
  news: 'Las noticias',
  image: 'La imagen destacada',
};

/** Days ahead that something may be scheduled. */
export const MOST_DAYS_AHEAD = 366;
/** Days that those stay listed that could not be published. */
export const FAILED_DAYS = 30;

const day = trimmed(20).transform(asDay).refine(isDay, 'Escribe el día como 24/12/2026 o 2026-12-24');
const hour = trimmed(20)
  .transform(asHour)
  .pipe(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 09:30 o 21:00'));

/** Day and hour of a publication; both empty where it is now. */
export const whenFields = { day: day.optional(), hour: hour.optional() };

/** The same where they have to be given. */
export const whenForm = z.object({
  day: z.string('Escribe el día').pipe(day),
  hour: z.string('Escribe la hora').pipe(hour),
});
export type WhenInput = z.input<typeof whenForm>;

/** Something of the same that waits to be published. */
export interface WaitingSchedule {
  reviewId: string;
  publishAt: Date;
}

/** Something that is to be published, or could not be. */
export interface ListedSchedule {
  id: string;
  what: Scheduled;
  /** Words for what it is. */
  name: string;
  reviewId: string | null;
  by: string;
  publishAt: Date;
  /** Day and hour of it in the site's zone. */
  day: string;
  hour: string;
  /** Why it could not be published; '' while it waits. */
  reason: string;
  /** Texts of the news or of the image that could not be published; they stand nowhere else. */
  texts: string[];
}

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** A day as browsers without a calendar send it (`3/5/2026`), as `2026-05-03`; any other text as it is. */
function asDay(typed: string): string {
  const text = typed.replace(/\s/g, '');
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const [, first, second, third] = YEAR_FIRST.exec(text) ?? [];
  return first ? dayOf(first, second, third) : typed;
}

const dayOf = (year: string, month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const HOUR = /^(\d{1,2})(?:[:.h](\d{1,2}))?(?::\d{2})?(?:h|hs|hrs|horas)?([ap]m)?$/;

/** An hour as it is typed (`9:5`, `9.05`, `21h`, `9:30 p. m.`), as `09:05`; any other text as it is. */
function asHour(typed: string): string {
  const text = typed
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/([ap])\.?m\.?$/, '$1m')
    .replace(/\.$/, '');
  const [, hours = '', minutes = '0', half] = HOUR.exec(text) ?? [];
  const number = Number(hours);
  if (hours === '' || (half && (number < 1 || number > 12))) return typed;
  const hour = half ? (number % 12) + (half === 'pm' ? 12 : 0) : number;
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
