import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until, type Away } from '../site/back';
import { dayAfter } from '../site/settings';
import { installPackages, isRootWithApt } from '../test/chromium';
import type { Rig } from './rig';

const DAY = 24 * 60 * 60; // seconds
const PLACES = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'].map(
  (name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`,
);

/** Clock that all processes of the site read, and that can be set. */
export interface Clock {
  /** Environment of the processes that read it. */
  env: Record<string, string>;
  /** Sets it so many seconds before or behind the real time. */
  set: (seconds: number) => void;
  remove: () => Promise<void>;
}

/** Makes a clock by Debian's libfaketime, which is installed where that can be done; null if it cannot be had. */
export function makeClock(folder: string): Clock | null {
  const found = () => PLACES.find((path) => existsSync(path));
  if (!found() && isRootWithApt) installPackages(['faketime']);
  const library = found();
  if (!library) return null;
  const file = join(folder, 'reloj');
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 });
  set(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1', // a clock that is set does not change the measuring of durations
    NO_FAKE_STAT: '1',
  };
  return { env, set, remove: () => rm(file, { force: true }) };
}

/** Stops the site and its Postgres, and starts both by the clock, or without it. */
export const withClock = (rig: Rig) => restartWith(rig, rig.clock?.env ?? {});
export const withoutClock = (rig: Rig) => restartWith(rig, {});

async function restartWith({ site, postgres, watcher }: Rig, env: Record<string, string>): Promise<void> {
  await site.stop();
  await postgres.restart(env);
  site.start(env);
  await watcher.untilBack();
  await pause(1000);
}

/** Seconds until the next day of readers, and some minutes. */
function pastMidnight(): number {
  const today = dayAfter(0);
  let minutes = 1;
  while (dayAfter(60 * minutes) === today) minutes += 1;
  return 60 * (minutes + 3);
}

const MOVES = [pastMidnight, () => 31 * DAY, () => 0];

/** Sets the clock past midnight, ahead by a month, or right; the gospel of the day must be that of the new day. */
export async function moveClock({ clock, watcher }: Rig, turn: number): Promise<Away> {
  const seconds = MOVES[turn % MOVES.length]?.() ?? 0;
  clock?.set(seconds);
  const began = performance.now();
  const isToday = async () => (await watcher.visitor.get('/evangelio')).html.includes(`="${dayAfter(seconds)}"`);
  const after = await until('the gospel of the day', began, isToday);
  const { all } = await watcher.untilBack(began); // people whose session has expired have signed in again
  return { all, after };
}
