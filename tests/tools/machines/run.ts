import { setTimeout as pause } from 'node:timers/promises';
import type { Watcher } from '../site/back';
import { faultsOfHistory } from '../site/last-look';
import type { Wanted } from '../site/plan';
import { record } from '../site/record';
import { tellHistory, tellWrongs } from '../site/report';
import { watcherOf } from '../faults/rig';
import { tableOf, type Row } from '../site/table';
import { tryAll } from '../site/trials';
import { longestAway } from './away';
import { TRIALS, type Trial } from './kinds';
import { setUp, takeDown, type Machines } from './rig';
import type { Neighbours } from './versions';

const ACTS = 30; // a second: about 40 requests
const UPLOAD_EVERY = 1500; // milliseconds

/**
 * Tries the events on several machines while people use them, then checks the history. Returns whether nothing broke.
 */
export async function tryMachines(
  neighbours: Neighbours | null,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<boolean> {
  const machines = await setUp(neighbours);
  const { history, load, mail, pair } = machines;
  try {
    const began = history.now();
    load.start(ACTS, UPLOAD_EVERY);
    const watcher = watcherOf(load);
    const course = { all: TRIALS, once: (trial: Trial, row: Row) => tryOnce(machines, watcher, trial, row) };
    const rows = await tryAll(machines, wanted.faults, course, signal);
    await load.stop();
    const seconds = (history.now() - began) / 1000;
    signal.throwIfAborted();
    history.during = 'al final';
    const faults = [
      ...(await faultsOfHistory({ load, history, mail, database: pair.database })),
      ...(await leftovers(machines)),
    ];
    tell(`\n${tableOf(rows)}\n`);
    tellHistory(machines, seconds);
    for (const site of machines.sites)
      for (const [words, times] of site.said) tell(`El registro de ${site.port} dice ${times} veces: ${words}`);
    tellWrongs(history, faults);
    if (wanted.isWhole) await record('machines', tableOf(rows));
    return faults.length === 0 && history.seen.size === 0;
  } finally {
    await takeDown(machines);
  }
}

const tell = (line: string) => console.log(line);

/** Lets it happen once, and measures how long nobody could read. */
async function tryOnce(machines: Machines, watcher: Watcher, trial: Trial, row: Row): Promise<void> {
  try {
    row.all.push(await longestAway(watcher, trial.happen(machines, row.done)));
  } catch (error) {
    machines.history.wrong(`no se pudo seguir: ${String(error).slice(0, 300)}`, `la vez ${row.done + 1}`);
  }
}

async function leftovers({ pair, sites }: Machines): Promise<string[]> {
  await pause(1500); // pending work ends
  const inDatabase = await pair.database.leftovers();
  const stopped = await Promise.all(sites.map((site) => site.stop()));
  return [
    ...inDatabase,
    ...stopped.flatMap(({ code, left }) =>
      code === 0 && left === 0 ? [] : [`al parar: código ${code}, ${left} procesos`],
    ),
  ];
}
