import { Pauses } from '../pauses.mjs';

/** @typedef {import('./server.mjs').Server} Server */

/** Brings a server back whenever it ends, at once the first time and then at growing intervals, until `ending`. */
export class Supervision {
  /** @type {Promise<void> | undefined} */
  #opening;
  #pauses = new Pauses();
  #told = '';

  /**
   * @param {Server} server
   * @param {() => Promise<Server>} open
   * @param {AbortSignal} ending
   * @param {(line: string) => void} tell
   */
  constructor(server, open, ending, tell) {
    /** The server that runs, or ran last. */
    this.server = server;
    this.open = open;
    this.ending = ending;
    this.tell = tell;
    void this.#watch();
  }

  /** Resolves once no attempt to start a server is under way. */
  async settled() {
    await this.#opening;
  }

  async #watch() {
    while (!this.ending.aborted) {
      const since = Date.now();
      await this.server.gone;
      if (this.ending.aborted) return;
      this.#pauses.forget(Date.now() - since);
      this.#told = '';
      this.#tellOnce('La base de datos se detuvo; arrancando de nuevo…');
      this.#opening = this.#reopen();
      await this.#opening;
    }
  }

  async #reopen() {
    while (!this.ending.aborted) {
      try {
        await this.#pauses.wait(this.ending);
        this.server = await this.open();
        return;
      } catch (error) {
        if (!this.ending.aborted) this.#tellOnce(error instanceof Error ? error.message : String(error));
      }
    }
  }

  /** @param {string} line said at the first of many attempts that end the same way */
  #tellOnce(line) {
    if (line !== this.#told) this.tell(line);
    this.#told = line;
  }
}
