import { setTimeout as pause } from 'node:timers/promises';
import type { History } from '../faults/history';
import { faultsOfHistory } from '../faults/last-look';
import { tellHistory } from '../faults/report';
import { watcherOf } from '../faults/rig';
import { tableOf, type Row } from '../faults/table';
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
  wanted: Pick<Trial, 'name' | 'times'>[],
  signal: AbortSignal,
): Promise<boolean> {
  const machines = await setUp(neighbours);
  const { history, load, mail, pair } = machines;
  try {
    const began = history.now();
    load.start(ACTS, UPLOAD_EVERY);
    const rows = await tryAll(machines, wanted, signal);
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
    return faults.length === 0 && history.seen.size === 0;
  } finally {
    await takeDown(machines);
  }
}

async function tryAll(machines: Machines, wanted: Pick<Trial, 'name' | 'times'>[], signal: AbortSignal) {
  const rows: Row[] = [];
  for (const { name, times } of wanted) {
    const trial = TRIALS.find((one) => one.name === name) as Trial;
    const missing = trial.missing?.(machines);
    if (missing) tell(`Sin probar, ${name}: ${missing}`);
    else {
      tell(`${new Date().toISOString().slice(11, 19)} ${name}: ${trial.what}, ${times} veces`);
      rows.push(await tryOne(machines, { ...trial, times }, signal));
    }
  }
  return rows;
}

const tell = (line: string) => console.log(line);

async function tryOne(machines: Machines, trial: Trial, signal: AbortSignal): Promise<Row> {
  const row: Row = { what: trial.what, wanted: trial.times, done: 0, broken: 0, all: [], after: [] };
  const { history, load } = machines;
  history.during = trial.name;
  const before = history.wrongs();
  const watcher = watcherOf(load);
  for (; row.done < trial.times && !signal.aborted; row.done += 1) {
    await pause(500 + Math.random() * 1500);
    try {
      row.all.push(await longestAway(watcher, trial.happen(machines, row.done)));
    } catch (error) {
      history.wrong(`no se pudo seguir: ${String(error).slice(0, 300)}`, `la vez ${row.done + 1}`);
    }
  }
  await pause(1000);
  row.broken = history.wrongs() - before;
  history.during = '';
  return row;
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

function tellWrongs(history: History, faults: string[]): void {
  for (const { what, where, times } of history.seen.values()) tell(`MAL (${times}): ${what} — ${where}`);
  for (const fault of faults) tell(`MAL: ${fault}`);
}
