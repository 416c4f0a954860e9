import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Disk } from './disk';
import { makeClock } from './clock';
import { dayAfter } from './clock-fault';
import { History } from '../site/history';
import { FAULTS, type Fault } from './kinds';
import { faultsOfHistory, leftovers } from '../site/last-look';
import { Load } from '../site/load';
import type { Wanted } from '../site/plan';
import { ADMIN, setUp, watcherOf, type Postgres, type Rig } from './rig';
import { record } from '../site/record';
import { tableOf, type Row } from '../site/table';
import { tryAll } from '../site/trials';
import { until } from '../site/back';
import { growth } from '../site/check/growth';
import { report } from '../site/report';

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
    const course = {
      all: FAULTS,
      once: (fault: Fault, row: Row) => strike(rig, fault, row),
      then: (fault: Fault) => hold(rig, fault),
    };
    const rows = await tryAll(rig, wanted.faults, course, over);
    await load.stop();
    const seconds = (history.now() - began) / 1000;
    signal.throwIfAborted();
    history.during = 'al final';
    const faults = [...(await faultsOfHistory(rig)), ...(await leftovers(rig)), ...growth(rig.usage)];
    report(rig, rows, seconds, faults);
    if (wanted.isWhole && !over.aborted) await record('faults', tableOf(rows));
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

/** Records what the server holds after a fault. */
async function hold({ site, usage }: Rig, fault: Fault): Promise<void> {
  const { memory, open } = await site.usage();
  const isNew = fault.endsServer === true || fault.after !== undefined;
  const held = { after: fault.name, isNew, server: site.server(), memory, open: open.length };
  usage.push({ ...held, load: loadavg()[0] ?? 0 });
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
