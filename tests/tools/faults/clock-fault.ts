import { until } from '../site/back';
import type { Struck } from './kinds';
import { restartWith, ZONE, type Rig } from './rig';

const DAY = 24 * 60 * 60; // seconds

/** Date for readers, so many seconds from now. */
export function dayAfter(seconds: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(Date.now() + 1000 * seconds));
}

/** Seconds until the next day of readers, and some minutes. */
function pastMidnight(): number {
  const today = dayAfter(0);
  let minutes = 1;
  while (dayAfter(60 * minutes) === today) minutes += 1;
  return 60 * (minutes + 3);
}

const MOVES = [pastMidnight, () => 31 * DAY, () => 0];

/**
 * Sets the clock: past midnight, ahead by a month, and right again. The gospel of the day must then be that of the new
 * day.
 */
export async function moveClock(rig: Rig, turn: number): Promise<Struck> {
  const { clock, watcher, load } = rig;
  if (!clock) throw new Error('no clock that can be set');
  const seconds = MOVES[turn % MOVES.length]?.() ?? 0;
  clock.set(seconds);
  const began = performance.now();
  const visitor = load.watcher();
  const isToday = async () => (await visitor.get('/evangelio')).html.includes(`="${dayAfter(seconds)}"`);
  const after = await until('the gospel of the day', began, isToday);
  const { answering } = await watcher.untilBack(began); // people whose session has expired have signed in again
  return { all: answering, after };
}

export const withClock = (rig: Rig) => restartWith(rig, rig.clock?.env ?? {});
export const withoutClock = (rig: Rig) => restartWith(rig, {});
