import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { heapArguments } from './heap.mjs';
import { growingPauses } from './pauses.mjs';

/** The code of a start that failed, and has said why. */
const failed = 1;
const exec = fileURLToPath(new URL('./server-process.mjs', import.meta.url));

const execArgv = [...process.execArgv, ...heapArguments];

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {(line: string) => void} Tell */

/**
 * How a server ended: `code` is null after a signal.
 * @typedef {{ code: number | null, lived: number }} End
 */

/**
 * Waits for the end of a server that was begun.
 * @param {ChildProcess} child
 * @param {AbortSignal} signal asks it to stop
 * @param {(workers: number) => void} onReady called once it serves, with how many are to
 * @returns {Promise<End>}
 */
async function endOf(child, signal, onReady) {
  const began = Date.now();
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  child.on('message', (message) => {
    const { workers } = /** @type {{ workers?: number }} */ (message);
    if (workers !== undefined) onReady(workers);
  });
  try {
    return await new Promise((done, broken) => {
      // Later ones are messages to a server that is just ending.
      child.on('error', (error) => child.pid === undefined && broken(error));
      child.once('exit', (code, by) => {
        // Who is asked to stop before it listens to signals is ended by this one.
        done({ code: signal.aborted && by === 'SIGTERM' ? 0 : code, lived: Date.now() - began });
      });
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Servers that are run, and brought back whenever they die, at growing intervals, until `signal` says to stop. */
class Site {
  #hasServed = false;

  /**
   * @param {AbortSignal} signal
   * @param {Tell} tell
   */
  constructor(signal, tell) {
    this.signal = signal;
    this.tell = tell;
  }

  /**
   * Keeps one server running. A first start that fails ends, since nobody has changed what it failed for.
   * @param {(joins: boolean) => ChildProcess} begin `joins`: whether the site has served already
   * @param {{ line: string, mayEnd?: boolean, onReady?: (workers: number) => void }} options `line` is said when it
   *   died; `mayEnd`: whether one that ends in an orderly way of its own is not brought back
   * @returns {Promise<number>} its exit code
   */
  async keep(begin, { line, mayEnd = false, onReady }) {
    const pause = growingPauses();
    const ready = (/** @type {number} */ workers) => {
      this.#hasServed = true;
      onReady?.(workers);
    };
    for (;;) {
      const { code, lived } = await endOf(begin(this.#hasServed), this.signal, ready);
      const isOver = (code === 0 && mayEnd) || (code === failed && !this.#hasServed);
      if (this.signal.aborted || isOver) return code ?? failed;
      this.tell(line);
      try {
        await pause(lived, this.signal);
      } catch {
        return 0; // somebody wants it to stop, and it has
      }
    }
  }
}

/**
 * Carries what one worker wants to know to all of them, and what they tell back to it, with how many were asked
 * (`app/server/metrics/gather.ts`).
 */
function carryFigures() {
  cluster.on('message', (from, /** @type {{ wanted?: number, given?: number, by: number }} */ message) => {
    const { wanted, given, by } = message;
    const all = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? [worker] : []));
    const ignore = () => {}; // one that is just ending is missed by who asked
    if (given !== undefined) cluster.workers?.[by]?.send(message, ignore);
    else if (wanted !== undefined)
      all.forEach((worker) => worker.send({ wanted, by: from.id, of: all.length }, ignore));
  });
}

/**
 * Runs several servers behind one port. The first prepares all, and says how many there are to be; then come the others.
 * @param {Site} site
 * @param {string[]} args
 * @returns {Promise<number>} the worst of their exit codes
 */
async function serveTogether(site, args) {
  cluster.schedulingPolicy = cluster.SCHED_NONE; // each takes connections itself: none dies on its way to a killed one
  cluster.setupPrimary({ exec, args, execArgv });
  carryFigures();
  /** @type {Promise<number>[]} */
  const others = [];
  const keep = (/** @type {number} */ number, /** @type {(workers: number) => void} */ onReady) => {
    const begin = (/** @type {boolean} */ joins) => {
      const worker = cluster.fork({ WORKER: String(number), JOINS: joins ? '1' : '' });
      return worker.on('error', () => {}).process; // of whose errors `endOf` knows
    };
    return site.keep(begin, { line: `El proceso ${number} del servidor se detuvo; arrancando de nuevo…`, onReady });
  };
  const first = await keep(1, (workers) => {
    while (others.length < workers - 1) others.push(keep(others.length + 2, () => {}));
  });
  return Math.max(first, ...(await Promise.all(others)));
}

/**
 * Runs the server in a process of its own, or in as many as WORKERS says, until `signal` says to stop.
 * @param {{ root: string, args: string[], signal: AbortSignal }} order
 * @param {Tell} tell
 * @returns {Promise<number>} the exit code
 */
export async function serve({ root, args, signal }, tell) {
  const site = new Site(signal, tell);
  // What else WORKERS may be is for the settings to say.
  if (!['', '1'].includes(process.env.WORKERS?.trim() ?? '')) return serveTogether(site, [root, ...args]);
  // A session of its own: Ctrl-C in the terminal reaches only us, and we ask it to stop.
  const begin = () => fork(exec, [root, ...args], { detached: true, execArgv });
  return site.keep(begin, { line: 'El servidor se detuvo; arrancando de nuevo…', mayEnd: true });
}
