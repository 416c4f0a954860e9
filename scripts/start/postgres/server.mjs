import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { spawnChild } from '../child-process.mjs';
import { StartFailure } from '../failure.mjs';
import { writeStamp } from '../files.mjs';
import { identity } from '../processes.mjs';
import { ensureCluster, processOptions } from './cluster.mjs';
import { clearLeftovers, endPostmaster, hasLivingOwner, ownerFile, runningPid } from './postmaster.mjs';

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {Record<string, string | number>} Settings as in postgresql.conf */

/**
 * @typedef {object} Server
 * @property {number} pid of the postmaster
 * @property {boolean} isOurs true if this process started it and stops it
 * @property {() => boolean} isRunning
 * @property {Promise<void>} gone resolves when the server has ended
 */

/** @type {Settings} the log never contains texts of readers */
const defaults = {
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  max_connections: 220,
  shared_buffers: '64MB',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const largestLog = 1024 * 1024;

/** Errors of a server while sessions of a killed server are still ending. */
const stillInUse = /shared memory block|lock file .* already exists/;

/** @param {Place} place @returns {Promise<boolean>} false while its server starts, recovers or stops */
async function accepts({ sockets: host }) {
  const who = { host, port: 5432, user: 'app', database: 'postgres', ssl: false };
  const client = new pg.Client({ ...who, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  const isIn = await client.connect().then(
    () => true,
    () => false,
  );
  void client.end().catch(() => {});
  return isIn;
}

/** @param {string} file @returns {{ handle: number, size: number }} the log, emptied above `largestLog` */
function openLog(file) {
  const handle = openSync(file, 'a', 0o600);
  const { size } = fstatSync(handle);
  if (size <= largestLog) return { handle, size };
  closeSync(handle);
  return { handle: openSync(file, 'w', 0o600), size: 0 };
}

/** @param {Place} place @param {Settings} settings */
function commandLine({ cluster, sockets }, settings) {
  const all = { ...defaults, ...settings, unix_socket_directories: sockets };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** @param {string} file the log @param {number} size of it before the attempt */
function explain(file, size) {
  const logged = readFileSync(file).subarray(size).toString();
  const reason = /(?:FATAL|PANIC):\s*(.*)/.exec(logged)?.[1] ?? logged.trim().split('\n').at(-1) ?? '';
  return new StartFailure(`La base de datos incluida no arranca (${reason}); más en ${file}.`);
}

/**
 * Starts a server on a cluster without one, and waits until it accepts connections, however long it has to recover.
 * @param {Place} place
 * @param {Settings} settings
 * @param {AbortSignal} ending
 * @returns {Promise<Server>}
 */
async function launchServer(place, settings, ending) {
  ending.throwIfAborted();
  const file = `${place.cluster}.log`;
  const { handle, size } = openLog(file);
  writeStamp(ownerFile(place), identity(process.pid));
  const program = join(place.home, 'bin', 'postgres');
  const how = { ...processOptions(place), end: /** @type {const} */ ('quitPostgres'), output: handle };
  const child = spawnChild(program, commandLine(place, settings), how);
  closeSync(handle);
  child.unref();
  const pid = child.pid ?? 0;
  const isRunning = () => pid > 0 && child.exitCode === null && child.signalCode === null;
  /** @type {Promise<void>} */
  const gone = new Promise((done) => child.once('close', () => done()).once('error', () => done()));
  for (; isRunning(); await sleep(10)) {
    if (await accepts(place)) return { pid, isOurs: true, isRunning, gone };
    if (ending.aborted) {
      const deadline = Date.now() + 3000;
      await endPostmaster(pid, () => deadline);
      ending.throwIfAborted();
    }
  }
  throw explain(file, size);
}

/** @param {Place} place @param {number} pid @returns {Server} a server that another process started and will stop */
function asGuest(place, pid) {
  const isRunning = () => runningPid(place) === pid;
  const watch = async () => {
    while (isRunning()) await sleep(500, undefined, { ref: false });
  };
  return { pid, isOurs: false, isRunning, gone: watch() };
}

/**
 * Finds the server that another living process runs on the cluster, if any. One whose owner died is ended: only the
 * process that starts a server is notified by the system when it ends, and can restart it.
 * @param {Place} place
 * @param {AbortSignal} ending
 * @returns {Promise<Server | undefined>}
 */
async function adopt(place, ending) {
  for (let pid; (pid = runningPid(place)); await sleep(20)) {
    ending.throwIfAborted();
    if (hasLivingOwner(place)) {
      if (await accepts(place)) return asGuest(place, pid);
    } else {
      const deadline = Date.now() + 10_000;
      await endPostmaster(pid, () => (ending.aborted ? Date.now() + 1000 : deadline));
    }
  }
}

/**
 * Finds or starts a server on a cluster, which is created if missing. Only one process may do this at a time.
 * @param {Place} place
 * @param {Settings} settings of a server that we start
 * @param {AbortSignal} ending
 * @returns {Promise<Server>}
 * @throws StartFailure with the server's reason, or the reason of `ending`
 */
export async function openServer(place, settings, ending) {
  const running = await adopt(place, ending);
  if (running) return running;
  await ensureCluster(place, { lasting: settings.fsync !== 'off' });
  clearLeftovers(place);
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    try {
      return await launchServer(place, settings, ending);
    } catch (error) {
      const mayPass = error instanceof StartFailure && stillInUse.test(error.message);
      if (!mayPass || Date.now() > deadline) throw error;
    }
  }
}
