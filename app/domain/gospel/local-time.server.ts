import { env } from '~/env.server';
import { dayIn, timeIn } from '~/text/instants';
import { isZone } from './zones';

/** The day and the hour in a zone. */
export interface LocalTime {
  zone: string;
  day: string;
  hour: number;
}

/** The zone, or the site's own where it no longer exists. */
export const knownZone = (zone: string) => (isZone(zone) ? zone : env.TIME_ZONE);

/** The times in zones of readers: ours may know zones that Postgres does not, and the other way round. */
export const localTimes = (zones: string[], now: Date): LocalTime[] =>
  zones.map((zone) => {
    const known = knownZone(zone);
    return { zone, day: dayIn(known, now), hour: Number(timeIn(now, known).slice(0, 2)) };
  });

/** A column of such rows, for a statement that joins them. */
export const columnOf =
  (times: LocalTime[]) =>
  <Name extends keyof LocalTime>(name: Name): LocalTime[Name][] =>
    times.map((one) => one[name]);
