import { dayAfter } from './spanish';

const FIRST = '1899-12-30'; // the day 0 of Excel, as its later days count
const SERIAL = /^\d{4,5}(?:[.,]\d{1,15})?$/;
const YEARS = { from: 1800, to: 2100 }; // as numbers these are years

/** The day, `YYYY-MM-DD`, that a number means as Excel stores dates: 45999; null where it means no day, or only a year. */
export function excelDay(value: unknown): string | null {
  const text = String(value).trim();
  const days = SERIAL.test(text) ? Math.floor(Number(text.replace(',', '.'))) : 0;
  return days < 1000 || (days >= YEARS.from && days <= YEARS.to) ? null : dayAfter(FIRST, days);
}

const MOMENT = /^\/Date\((-?\d{1,14})(?:[+-]\d{4})?\)\/$/;

/** The day that a text means as PowerShell and .NET store moments: '/Date(1932768000000)/'; null where it is none. */
export function netDay(value: unknown): string | null {
  const [, milliseconds] = MOMENT.exec(String(value).trim()) ?? [];
  return milliseconds === undefined ? null : new Date(Number(milliseconds)).toISOString().slice(0, 10);
}
