import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../failure.mjs';
import { spawnChild } from '../child-process.mjs';
import { identity } from '../processes.mjs';
import { writeStamp } from '../stamp.mjs';
import { processOptions } from './cluster.mjs';
import { accepts } from './handshake.mjs';
import { endPostmaster, ownerFile, socketOf } from './postmaster.mjs';

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {Record<string, string | number>} Settings as in postgresql.conf */

/**
 * @typedef {object} Server
 * @property {number} pid of the postmaster
 * @property {boolean} isOurs whether this process started it and stops it
 * @property {() => boolean} isRunning
 * @property {Promise<void>} gone resolves when the server has ended
 */

/** The sessions of a server that was killed are still on their way out. */
export class StillInUse extends StartFailure {}

/** @type {Settings} what is logged never holds what readers wrote */
const defaults = {
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  max_connections: 40,
  shared_buffers: '64MB',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const largestLog = 1024 * 1024;

/** @param {Place} place */
const logFile = ({ cluster }) => `${cluster}.log`;

/** @param {Place} place @returns {{ handle: number, size: number }} the log, emptied when it has grown long */
function openLog(place) {
  const handle = openSync(logFile(place), 'a', 0o600);
  const { size } = fstatSync(handle);
  if (size <= largestLog) return { handle, size };
  closeSync(handle);
  return { handle: openSync(logFile(place), 'w', 0o600), size: 0 };
}

/** @param {Place} place @param {Settings} settings */
function commandLine({ cluster, sockets }, settings) {
  const all = { ...defaults, ...settings, unix_socket_directories: sockets };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** @param {Place} place @param {number} size of the log before the attempt */
function explain(place, size) {
  const said = readFileSync(logFile(place)).subarray(size).toString();
  const reason = /(?:FATAL|PANIC):\s*(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1) ?? '';
  const Failure = /shared memory block|lock file .* already exists/.test(reason) ? StillInUse : StartFailure;
  return new Failure(`La base de datos incluida no arranca (${reason}); más en ${logFile(place)}.`);
}

/**
 * Starts a server on a cluster of which none runs, and waits until it lets us in, however long it has to recover.
 * @param {Place} place
 * @param {Settings} settings
 * @param {AbortSignal} ending
 * @returns {Promise<Server>}
 * @throws StartFailure with the server's reason, or the reason of `ending`
 */
export async function launchServer(place, settings, ending) {
  ending.throwIfAborted();
  const log = openLog(place);
  writeStamp(ownerFile(place), identity(process.pid));
  const child = spawnChild(join(place.home, 'bin', 'postgres'), commandLine(place, settings), {
    ...processOptions(place),
    end: 'quitPostgres',
    output: log.handle,
  });
  closeSync(log.handle);
  child.unref();
  const pid = child.pid ?? 0;
  const isRunning = () => pid > 0 && child.exitCode === null && child.signalCode === null;
  /** @type {Promise<void>} */
  const gone = new Promise((done) => child.once('close', () => done()).once('error', () => done()));
  while (isRunning()) {
    if (await accepts(socketOf(place))) return { pid, isOurs: true, isRunning, gone };
    if (ending.aborted) {
      const deadline = Date.now() + 3000;
      await endPostmaster(pid, () => deadline);
      ending.throwIfAborted();
    }
    await sleep(10);
  }
  throw explain(place, log.size);
}
