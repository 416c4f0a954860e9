import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcess, isAlive, send } from '../processes.mjs';
import { readStamp } from '../files.mjs';

/** @param {import('./place.mjs').Place} place @returns {string} file that names the process that stops the server */
export const ownerFile = ({ cluster }) => `${cluster}.owner`;

/** @param {import('./place.mjs').Place} place */
export const hasLivingOwner = (place) => isAlive(readStamp(ownerFile(place)));

/** @param {import('./place.mjs').Place} place @returns {number} pid of the server on a cluster, 0 if none runs */
export function runningPid({ cluster }) {
  const pid = Number.parseInt(readStamp(join(cluster, 'postmaster.pid')), 10) || 0;
  const command = findProcess(pid)?.command ?? '';
  return command.includes('postgres') && `${command} `.includes(` -D ${cluster} `) ? pid : 0;
}

/**
 * Removes the files of a server that has ended. Postgres does so itself unless another process has the same pid by now,
 * as happens after a restart of a machine or container.
 * @param {import('./place.mjs').Place} place on which no server runs
 */
export function clearLeftovers(place) {
  const socket = join(place.sockets, '.s.PGSQL.5432');
  for (const file of [join(place.cluster, 'postmaster.pid'), `${socket}.lock`, socket]) rmSync(file, { force: true });
}

/** Milliseconds for a fast shutdown, and for an immediate one before the deadline. */
const times = { polite: 5000, atOnce: 1500 };

/**
 * Ends a server: by a fast shutdown (sessions are cut, all is written), then an immediate one (the next start
 * recovers), then by force. Postgres 18 may hang on a fast shutdown during recovery, so waiting longer would not help.
 * @param {number} pid
 * @param {() => number} deadline the moment (ms since 1970) from which force is used; may move nearer meanwhile
 * @returns {Promise<boolean>} true if it ended without force
 */
export async function endPostmaster(pid, deadline) {
  const name = findProcess(pid)?.started;
  const isThere = () => findProcess(pid)?.started === name;
  if (name === undefined || !send(pid, 'SIGINT')) return true;
  const polite = Date.now() + times.polite;
  for (let hurried = false; isThere(); await sleep(10)) {
    if (Date.now() > deadline()) {
      send(pid, 'SIGKILL');
      return false;
    }
    if (!hurried && Date.now() > Math.min(polite, deadline() - times.atOnce)) hurried = send(pid, 'SIGQUIT');
  }
  return true;
}
