import { setTimeout as sleep } from 'node:timers/promises';
import { ensureCluster } from './cluster.mjs';
import { accepts } from './handshake.mjs';
import { clearLeftovers, endPostmaster, hasLivingOwner, runningPid, socketOf } from './postmaster.mjs';
import { launchServer, StillInUse } from './server.mjs';

/** @typedef {import('./server.mjs').Server} Server */
/** @typedef {import('./server.mjs').Place} Place */

/** @param {Place} place @param {number} pid @returns {Server} a server that another process started and will stop */
function asGuest(place, pid) {
  const isRunning = () => runningPid(place) === pid;
  const watch = async () => {
    while (isRunning()) await sleep(500, undefined, { ref: false });
  };
  return { pid, isOurs: false, isRunning, gone: watch() };
}

/**
 * The server another living process runs on the cluster, if one does. One whose owner died is ended: whoever starts
 * a server is told by the system when it ends, and can bring it back.
 * @param {Place} place
 * @param {AbortSignal} ending
 * @returns {Promise<Server | undefined>}
 */
async function adopt(place, ending) {
  for (let pid; (pid = runningPid(place)); await sleep(20)) {
    ending.throwIfAborted();
    if (hasLivingOwner(place)) {
      if (await accepts(socketOf(place))) return asGuest(place, pid);
    } else {
      const deadline = Date.now() + 10_000;
      await endPostmaster(pid, () => (ending.aborted ? Date.now() + 1000 : deadline));
    }
  }
}

/** @param {() => Promise<Server>} start @returns {Promise<Server>} once the sessions of a killed server are gone */
async function whenFree(start) {
  for (const deadline = Date.now() + 20_000; ; await sleep(50)) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof StillInUse) || Date.now() > deadline) throw error;
    }
  }
}

/**
 * A running server on a cluster, which is made if need be. Only one process may be at this at a time.
 * @param {Place} place
 * @param {import('./server.mjs').Settings} settings of a server that we start
 * @param {AbortSignal} ending
 * @returns {Promise<Server>}
 * @throws StartFailure, or the reason of `ending`
 */
export async function openServer(place, settings, ending) {
  const running = await adopt(place, ending);
  if (running) return running;
  await ensureCluster(place, { lasting: settings.fsync !== 'off' });
  clearLeftovers(place);
  return whenFree(() => launchServer(place, settings, ending));
}
