import { setTimeout as pause } from 'node:timers/promises';
import type { History } from './history';
import { faultsOfHistory, type Seen } from './last-look';
import type { Wanted } from './plan';
import { record } from './record';
import type { Site } from './site';
import { tableOf, type Row } from './table';

/** Event that happens to a site again and again, while people use it. */
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

/** Way to try them. */
interface Course<One> {
  /** Name of the document's table. */
  name: string;
  all: One[];
  wanted: Wanted;
  /** Acts of people in a second. */
  acts: number;
  /** Lets one happen once, and adds its times to the row. */
  once: (one: One, row: Row) => Promise<void>;
  /** Follows after the last time. */
  then?: (one: One) => Promise<void>;
  /** Faults in what is left once all people have gone; it stops the sites. */
  leftovers: () => Promise<string[]>;
  /** Further lines of the report. */
  figures?: () => string[];
  signal: AbortSignal;
  /** Ends the trials early. */
  over?: AbortSignal;
}

/** Tries what is wanted while people use the site, judges the history and prints all. False if something broke. */
export async function tryAll<Rig extends Seen & { sites: Site[] }, One extends Trial<Rig>>(
  rig: Rig,
  course: Course<One>,
): Promise<boolean> {
  const { load, history, sites } = rig;
  const { name, acts, wanted, leftovers, figures, signal, over = signal } = course;
  const began = history.now();
  load.start(acts);
  await pause(10_000);
  const rows: Row[] = [];
  for (const one of wanted.faults) rows.push(...(await tryOne(rig, one, { ...course, over })));
  await load.stop();
  const seconds = (history.now() - began) / 1000;
  signal.throwIfAborted();
  history.during = 'al final';
  const faults = [...(await faultsOfHistory(rig)), ...(await leftovers())];
  tell(`\n${tableOf(rows)}\n`);
  tellHistory(history, seconds);
  for (const line of figures?.() ?? []) tell(line);
  for (const { port, logged } of sites)
    for (const [words, times] of logged) tell(`El registro de ${port} dice ${times} veces: ${words}`);
  for (const { what, where, times } of history.seen.values()) tell(`MAL (${times}): ${what} — ${where}`);
  for (const fault of faults) tell(`MAL: ${fault}`);
  if (wanted.isWhole && !over.aborted) await record(name, tableOf(rows));
  return faults.length === 0 && history.seen.size === 0;
}

const tell = (line: string) => console.log(line);

/** Tries one as often as wanted, with a pause before each in which people go on, until the time is over. */
async function tryOne<Rig extends Seen, One extends Trial<Rig>>(
  rig: Rig,
  { name, times }: { name: string; times: number },
  { all, once, then, over }: Course<One>,
): Promise<Row[]> {
  const { history } = rig;
  const one = all.find((each) => each.name === name) as One;
  const missing = one.missing?.(rig);
  if (missing) {
    tell(`Sin probar, ${name}: ${missing}`);
    return [];
  }
  tell(`${new Date().toISOString().slice(11, 19)} ${name}: ${one.what}, ${times} veces`);
  const row: Row = { what: one.what, wanted: times, done: 0, broken: 0, all: [], after: [] };
  history.during = name;
  const before = history.wrongs();
  await one.before?.(rig);
  for (; row.done < times && !over?.aborted; row.done += 1) {
    await pause(500 + Math.random() * 1500);
    await once(one, row);
  }
  await pause(1000);
  await one.after?.(rig);
  row.broken = history.wrongs() - before;
  history.during = '';
  await then?.(one);
  return [row];
}

/** Prints the acts and how many of them were acknowledged. */
function tellHistory({ answers, acts, registrations, letters }: History, seconds: number): void {
  const all = [...answers.values()].reduce((sum, times) => sum + times, 0);
  tell(`${(all / seconds).toFixed(0)} peticiones por segundo durante ${seconds.toFixed(0)} s`);
  tell(`Respuestas: ${[...answers].map(([what, times]) => `${times} × ${what}`).join(', ')}`);
  const writes = acts.filter(({ kind }) => kind === 'write');
  const ended = (outcome: string) => writes.filter((act) => act.outcome === outcome).length;
  tell(`Escrituras: ${ended('yes')} confirmadas, ${ended('no')} rechazadas, ${ended('unknown')} sin respuesta`);
  const places = new Set(acts.map(({ register }) => register)).size;
  tell(`Lecturas: ${acts.length - writes.length} en ${places} lugares`);
  tell(`Altas: ${registrations.length}; cartas para otra contraseña: ${letters.length}`);
}
