import { setTimeout as pause } from 'node:timers/promises';
import type { Watcher } from '../site/back';
import type { Wanted } from '../site/plan';
import type { Row } from '../site/table';
import { tryAll } from '../site/trials';
import { TRIALS, type Trial } from './kinds';
import { setUp, takeDown, type Machines } from './rig';
import type { Neighbours } from './versions';

const ACTS = 30; // a second: about 40 requests
const EVERY = 100; // milliseconds

/** Tries the events on several machines while people use them, then checks the history. Returns whether nothing broke. */
export async function tryMachines(
  neighbours: Neighbours | null,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<boolean> {
  const machines = await setUp(neighbours);
  const watcher = machines.load.watcher();
  try {
    return await tryAll(machines, {
      ...{ name: 'machines', all: TRIALS, wanted, acts: ACTS, signal },
      once: (trial: Trial, row: Row) => tryOnce(machines, watcher, trial, row),
      leftovers: () => leftovers(machines),
    });
  } finally {
    await takeDown(machines);
  }
}

/** Lets it happen once, and measures how long nobody could read. */
async function tryOnce(machines: Machines, watcher: Watcher, trial: Trial, row: Row): Promise<void> {
  try {
    row.all.push(await longestAway(watcher, trial.happen(machines, row.done)));
  } catch (error) {
    machines.history.wrong(`no se pudo seguir: ${String(error).slice(0, 300)}`, `la vez ${row.done + 1}`);
  }
}

/** Polls the site while `work` is done. Returns the longest time, in milliseconds, that nobody could read it. */
async function longestAway(watcher: Watcher, work: Promise<void>): Promise<number> {
  let isOver = false;
  const end = () => (isOver = true);
  work.then(end, end);
  let longest = 0;
  while (!isOver) {
    const began = performance.now();
    if (!(await watcher.looks())) {
      await watcher.untilBack(began);
      longest = Math.max(longest, performance.now() - began);
    }
    await pause(EVERY);
  }
  await work;
  return longest;
}

async function leftovers({ database, sites }: Machines): Promise<string[]> {
  await pause(1500); // pending work ends
  const inDatabase = await database.leftovers();
  const stopped = await Promise.all(sites.map((site) => site.stop()));
  const bad = stopped.filter(({ code, left }) => code !== 0 || left > 0);
  return [...inDatabase, ...bad.map(({ code, left }) => `al parar: código ${code}, ${left} procesos`)];
}
