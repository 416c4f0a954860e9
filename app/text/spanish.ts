import { normalForm } from './normal-form';
import { seenText } from './seen';

export const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const WEEKDAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a `YYYY-MM-DD` day that exists. */
export function isDay(text: string): boolean {
  return dayParts(text) !== null;
}

/** `1912-03-14` as '14 de marzo de 1912'; any other text as it is. */
export function longDate(text: string): string {
  const parts = dayParts(text);
  return parts ? `${parts.day} de ${parts.month} de ${parts.year}` : text;
}

/** `2026-11-21` as '21 de Noviembre de 2026 - Sábado'; any other text as it is. */
export function gospelDate(text: string): string {
  const parts = dayParts(text);
  if (!parts) return text;
  const month = parts.month.charAt(0).toUpperCase() + parts.month.slice(1);
  return `${parts.day} de ${month} de ${parts.year} - ${parts.weekday}`;
}

/** The Spanish name of the weekday of a `YYYY-MM-DD` day, capitalised; '' for any other text. */
export function weekdayOf(text: string): string {
  return dayParts(text)?.weekday ?? '';
}

/** Tells whether a text is the weekday of a `YYYY-MM-DD` day, whatever its accents, case and signs, or empty. */
export function namesWeekday(text: string, day: string): boolean {
  const named = plainForm(text).replace(/[^\p{L}\p{N}]/gu, '');
  return named === '' || named === plainForm(weekdayOf(day));
}

/** The `YYYY-MM-DD` day so many days after another one; null when there is no such day, or it leaves the calendar. */
export function dayAfter(day: string, days: number): string | null {
  if (!isDay(day)) return null;
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  const text = moved.toISOString().slice(0, 10);
  return isDay(text) && text.slice(0, 4) !== '0000' ? text : null;
}

/** The `YYYY-MM` month after another one. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 4)}-${String(number + 1).padStart(2, '0')}`;
}

/** `2026-11` as 'noviembre de 2026'. */
export function monthInWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number} de ${Number(year)}`;
}

/** The same for a link from another month; within the year its name alone. */
export function monthBeside(month: string, from: string): string {
  const words = monthInWords(month);
  return month.slice(0, 4) === from.slice(0, 4) ? (words.split(' ')[0] ?? words) : words;
}

/** '1 archivo', '7 archivos': the number with the noun in its number. */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** An hour of the day in a sentence: 'a la 1:00', 'a las 21:00'. */
export const atHour = (hour: number) => `${hour === 1 ? 'a la' : 'a las'} ${hour}:00`;

/** A span of seconds in words, rounded up: '40 segundos', '12 minutos', '1 hora'. */
export function span(seconds: number): string {
  if (seconds < 60) return plural(Math.max(1, Math.ceil(seconds)), 'segundo', 'segundos');
  if (seconds < 3600) return plural(Math.ceil(seconds / 60), 'minuto', 'minutos');
  return plural(Math.ceil(seconds / 3600), 'hora', 'horas');
}

/** A number of bytes in words: '64 KB', '50 MB'. */
export function bytes(count: number): string {
  return count >= 1024 * 1024 ? `${Math.round(count / 1024 / 1024)} MB` : `${Math.round(count / 1024)} KB`;
}

/** Normalises `text` for comparing words: as it is seen, no case, no accents, single spaces. */
export function plainForm(text: string): string {
  return normalForm(seenText(text), 'NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Ascending numbers as people write them: '1-9, 11'. */
export function ranges(numbers: number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs[runs.length - 1];
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

/** The parts of a `YYYY-MM-DD` day that exists in the calendar, else null. */
function dayParts(text: string) {
  const match = ISO_DAY.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return { year, month: MONTHS[month - 1] ?? '', day, weekday: WEEKDAYS[date.getUTCDay()] ?? '' };
}
