import { findProcess, identity, isAlive } from './processes.mjs';

/** Milliseconds: for the program and for everything after the first signal, and for everything after a second one. */
const limits = { program: 6500, all: 9500, hurried: 2500 };

/** Milliseconds within which a second signal is ignored: Ctrl-C comes twice, from the terminal and from npm. */
const sameSignal = 800;

/** Turns signals, and the end of the npm that started us, into one AbortSignal and the deadlines after it. */
export class Stopping {
  #wanted = new AbortController();
  #overdue = new AbortController();
  #began = Infinity;
  #deadline = Infinity;

  /** Aborted once a stop is requested. */
  signal = this.#wanted.signal;

  /** Aborted once the program has had its time to stop. */
  overdue = this.#overdue.signal;

  /**
   * @param {() => boolean} isOrphan tells whether npm has ended
   * @param {() => void} onLimit called when everything should long have ended
   */
  constructor(isOrphan, onLimit) {
    this.onLimit = onLimit;
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => this.#onSignal());
    // Also keeps this process alive while the program waits only for the database.
    setInterval(() => {
      if (!this.signal.aborted && isOrphan()) this.#begin();
    }, 300);
  }

  /** @returns {number} time by which all must have ended (ms since 1970); Infinity until a stop is requested */
  deadline = () => this.#deadline;

  #onSignal() {
    if (!this.signal.aborted) this.#begin();
    else if (Date.now() - this.#began > sameSignal) this.#hurry();
  }

  #begin() {
    this.#began = Date.now();
    this.#deadline = this.#began + limits.all;
    setTimeout(() => this.#overdue.abort(), limits.program).unref();
    setTimeout(this.onLimit, limits.all + 400).unref();
    this.#wanted.abort();
  }

  #hurry() {
    this.#deadline = Math.min(this.#deadline, Date.now() + limits.hurried);
    this.#overdue.abort();
  }
}

const shell = /^(\S*\/)?(ba|da|a|z|k)?sh -c /;

/**
 * Tells whether the npm that started us has ended: it may die without passing its signal on, and if the shell between
 * it and us lives on, only npm's own pid shows it. Any other parent may end and leave us running, as a shell does.
 * @param {number} parent pid of our parent when we began
 * @param {Record<string, string | undefined>} [environment] npm leaves npm_lifecycle_event in it
 * @returns {() => boolean}
 */
export function watchNpm(parent, environment = process.env) {
  if (!environment.npm_lifecycle_event) return () => false;
  const found = findProcess(parent);
  const name = identity(found && shell.test(found.command) ? found.parent : parent);
  return () => process.ppid !== parent || !isAlive(name);
}
