import { setTimeout as pause } from 'node:timers/promises';
import { until, type Away } from '../site/back';
import { moveClock, withClock, withoutClock } from './clock';
import { mailGospel, TURNS } from './gospel-mail';
import { mailMembers } from './member-letters';
import type { Trial } from '../site/trials';
import type { Rig } from './rig';

/** Fault that is struck again and again while people read and write. */
export interface Fault extends Trial<Rig> {
  /** Set if the serving process has to be another one afterwards. */
  endsServer?: boolean;
  strike: (rig: Rig, turn: number) => Promise<Away>;
}

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Measures the time since Postgres was stopped: until it accepts a connection, and until the site responds. */
async function sinceDatabase({ database, watcher }: Rig, began: number): Promise<Away> {
  const there = await until('Postgres', began, database.answers);
  const { all } = await watcher.untilBack(began);
  return { all, after: Math.max(0, all - there) };
}

/** Measures the recovery after a fault that stopped nothing. */
async function sinceNow({ watcher }: Rig, all: number): Promise<Away> {
  const { all: after } = await watcher.untilBack();
  return { all: all + after, after };
}

async function kill(rig: Rig, turn: number): Promise<Away> {
  const { site, watcher } = rig;
  const began = performance.now();
  if (turn % 2 === 0) {
    const old = site.server();
    if (!site.killServer()) throw new Error('no server to kill');
    await until('the end of the server', began, () => site.server() !== old);
  } else {
    await site.killAll();
    site.start();
  }
  return watcher.untilBack(began);
}

async function stop(rig: Rig): Promise<Away> {
  const { site, watcher, history } = rig;
  const began = performance.now();
  const { code, left } = await site.stop();
  const took = performance.now() - began;
  if (code !== 0) history.wrong(`el código al parar fue ${code}`, '');
  if (left > 0) history.wrong(`quedaron ${left} procesos al parar`, '');
  if (took > 10_000) history.wrong(`tardó ${Math.round(took)} ms en parar`, '');
  const open = await rig.database.connections();
  if (open > 0) history.wrong(`quedaron ${open} conexiones al parar`, '');
  rig.note('Lo que tarda en parar (s)', took);
  site.start();
  return watcher.untilBack(began);
}

async function killDatabase(rig: Rig, turn: number): Promise<Away> {
  const began = performance.now();
  if (turn % 2 === 0) rig.database.killPostmaster();
  else await rig.database.killSession();
  await pause(20); // an immediate look may find it unchanged
  return sinceDatabase(rig, began);
}

async function freeze(rig: Rig, turn: number): Promise<Away> {
  const span = turn % 2 === 0 ? between(300, 2000) : between(5500, 8000);
  await rig.database.whileFrozen(() => pause(span));
  return sinceNow(rig, span);
}

async function lockPool(rig: Rig, turn: number): Promise<Away> {
  const span = between(6000, 9000);
  const { database } = rig;
  if (turn % 2 === 0) await database.whileLocked('notes', () => pause(span));
  else await database.whileFull(span);
  return sinceNow(rig, span);
}

async function fillDisk(rig: Rig, turn: number): Promise<Away> {
  const began = performance.now();
  const free = await rig.disk.fill(turn % 2 === 0 ? 64 * 1024 * 1024 : 0);
  await pause(15_000);
  const freed = performance.now();
  await free();
  const { after } = await sinceDatabase(rig, freed);
  await rig.database.ask('checkpoint'); // pending writes have room now
  return { all: performance.now() - began, after };
}

async function cutMail(rig: Rig): Promise<Away> {
  const { mail, database } = rig;
  const span = 40_000;
  await mail.whileDown(() => pause(span));
  const before = await database.lettersWaiting();
  const struck = await sinceNow(rig, 0);
  const began = performance.now();
  const inTime = () => database.lettersWaiting().then((waiting) => waiting <= Math.max(1, before / 10));
  for (let looks = 0; looks < 130 && !(await inTime()); looks += 1) await pause(1000);
  rig.note('Hasta que salieron las cartas que esperaban (s)', performance.now() - began);
  return struck;
}

export const FAULTS: Fault[] = [
  { name: 'muerte', what: 'el servidor o todo `npm start` muere (SIGKILL)', times: 50, endsServer: true, strike: kill },
  { name: 'parada', what: 'se detiene y arranca (SIGTERM)', times: 50, endsServer: true, strike: stop },
  { name: 'base', what: 'Postgres, o una sesión suya, muere (SIGKILL)', times: 20, strike: killDatabase },
  { name: 'hielo', what: 'Postgres se queda quieto (SIGSTOP), de 0,3 a 8 s', times: 10, strike: freeze },
  { name: 'ocupado', what: 'todas las conexiones están ocupadas, de 6 a 9 s', times: 4, strike: lockPool },
  {
    name: 'disco',
    what: 'el disco se llena 15 s, hasta dejar 64 MB o nada',
    times: 2,
    missing: ({ disk }) => (disk.isOwn ? null : 'aquí no se puede montar un disco pequeño'),
    strike: fillDisk,
  },
  { name: 'correo', what: 'el servidor de correo falta 40 s', times: 1, strike: cutMail },
  {
    name: 'evangelio',
    what: 'el evangelio por correo, con el servidor de correo caído, gris, que rechaza, mudo, y el sitio muerto',
    times: TURNS,
    endsServer: true,
    strike: mailGospel,
  },
  {
    name: 'cartas',
    what: 'una carta a 50.000 lectores (o `LETTERS`), con tres muertes del sitio y el correo caído',
    times: 1,
    endsServer: true,
    strike: mailMembers,
  },
  {
    name: 'reloj',
    what: 'el reloj pasa de la medianoche, un mes adelante, y vuelve',
    times: 3,
    missing: ({ clock }) => (clock ? null : 'falta libfaketime'),
    before: withClock,
    strike: moveClock,
    after: withoutClock,
  },
];
