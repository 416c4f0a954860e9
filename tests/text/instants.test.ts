import { describe, expect, it } from 'vitest';
import { dayIn, startOfDay } from '~/text/instants';
import { dayAfter } from '~/text/spanish';
import { between, pick, seeded } from '../../scripts/demo/random';

const SEED = 'starts of days 1';

describe('the start of a day', () => {
  it.each([
    ['America/Mexico_City', '2026-11-21', '2026-11-21T06:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Etc/GMT+12', '2028-02-29', '2028-02-29T12:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'], // its clocks go from 23:59:59 to 01:00
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'], // a day that there was not
  ])('in %s, %s, is %s', (zone, day, instant) => expect(startOfDay(zone, day).toISOString()).toBe(instant));

  it(`is the first instant of that day or a later one, in any zone (${SEED})`, () => {
    const random = seeded(SEED);
    for (let time = 0; time < 200; time += 1) {
      const zone = pick(random, Intl.supportedValuesOf('timeZone'));
      const day = dayAfter('1990-01-01', between(random, 0, 20_000)) ?? '';
      const start = startOfDay(zone, day);
      const before = new Date(start.getTime() - 1000);
      expect([zone, dayIn(zone, start) >= day, dayIn(zone, before) < day]).toEqual([zone, true, true]);
    }
  });
});
