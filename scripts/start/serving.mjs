import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { heapArguments } from './machine.mjs';
import { repeat } from './pauses.mjs';

const failed = 1; // exit code of a start that failed and has reported why
const exec = fileURLToPath(new URL('./server-process.mjs', import.meta.url));
const execArgv = [...process.execArgv, ...heapArguments];

// A server to keep running: `begin` starts it, with true if the site has served already; `line` is shown when it died;
// `mayEnd`: one that ends in an orderly way of its own is not restarted; `onReady` gets the number of workers to run.
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ begin: (joins: boolean) => ChildProcess, line: string, mayEnd?: boolean, onReady?: Ready }} Server */
/** @typedef {(workers: number) => void} Ready */

// Runs the server in a process of its own, or in as many as WORKERS says, until `signal` is aborted. Its exit code.
/** @param {{ root: string, args: string[], signal: AbortSignal }} order @param {(line: string) => void} tell */
export async function serve({ root, args, signal }, tell) {
  let hasServed = false;
  /** Restarts a server whenever it dies, but not a first one that fails, since its cause remains. @param {Server} server */
  const keepRunning = async ({ begin, line, mayEnd, onReady }) => {
    let code = 0;
    await repeat(signal, async () => {
      const child = begin(hasServed);
      const stop = () => child.kill('SIGTERM');
      signal.addEventListener('abort', stop);
      child.on('message', (message) => {
        const { workers } = /** @type {{ workers?: number }} */ (message);
        if (workers === undefined) return;
        hasServed = true;
        onReady?.(workers);
      });
      /** @type {number | null} */
      const ended = await new Promise((done, broken) => {
        // Later errors are of messages to a server that is ending.
        child.on('error', (error) => child.pid === undefined && broken(error));
        // A server that gets the signal before it listens to it is ended by it; that is an orderly stop.
        child.once('exit', (status, by) => done(signal.aborted && by === 'SIGTERM' ? 0 : status));
      });
      signal.removeEventListener('abort', stop);
      const isOver = signal.aborted || (ended === 0 && mayEnd) || (ended === failed && !hasServed);
      if (isOver) code = ended ?? failed;
      else tell(line);
      return isOver;
    });
    return code;
  };
  // The settings validate any other value of WORKERS.
  if (!['', '1'].includes(process.env.WORKERS?.trim() ?? '')) return serveTogether(keepRunning, [root, ...args]);
  // A session of its own: Ctrl-C in the terminal reaches only us, and we ask it to stop.
  const begin = () => fork(exec, [root, ...args], { detached: true, execArgv });
  return keepRunning({ begin, line: 'El servidor se detuvo; arrancando de nuevo…', mayEnd: true });
}

// Runs several servers behind one port. The first prepares all and tells how many to run; then the others start. The
// worst of their exit codes.
/** @type {(keepRunning: (server: Server) => Promise<number>, args: string[]) => Promise<number>} */
async function serveTogether(keepRunning, args) {
  cluster.schedulingPolicy = cluster.SCHED_NONE; // each accepts connections itself: none is lost to a killed worker
  cluster.setupPrimary({ exec, args, execArgv });
  // A worker's request for metrics goes to all, and their replies back to it (`app/server/metrics/gather.ts`).
  cluster.on('message', (from, /** @type {{ wanted?: number, given?: number, by: number }} */ message) => {
    const { wanted, given, by } = message;
    const ignore = () => {}; // the worker that asked notices a missing reply of one that is ending
    const living = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? [worker] : []));
    if (given !== undefined) cluster.workers?.[by]?.send(message, ignore);
    else if (wanted !== undefined)
      living.forEach((worker) => worker.send({ wanted, by: from.id, of: living.length }, ignore));
  });
  /** @type {Promise<number>[]} */
  const all = [];
  const add = (/** @type {Ready} */ onReady) => {
    const number = all.length + 1;
    const begin = (/** @type {boolean} */ joins) => {
      const worker = cluster.fork({ WORKER: String(number), JOINS: joins ? '1' : '' });
      return worker.on('error', () => {}).process; // `keepRunning` handles the errors of the process
    };
    all.push(
      keepRunning({ begin, line: `El proceso ${number} del servidor se detuvo; arrancando de nuevo…`, onReady }),
    );
  };
  add((workers) => {
    while (all.length < workers) add(() => {});
  });
  await all[0];
  return Math.max(...(await Promise.all(all)));
}
