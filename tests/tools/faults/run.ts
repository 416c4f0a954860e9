import { readdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { growth } from '../site/check/growth';
import type { Wanted } from '../site/plan';
import { figures, type Row } from '../site/table';
import { tryAll } from '../site/trials';
import type { Disk } from './disk';
import { FAULTS, type Fault } from './kinds';
import { setUp, type Postgres, type Rig } from './rig';

const ACTS = 38; // a second: about 50 requests
const WITHIN = 1000; // milliseconds after the end of a fault within which the site responds
const SHARE = 0.85; // of the minutes: the rest is for the last look
const MINUTE = 60_000;
const MB = 1024 * 1024;

/** Tries each fault while people use the site, then checks the history. Returns whether nothing broke. */
export async function tryFaults(postgres: Postgres, disk: Disk, wanted: Wanted, signal: AbortSignal): Promise<boolean> {
  const rig = await setUp(postgres, disk);
  try {
    return await tryAll(rig, {
      ...{ name: 'faults', all: FAULTS, wanted, acts: ACTS, signal },
      over: AbortSignal.any([signal, AbortSignal.timeout(Math.round(wanted.minutes * SHARE * MINUTE))]),
      once: (fault: Fault, row: Row) => strike(rig, fault, row),
      then: (fault: Fault) => hold(rig, fault),
      leftovers: async () => [...(await leftovers(rig)), ...growth(rig.usage)],
      figures: () => [
        ...rig.usage.map(
          ({ after, server, memory, open, load }) =>
            `Tras «${after}»: ${Math.round(memory / MB)} MB, ${open} abiertos (proceso ${server}); carga de la máquina ${load.toFixed(1)}`,
        ),
        ...[...rig.figures].map(([words, all]) => `${words}: ${figures(all)}`),
      ],
    });
  } finally {
    await rig.site.killAll();
    await rig.mail.close();
    await rig.clock?.remove();
  }
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

/** Records what the server holds after a fault. */
async function hold({ site, usage }: Rig, fault: Fault): Promise<void> {
  const { memory, open } = await site.usage();
  const isNew = fault.endsServer === true || fault.after !== undefined;
  const held = { after: fault.name, isNew, server: site.server(), memory, open: open.length };
  usage.push({ ...held, load: loadavg()[0] ?? 0 });
}

/** Leftovers once all requests have ended: in the database, on the disk, in the server, and of it once it is stopped. */
async function leftovers({ site, database, postgres }: Rig): Promise<string[]> {
  await pause(1500); // pending work ends
  const listed = (path: string) => readdir(path).catch(() => []);
  const { cluster } = postgres.postgres.place;
  const faults = [
    ...(await database.leftovers()),
    ...(await listed(join(postgres.folder, 'datos', 'uploads'))).map((name) => `un archivo: ${name}`),
    ...(await listed(`${cluster}.lock`)).map((name) => `un archivo: ${name}`),
  ];
  const held = (await site.usage()).open.filter((path) => path.includes('/uploads/'));
  faults.push(...held.map((path) => `un archivo abierto: ${path}`));
  const { code, left } = await site.stop();
  if (code !== 0) faults.push(`el código al parar fue ${code}`);
  if (left > 0) faults.push(`quedaron ${left} procesos`);
  const open = await database.connections();
  return open > 0 ? [...faults, `quedaron ${open} conexiones a la base`] : faults;
}
