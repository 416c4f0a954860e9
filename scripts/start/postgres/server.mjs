import { closeSync, fstatSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnChild } from '../child-process.mjs';
import { StartFailure } from '../failure.mjs';
import { readStamp, writeStamp } from '../files.mjs';
import { findProcess, identity, isAlive, send } from '../processes.mjs';
import { ensureCluster, processOptions } from './cluster.mjs';

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {Record<string, string | number>} Settings as in postgresql.conf */
/** @typedef {{ pid: number, isOurs: boolean, isRunning: () => boolean, gone: Promise<unknown> }} Server the postmaster */

/** Settings, unless others are given; the log never contains texts of readers. */
const defaults = [
  'listen_addresses= port=5432 unix_socket_permissions=0700 max_connections=220 shared_buffers=64MB',
  'logging_collector=off log_checkpoints=off log_min_messages=log log_min_error_statement=panic',
].flatMap((line) => line.split(' '));

/** Errors of a server while sessions of a killed server are still ending. */
const stillInUse = /shared memory block|lock file .* already exists/;

/** File that names the process that stops the server. @param {Place} place */
export const ownerFile = ({ cluster }) => `${cluster}.owner`;

// Finds or starts a server on a cluster, which is created if missing. Only one process may do this at a time.
/** @type {(place: Place, settings: Settings, ending: AbortSignal) => Promise<Server>} */
export async function openServer(place, settings, ending) {
  const other = await adopt(place, ending);
  if (other) return other;
  await ensureCluster(place, { lasting: settings.fsync !== 'off' });
  // Postgres removes these itself unless another process has the same pid by now, as after a restart of a container.
  const socket = join(place.sockets, '.s.PGSQL.5432');
  for (const file of [join(place.cluster, 'postmaster.pid'), `${socket}.lock`, socket]) rmSync(file, { force: true });
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    try {
      return await launchServer(place, settings, ending);
    } catch (error) {
      const mayPass = error instanceof StartFailure && stillInUse.test(error.message);
      if (!mayPass || Date.now() > deadline) throw error;
    }
  }
}

// Finds the server that another living process runs on the cluster, if any. One whose owner died is ended: only the
// process that starts a server is notified by the system when it ends, and can restart it.
/** @type {(place: Place, ending: AbortSignal) => Promise<Server | undefined>} */
async function adopt(place, ending) {
  for (let found; (found = running(place)).pid; await sleep(20)) {
    ending.throwIfAborted();
    const { pid, isReady } = found;
    const deadline = Date.now() + 10_000;
    if (!isAlive(readStamp(ownerFile(place)))) {
      await endPostmaster(pid, () => (ending.aborted ? Date.now() + 1000 : deadline));
    } else if (isReady) {
      const isRunning = () => running(place).pid === pid;
      const watch = async () => {
        while (isRunning()) await sleep(500, undefined, { ref: false });
      };
      return { pid, isOurs: false, isRunning, gone: watch() };
    }
  }
}

// Reads what a server notes of itself, as `pg_ctl` does: its pid, 0 if none runs, and whether it accepts connections; it
// does not while it starts, recovers or stops.
/** @param {Place} place */
function running({ cluster }) {
  const [first = '', , , , , , , status] = readStamp(join(cluster, 'postmaster.pid')).split('\n');
  const command = findProcess(Number(first))?.command ?? '';
  const isIt = command.includes('postgres') && `${command} `.includes(` -D ${cluster} `);
  return { pid: isIt ? Number(first) : 0, isReady: isIt && status?.trim() === 'ready' };
}

// Starts a server on a cluster without one, and waits until it accepts connections, however long it has to recover.
/** @type {(place: Place, settings: Settings, ending: AbortSignal) => Promise<Server>} */
async function launchServer(place, settings, ending) {
  ending.throwIfAborted();
  const { cluster, sockets, home } = place;
  const log = `${cluster}.log`;
  const isFull = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 1024 * 1024;
  const output = openSync(log, isFull ? 'w' : 'a', 0o600);
  const { size } = fstatSync(output);
  writeStamp(ownerFile(place), identity(process.pid));
  const own = Object.entries({ ...settings, unix_socket_directories: sockets });
  const all = [...defaults, ...own.map(([name, value]) => `${name}=${value}`)];
  const args = ['-D', cluster, ...all.flatMap((one) => ['-c', one])];
  const how = { ...processOptions(place), end: /** @type {const} */ ('quitPostgres'), output };
  const child = spawnChild([join(home, 'bin', 'postgres'), ...args], how);
  closeSync(output);
  child.unref();
  const pid = child.pid ?? 0;
  const isRunning = () => pid > 0 && child.exitCode === null && child.signalCode === null;
  const gone = new Promise((done) => child.once('close', done).once('error', done));
  for (; isRunning(); await sleep(10)) {
    if (running(place).isReady) return { pid, isOurs: true, isRunning, gone };
    if (ending.aborted) {
      const deadline = Date.now() + 3000;
      await endPostmaster(pid, () => deadline);
      ending.throwIfAborted();
    }
  }
  const logged = readFileSync(log).subarray(size).toString();
  const reason = /(?:FATAL|PANIC):\s*(.*)/.exec(logged)?.[1] ?? logged.trim().split('\n').at(-1) ?? '';
  throw new StartFailure(`La base de datos incluida no arranca (${reason}); más en ${log}.`);
}

// Ends a server: by a fast shutdown (sessions are cut, all is written), then an immediate one (the next start
// recovers), then by force. Postgres 18 may hang on a fast shutdown during recovery, so waiting longer would not help.
// `deadline`: the moment (ms since 1970) from which force is used; may move nearer meanwhile. True if it took no force.
/** @type {(pid: number, deadline: () => number) => Promise<boolean>} */
export async function endPostmaster(pid, deadline) {
  const name = identity(pid);
  const polite = Date.now() + 5000;
  for (; isAlive(name); await sleep(20)) {
    if (Date.now() > deadline()) return !send(pid, 'SIGKILL');
    send(pid, Date.now() > Math.min(polite, deadline() - 1500) ? 'SIGQUIT' : 'SIGINT');
  }
  return true;
}
