import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { heapArguments } from './heap.mjs';
import { growingPauses } from './pauses.mjs';

/** Exit code of a start that failed and has reported why. */
const failed = 1;
const exec = fileURLToPath(new URL('./server-process.mjs', import.meta.url));

const execArgv = [...process.execArgv, ...heapArguments];

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {(line: string) => void} Tell */

/**
 * End of a server: `code` is null after a signal.
 * @typedef {{ code: number | null, lived: number }} End
 */

/**
 * Waits for the end of a server that has been started.
 * @param {ChildProcess} child
 * @param {AbortSignal} signal asks it to stop
 * @param {(workers: number) => void} onReady called once it serves, with the number of workers to run
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
      // Later errors are of messages to a server that is ending.
      child.on('error', (error) => child.pid === undefined && broken(error));
      child.once('exit', (code, by) => {
        // A server that gets the signal before it listens to it is ended by it; that is an orderly stop.
        done({ code: signal.aborted && by === 'SIGTERM' ? 0 : code, lived: Date.now() - began });
      });
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Runs servers, and restarts them at growing intervals whenever they die, until `signal` is aborted. */
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
   * Keeps one server running. A first start that fails is not repeated, since its cause remains.
   * @param {(joins: boolean) => ChildProcess} begin `joins`: true if the site has served already
   * @param {{ line: string, mayEnd?: boolean, onReady?: (workers: number) => void }} options `line` is shown when it
   *   died; `mayEnd`: true if one that ends in an orderly way of its own is not restarted
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
        return 0; // a stop was requested, and it has ended
      }
    }
  }
}

/**
 * Forwards the metrics request of one worker to all of them, with their number, and their replies back to it
 * (`app/server/metrics/gather.ts`).
 */
function forwardMetrics() {
  cluster.on('message', (from, /** @type {{ wanted?: number, given?: number, by: number }} */ message) => {
    const { wanted, given, by } = message;
    const all = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? [worker] : []));
    const ignore = () => {}; // the worker that asked notices a missing reply of one that is ending
    if (given !== undefined) cluster.workers?.[by]?.send(message, ignore);
    else if (wanted !== undefined)
      all.forEach((worker) => worker.send({ wanted, by: from.id, of: all.length }, ignore));
  });
}

/**
 * Runs several servers behind one port. The first prepares all and tells how many to run; then the others start.
 * @param {Site} site
 * @param {string[]} args
 * @returns {Promise<number>} the worst of their exit codes
 */
async function serveTogether(site, args) {
  cluster.schedulingPolicy = cluster.SCHED_NONE; // each accepts connections itself: none is lost to a killed worker
  cluster.setupPrimary({ exec, args, execArgv });
  forwardMetrics();
  /** @type {Promise<number>[]} */
  const others = [];
  const keep = (/** @type {number} */ number, /** @type {(workers: number) => void} */ onReady) => {
    const begin = (/** @type {boolean} */ joins) => {
      const worker = cluster.fork({ WORKER: String(number), JOINS: joins ? '1' : '' });
      return worker.on('error', () => {}).process; // `endOf` handles the errors of the process
    };
    return site.keep(begin, { line: `El proceso ${number} del servidor se detuvo; arrancando de nuevo…`, onReady });
  };
  const first = await keep(1, (workers) => {
    while (others.length < workers - 1) others.push(keep(others.length + 2, () => {}));
  });
  return Math.max(first, ...(await Promise.all(others)));
}

/**
 * Runs the server in a process of its own, or in as many as WORKERS says, until `signal` is aborted.
 * @param {{ root: string, args: string[], signal: AbortSignal }} order
 * @param {Tell} tell
 * @returns {Promise<number>} the exit code
 */
export async function serve({ root, args, signal }, tell) {
  const site = new Site(signal, tell);
  // The settings validate any other value of WORKERS.
  if (!['', '1'].includes(process.env.WORKERS?.trim() ?? '')) return serveTogether(site, [root, ...args]);
  // A session of its own: Ctrl-C in the terminal reaches only us, and we ask it to stop.
  const begin = () => fork(exec, [root, ...args], { detached: true, execArgv });
  return site.keep(begin, { line: 'El servidor se detuvo; arrancando de nuevo…', mayEnd: true });
}
