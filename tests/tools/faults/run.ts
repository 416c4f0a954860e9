import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Disk } from './disk';
import { makeClock } from './clock';
import { dayAfter } from './clock-fault';
import { History } from './history';
import { FAULTS, type Fault } from './kinds';
import { faultsOfHistory, leftovers } from './last-look';
import { Load } from './load';
import type { Wanted } from './plan';
import { ADMIN, setUp, watcherOf, type Postgres, type Rig } from './rig';
import type { Row } from './table';
import { until } from './back';
import { growth } from './check/growth';
import { report } from './report';

const ACTS = 38; // a second: about 50 requests
const UPLOAD_EVERY = 1500; // milliseconds
const WITHIN = 1000; // milliseconds after the end of a fault within which the site responds
const SHARE = 0.85; // of the minutes: the rest is for the last look
const MINUTE = 60_000;
const DAY = 24 * 60 * 60;

/** Tries each fault while people use the site, then checks the history. Returns whether nothing broke. */
export async function tryFaults(postgres: Postgres, disk: Disk, wanted: Wanted, signal: AbortSignal): Promise<boolean> {
  const rig = await prepare(postgres, disk);
  const { load, history } = rig;
  try {
    const over = AbortSignal.any([signal, AbortSignal.timeout(wanted.minutes * SHARE * MINUTE)]);
    const began = history.now();
    load.start(ACTS, UPLOAD_EVERY);
    await pause(10_000);
    const rows = await tryAll(rig, wanted, over);
    await load.stop();
    const seconds = (history.now() - began) / 1000;
    signal.throwIfAborted();
    history.during = 'al final';
    const faults = [...(await faultsOfHistory(rig)), ...(await leftovers(rig)), ...growth(rig.usage)];
    report(rig, rows, seconds, faults);
    return faults.length === 0 && history.seen.size === 0;
  } finally {
    await rig.site.killAll();
    await rig.mail.close();
    await rig.clock?.remove();
  }
}

async function prepare(postgres: Postgres, disk: Disk): Promise<Rig> {
  const parts = await setUp(postgres, disk);
  const history = new History();
  const world = { origin: parts.site.origin(), history };
  const days = Array.from({ length: 40 }, (_, at) => dayAfter((at - 2) * DAY));
  const load = new Load(world, days, ADMIN);
  const isThere = () =>
    load
      .watcher()
      .get('/')
      .then(
        ({ status }) => status === 200,
        () => false,
      );
  await until('the first start', performance.now(), isThere).catch(() =>
    until('the first start', performance.now(), isThere),
  );
  await load.gather();
  history.answers.clear();
  const noted = new Map<string, number[]>();
  const note = (words: string, figure: number) => void noted.set(words, [...(noted.get(words) ?? []), figure]);
  const watcher = watcherOf(load);
  return { ...parts, postgres, history, load, watcher, note, figures: noted, usage: [], clock: makeClock(disk.folder) };
}

/** Tries the faults in turn while people use the site. */
async function tryAll(rig: Rig, wanted: Wanted, over: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, times } of wanted.faults) {
    const fault = FAULTS.find((one) => one.name === name) as Fault;
    const missing = fault.missing?.(rig);
    if (missing) tell(`Sin probar, ${name}: ${missing}`);
    else {
      tell(`${new Date().toISOString().slice(11, 19)} ${fault.name}: ${fault.what}, ${times} veces`);
      rows.push(await strikeAll(rig, fault, times, over));
      const { memory, open } = await rig.site.usage();
      const isNew = fault.endsServer === true || fault.after !== undefined;
      const held = { after: name, isNew, server: rig.site.server(), memory, open: open.length };
      rig.usage.push({ ...held, load: loadavg()[0] ?? 0 });
    }
  }
  return rows;
}

const tell = (line: string) => console.log(line);

/** Strikes a fault as often as wanted, with a pause before each in which people go on, until the time is over. */
async function strikeAll(rig: Rig, fault: Fault, wanted: number, over: AbortSignal): Promise<Row> {
  const row: Row = { what: fault.what, wanted, done: 0, broken: 0, all: [], after: [] };
  const { history } = rig;
  history.during = fault.name;
  const before = history.wrongs();
  await fault.before?.(rig);
  for (; row.done < wanted && !over.aborted; row.done += 1) {
    await pause(500 + Math.random() * 1500);
    await strike(rig, fault, row);
  }
  await pause(1000);
  await fault.after?.(rig);
  row.broken = history.wrongs() - before;
  history.during = '';
  return row;
}

/** Strikes a fault once. If the site does not come back, that is recorded and the site is restarted. */
async function strike(rig: Rig, fault: Fault, row: Row): Promise<void> {
  const { history, site, watcher } = rig;
  const server = site.server();
  const where = `la vez ${row.done + 1}`;
  try {
    const { all, after } = await fault.strike(rig, row.done);
    row.all.push(all);
    row.after.push(after);
    if (after > WITHIN) history.wrong('el sitio no contestó en un segundo', `${where}: ${Math.round(after)} ms`);
    if (!fault.endsServer && site.server() !== server) history.wrong('el servidor murió', where);
  } catch (error) {
    history.wrong(`el sitio no volvió: ${String(error)}`, where);
    await site.killAll();
    site.start();
    await watcher.untilBack();
  }
}
