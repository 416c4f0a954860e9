import { dayAfter, isDay, monthAfter, weekdayOf } from '~/text/spanish';

/** The days of the week as a calendar heads them. */
export const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

const firstOf = (month: string) => `${month}-01`;

/** Whether a text is a month, `YYYY-MM`. */
export const isMonth = (text: string) => isDay(firstOf(text));

/** The month before another one; null where the calendar begins. */
export const monthBefore = (month: string) => dayAfter(firstOf(month), -1)?.slice(0, 7) ?? null;

/** The month after another one; null where the calendar ends. */
export function nextMonth(month: string): string | null {
  const next = monthAfter(month);
  return isMonth(next) ? next : null;
}

/** The same month so many years on; null where the calendar ends. */
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

/** The weeks of a month, Monday to Sunday; null for what belongs to another month. */
export function weeksOf(month: string): (string | null)[][] {
  const before = WEEKDAYS.indexOf(weekdayOf(firstOf(month)));
  const cells = [...Array<null>(before).fill(null), ...daysOf(month)];
  const missing = (WEEKDAYS.length - (cells.length % WEEKDAYS.length)) % WEEKDAYS.length;
  const full = [...cells, ...Array<null>(missing).fill(null)];
  return Array.from({ length: full.length / WEEKDAYS.length }, (_, week) =>
    full.slice(week * WEEKDAYS.length, (week + 1) * WEEKDAYS.length),
  );
}
