import { setTimeout as pause } from 'node:timers/promises';
import type { History } from './history';
import type { Row } from './table';

/** Events that happen to a site again and again, while people use it. */
export interface Trial<Rig> {
  name: string;
  what: string;
  times: number;
  /** Reason why it cannot be tried here; null if it can. */
  missing?: (rig: Rig) => string | null;
  /** Preparation before the first time, and cleaning up after the last. */
  before?: (rig: Rig) => Promise<void>;
  after?: (rig: Rig) => Promise<void>;
}

/** Way to try one: `once` does it and adds its times to the row, `then` follows after the last time. */
interface Course<One> {
  all: One[];
  once: (one: One, row: Row) => Promise<void>;
  then?: (one: One) => Promise<void>;
}

/**
 * Tries what is wanted in turn, as often as wanted, with a pause before each in which people go on, until the time is
 * over.
 */
export async function tryAll<Rig extends { history: History }, One extends Trial<Rig>>(
  rig: Rig,
  wanted: Pick<One, 'name' | 'times'>[],
  { all, once, then }: Course<One>,
  over: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  const { history } = rig;
  for (const { name, times } of wanted) {
    const one = all.find((each) => each.name === name) as One;
    const missing = one.missing?.(rig);
    if (missing) {
      console.log(`Sin probar, ${name}: ${missing}`);
      continue;
    }
    console.log(`${new Date().toISOString().slice(11, 19)} ${name}: ${one.what}, ${times} veces`);
    const row: Row = { what: one.what, wanted: times, done: 0, broken: 0, all: [], after: [] };
    rows.push(row);
    history.during = name;
    const before = history.wrongs();
    await one.before?.(rig);
    for (; row.done < times && !over.aborted; row.done += 1) {
      await pause(500 + Math.random() * 1500);
      await once(one, row);
    }
    await pause(1000);
    await one.after?.(rig);
    row.broken = history.wrongs() - before;
    history.during = '';
    await then?.(one);
  }
  return rows;
}
