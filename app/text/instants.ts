/** Caches what `make` gives for each time zone: a formatter costs more than what it formats. */
function eachZone(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const cached = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, cached);
    return cached;
  };
}

const instantIn = eachZone(
  (timeZone) =>
    new Intl.DateTimeFormat('es', {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** An instant as '21 nov 2026, 10:42' in `timeZone`. */
export function shortInstant(instant: Date | string, timeZone: string): string {
  const parts = instantIn(timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month').replace('.', '')} ${part('year')}, ${part('hour')}:${part('minute')}`;
}

const sortableIn = eachZone(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** An instant as '2026-11-21 10:42:05' in `timeZone`, which spreadsheets take for a date. */
export const sortableInstant = (instant: Date, timeZone: string) => sortableIn(timeZone).format(instant);

/** The time of an instant as '10:42' in `timeZone`. */
export const timeIn = (instant: Date, timeZone: string) => shortInstant(instant, timeZone).split(', ')[1] ?? '';

const calendarIn = eachZone(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The day, `YYYY-MM-DD`, that it is in `timeZone` at `instant`. */
export function dayIn(timeZone: string, instant: Date = new Date()): string {
  return calendarIn(timeZone).format(instant);
}

const MOST_OFF = 15 * 3600; // seconds; midnight of no zone is further from that of UTC

/** The first instant of a `YYYY-MM-DD` day in `timeZone`, which may have no midnight that day. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000;
  let [before, start] = [midnight - MOST_OFF, midnight + MOST_OFF];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (dayIn(timeZone, new Date(middle * 1000)) < day) before = middle;
    else start = middle;
  }
  return new Date(start * 1000);
}
