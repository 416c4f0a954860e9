import { join } from 'node:path';
import { report } from './failure.mjs';
import { startPostgres } from './postgres.mjs';
import { descendants, send } from './processes.mjs';
import { runProgram } from './program.mjs';
import { Stopping } from './stopping.mjs';

/** @typedef {{ root: string, command: string, args: string[], needsDatabase: boolean, isOrphan: () => boolean }} Order */
/** @typedef {Awaited<ReturnType<typeof startPostgres>>} Postgres */

const killChildren = () => descendants(process.pid).forEach((pid) => send(pid, 'SIGKILL'));

/** @param {AbortSignal} signal @returns {Promise<undefined>} resolves when it is aborted */
const whenAborted = (signal) =>
  new Promise((done) => signal.addEventListener('abort', () => done(undefined), { once: true }));

/** @param {AbortSignal} signal @param {(line: string) => void} tell */
async function startDatabase(signal, tell) {
  const dataDir = join(process.env.DATA_DIR || '.data', 'postgres');
  const postgres = await startPostgres({ dataDir, tell, signal });
  Object.assign(process.env, { DATABASE_URL: postgres.url, EMBEDDED_DATABASE: '1' });
  return postgres;
}

/** @param {unknown} error @param {AbortSignal} signal @returns {number} the exit code */
function codeFor(error, signal) {
  if (signal.aborted && error instanceof Error && error.name === 'AbortError') return 0;
  report(error);
  return 1;
}

/**
 * Runs a program between the start and the stop of its database. Once somebody wants it to stop, it has ten seconds
 * for all; what is left then is killed.
 * @param {Order} order
 * @param {(line: string) => void} tell
 * @returns {Promise<number>} the exit code
 */
export async function run({ root, command, args, needsDatabase, isOrphan }, tell) {
  /** @type {Postgres | undefined} */
  let postgres;
  const stop = new Stopping(isOrphan, () => {
    postgres?.kill();
    killChildren();
    process.exit(1);
  });
  const work = async () => {
    if (needsDatabase && !process.env.DATABASE_URL) postgres = await startDatabase(stop.signal, tell);
    return stop.signal.aborted ? 0 : runProgram(root, command, args, stop.signal);
  };
  const ended = work().catch((error) => codeFor(error, stop.signal));
  const code = await Promise.race([ended, whenAborted(stop.overdue)]);
  const isPolite = (await postgres?.stop(stop.deadline)) ?? true;
  killChildren();
  return isPolite ? (code ?? 1) : 1;
}
