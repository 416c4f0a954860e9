import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackages, isRootWithApt } from '../test/chromium';

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

const found = () => PLACES.find((path) => existsSync(path));
