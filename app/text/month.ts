import { dayAfter, isDay, monthAfter, weekdayOf } from '~/text/spanish';

/** Weekdays in the order of the calendar columns. */
export const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** Tells whether a text is a valid month, `YYYY-MM`. */
export const isMonth = (text: string) => isDay(firstOf(text));

/** The previous month; null at the first month of the calendar. */
export const monthBefore = (month: string) => dayAfter(firstOf(month), -1)?.slice(0, 7) ?? null;

/** The next month; null at the last month of the calendar. */
export function nextMonth(month: string): string | null {
  const next = monthAfter(month);
  return isMonth(next) ? next : null;
}

/** The same month `years` later, or earlier if negative; null outside the calendar. */
export function yearsOn(month: string, years: number): string | null {
  const year = String(Number(month.slice(0, 4)) + years).padStart(4, '0');
  const moved = `${year}-${month.slice(5)}`;
  return isMonth(moved) ? moved : null;
}

/** The days of a month in order, `YYYY-MM-DD`. */
export function daysOf(month: string): string[] {
  const all = Array.from({ length: 31 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
  return all.filter(isDay);
}

/** The weeks of a month, Monday to Sunday; null for the days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const before = WEEKDAYS.indexOf(weekdayOf(firstOf(month)));
  const cells = [...Array<null>(before).fill(null), ...daysOf(month)];
  const missing = (WEEKDAYS.length - (cells.length % WEEKDAYS.length)) % WEEKDAYS.length;
  const full = [...cells, ...Array<null>(missing).fill(null)];
  return Array.from({ length: full.length / WEEKDAYS.length }, (_, week) =>
    full.slice(week * WEEKDAYS.length, (week + 1) * WEEKDAYS.length),
  );
}

const firstOf = (month: string) => `${month}-01`;
